// The game once more, step by step, when it is over.
/** @import {Token} from "./types.js" */
import { ask, complain } from "./asking.js";
import { fill, find, show } from "./dom.js";
import { told } from "./log.js";
import { draw } from "./picture.js";

/** Offer the replay of a table; its last step is the table as it is. @param {string} path @param {Token} token @param {() => string} size */
export async function offerReplay(path, token, size) {
  const { steps } = await ask("GET", `${path}/replay`, token);
  const slider = find("step", HTMLInputElement), words = () => fill("moment", `${slider.value} of ${steps}`);
  let isBusy = false;
  const go = async () => {
    words();
    if (isBusy) return;
    isBusy = true;
    for (let shown = ""; slider.isConnected && shown !== slider.value;) {
      shown = slider.value;
      const step = await ask("GET", `${path}/replay/${shown}?size=${size()}`, token).catch(complain);
      if (!step || !slider.isConnected) break;
      draw(find("picture", HTMLElement), step.picture);
      fill("telling", told(step.sentences));
    }
    isBusy = false;
  };
  for (const [id, by] of /** @type {const} */ ([["earlier", -1], ["later", 1]])) {
    find(id, HTMLElement).onclick = () => {
      slider.valueAsNumber += by;
      void go();
    };
  }
  slider.max = slider.value = `${steps}`;
  slider.oninput = go;
  words();
  show("replay", true);
}
