// Requests to tables, refusals, and questions to the person at the page.
/** @import {Fault, Page} from "./types.js" */
import { button, fill, find, make } from "./dom.js";
import { transport } from "./transport.js";

/** @type {Page["ask"]} */
export async function ask(method, path, token, body) {
  const answer = await transport.request(method, path, body, token).catch(() => null);
  if (answer && answer.status < 300) return answer.body;
  /** @type {Fault} */
  const { text, rule } = answer?.body.error ?? { text: "The table cannot be reached. Try again." };
  throw Object.assign(new Error(text), { rule });
}

/** @type {Page["ruleLink"]} */
export function ruleLink(rule, label = rule) {
  const href = `rules/${rule?.split(".")[0]}.html#${rule}`, hidden = !rule;
  return make("a", { href, hidden, class: "rule", target: "_blank", "aria-label": `Rule ${rule}` }, label ?? "");
}

/** @type {Page["complain"]} */
export function complain({ message, rule }) {
  fill("notice", make("p", {}, `${message} `, ruleLink(rule)), button("×", hush, { "aria-label": "Put this away" }));
}

/** @type {Page["hush"]} */
export function hush() {
  fill("notice");
}

/** @type {Page["confirmed"]} */
export function confirmed(heading, body, yes = "") {
  const dialog = find("ask", HTMLDialogElement);
  fill("ask-heading", heading);
  fill("ask-body", ...body);
  fill("ask-yes", yes).hidden = !yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => { dialog.onclose = () => resolve(dialog.returnValue === "yes"); });
}
