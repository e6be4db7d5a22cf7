// Requests to tables, refusals, and questions to the person at the page.
/** @import {Fault, Page} from "./types.js" */
import { button, fill, find, make } from "./dom.js";
import { language, say } from "./language.js";
import { transport } from "./transport.js";

/** @type {Page["ask"]} */
export async function ask(method, path, token, body) {
  const answer = await transport.request(method, path, body, token).catch(() => null);
  if (answer && answer.status < 300) return answer.body;
  /** @type {Fault} */
  const { text, rule } = answer?.body.error ?? { text: say("unreachable") };
  throw Object.assign(new Error(text), { rule });
}

/** @type {Page["ruleLink"]} */
export function ruleLink(rule, label = rule) {
  const href = `rules/${language}/${rule?.split(".")[0]}.html#${rule}`, hidden = !rule;
  return make("a", { href, hidden, class: "rule", target: "_blank", "aria-label": say("rule", { rule }) }, label ?? "");
}

/** @type {Page["complain"]} */
export function complain({ message, rule }) {
  fill("notice", make("p", {}, `${message} `, ruleLink(rule)), button("×", hush, { "aria-label": say("dismiss") }));
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
