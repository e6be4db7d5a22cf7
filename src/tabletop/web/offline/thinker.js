// The worker for the jobs of bots. It receives the view of a seat and answers with an action.
import { startPython } from "./python.js";

const thinking = startPython("tabletop.web.offline.worker");
thinking.catch(() => self.postMessage({ answer: null }));

self.onmessage = async ({ data: { id, asked } }) => {
  const python = await thinking;
  self.postMessage({ id, answer: python.think(asked) });
};
