// The game once more, step by step, when it is over.
/** @import {Step, Token} from "./types.js" */
import { ask, complain } from "./asking.js";
import { fill, find, show } from "./dom.js";
import { told } from "./log.js";
import { draw } from "./picture.js";

/**
 * Offer the replay of a table; its last step is the table as it is.
 * @param {string} path @param {Token} token @param {() => string} size
 */
export async function offerReplay(path, token, size) {
  const { steps } = await ask("GET", `${path}/replay`, token), slider = find("step", HTMLInputElement);
  let isBusy = false;
  const go = async () => {
    for (let shown = ""; !isBusy && shown !== slider.value; isBusy = false) {
      isBusy = true;
      shown = slider.value;
      /** @type {Step | undefined} */
      const step = await ask("GET", `${path}/replay/${shown}?size=${size()}`, token).catch(complain);
      if (!step || !slider.isConnected) continue;
      draw(find("picture"), step.picture);
      fill("moment", `${step.step} of ${steps}`);
      fill("telling", told(step.sentences));
    }
  };
  const by = (/** @type {number} */ count) => () => {
    slider.valueAsNumber += count;
    void go();
  };
  find("earlier").onclick = by(-1);
  find("later").onclick = by(1);
  slider.max = slider.value = `${steps}`;
  slider.oninput = go;
  fill("moment", `${steps} of ${steps}`);
  show("replay", true);
}
