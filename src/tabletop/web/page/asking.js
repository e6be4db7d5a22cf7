// Questions to the tables, what is said when an answer is no, and questions to the person before the page.
/** @import {Children, Fault, Token} from "./types.js" */
import { button, fill, find, make, show } from "./dom.js";
import { transport } from "./transport.js";

/** What a table refused, with its rule; the status is 0 if nothing answered. */
export class Refused extends Error {
  /** @param {number} status @param {Partial<Fault>} fault */
  constructor(status, fault) {
    super(fault.text);
    this.status = status;
    this.rule = fault.rule;
  }
}

/** Return the body of an answer. @param {string} method @param {string} path @param {Token} [token] @param {object} [body] */
export async function ask(method, path, token, body) {
  const lost = { status: 0, body: { error: { text: "The table cannot be reached. Try again." } } };
  const answer = await transport.request(method, path, body, token).catch(() => lost);
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Refused(answer.status, answer.body?.error ?? { text: `The table answered ${answer.status}.` });
}

/** Return a link to a rule. @param {string | null | undefined} rule @param {string} label */
export function ruleLink(rule, label) {
  const href = `rules/${rule?.split(".")[0]}.html#${rule}`;
  return rule ? make("a", { class: "rule", href, target: "_blank", rel: "noopener", title: `Rule ${rule}`, "aria-label": `Rule ${rule}` }, label) : "";
}

/** Say what went wrong, until it is put away. @param {any} error */
export function complain(error) {
  fill("notice", make("p", {}, error.message, " ", ruleLink(error.rule, error.rule)), button("×", hush, { "aria-label": "Put this away" }));
}

/** Put away what went wrong. */
export function hush() {
  fill("notice");
}

/** Ask the person; without a word for yes it is only told. @param {string} heading @param {Children} body @param {string} [yes] */
export function confirmed(heading, body, yes) {
  const dialog = find("ask", HTMLDialogElement);
  fill("ask-heading", heading);
  fill("ask-body", ...body);
  fill("ask-no", yes ? "Cancel" : "Close");
  fill("ask-yes", yes ?? "");
  show("ask-yes", !!yes);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => { dialog.onclose = () => resolve(dialog.returnValue === "yes"); });
}
