// Questions to the tables, what is said when an answer is no, and questions to the person at the page.
/** @import {Children, Fault, Token} from "./types.js" */
import { button, fill, find, make } from "./dom.js";
import { transport } from "./transport.js";

/** What a table refuses, with its rule. */
class Refused extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.text);
    this.rule = fault.rule;
  }
}

/**
 * Return the body of an answer; what is refused is raised.
 * @param {string} method @param {string} path @param {Token} [token] @param {object} [body]
 */
export async function ask(method, path, token, body) {
  const answer = await transport.request(method, path, body, token).catch(() => null);
  if (answer && answer.status < 300) return answer.body;
  throw new Refused(answer?.body.error ?? { text: "The table cannot be reached. Try again." });
}

/** @param {string | null | undefined} rule @param {string} label */
export function ruleLink(rule, label) {
  const href = `rules/${rule?.split(".")[0]}.html#${rule}`, title = `Rule ${rule}`;
  return make("a", { href, title, class: "rule", target: "_blank", "aria-label": title, hidden: !rule }, label);
}

/** Say what went wrong, until it is put away. @param {any} error */
export function complain(error) {
  const away = button("×", hush, { "aria-label": "Put this away" });
  fill("notice", make("p", {}, `${error.message} `, ruleLink(error.rule, error.rule)), away);
}

/** Put away what went wrong. */
export function hush() {
  fill("notice");
}

/**
 * Ask the person; without a word for yes something is only shown.
 * @param {string} heading @param {Children} body @param {string} [yes]
 */
export function confirmed(heading, body, yes = "") {
  const dialog = find("ask", HTMLDialogElement);
  fill("ask-heading", heading);
  fill("ask-body", ...body);
  fill("ask-no", yes ? "Cancel" : "Close");
  fill("ask-yes", yes).hidden = !yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => { dialog.onclose = () => resolve(dialog.returnValue === "yes"); });
}
