// The worker that thinks for bots: it gets what a seat sees and answers with an action, while the table goes on elsewhere.
import { startPython } from "./python.js";

const thinking = startPython("tabletop.web.offline.worker");
thinking.catch(() => self.postMessage({ answer: null }));

self.onmessage = async ({ data: { id, asked } }) => {
  const python = await thinking;
  self.postMessage({ id, answer: python.think(asked) });
};
