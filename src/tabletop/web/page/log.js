// The log of events, and the replay of a finished game.
/** @import {Page} from "./types.js" */
import { ask, complain, ruleLink } from "./asking.js";
import { fill, find, make, mark, show } from "./dom.js";
import { say } from "./language.js";
import { draw } from "./picture.js";

/** @type {Page["told"]} */
export function told(sentences) {
  return make("div", {}, ...sentences.map(({ text, rule }) => make("p", {}, `${text}\u00a0`, ruleLink(rule, "§"))));
}

/** @type {Page["write"]} */
export function write({ id, kind, seat, sentences, undone }, aloud) {
  const place = find("entries");
  place.ariaLive = aloud ? "polite" : "off";
  place.append(make("div", { id: `entry-${id}`, class: kind }, seat === null ? "" : mark(seat), told(sentences)));
  document.getElementById(`entry-${undone}`)?.classList.add("back");
}

/** @type {Page["offerReplay"]} */
export async function offerReplay(path, token, style) {
  const { steps } = await ask("GET", `${path}/replay`, token), slider = find("step", HTMLInputElement);
  let isBusy = false;
  const go = async () => {
    for (let shown = ""; !isBusy && shown !== slider.value; isBusy = false) {
      isBusy = true;
      shown = slider.value;
      const step = await ask("GET", `${path}/replay/${shown}?${style()}`, token).catch(complain);
      if (!step || !slider.isConnected) continue;
      draw(step.picture);
      fill("moment", say("table.moment", { step: step.step, steps }));
      fill("telling", told(step.sentences));
    }
  };
  for (const [id, by] of /** @type {const} */ ([["earlier", -1], ["later", 1]])) {
    find(id).onclick = () => {
      slider.valueAsNumber += by;
      void go();
    };
  }
  slider.max = `${steps}`;
  slider.value = slider.max;
  slider.oninput = go;
  fill("moment", say("table.moment", { step: steps, steps }));
  show("replay", true);
}
