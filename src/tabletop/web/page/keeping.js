// Addresses of tables and seats, and the tables that this browser knows.
/** @import {Page} from "./types.js" */

export const KEY = "tabletop.tables";
const MOST = 20;

/** @type {Page["here"]} */
export function here() {
  const [, table = "", tokens = ""] = location.hash.split("/");
  return { table, tokens: tokens.split(".").filter(Boolean) };
}

/** @type {Page["linkTo"]} */
export function linkTo(table, ...tokens) {
  return `${location.href.split("#")[0]}#/${table}/${tokens.join(".")}`;
}

/** @type {Page["known"]} */
export function known() {
  return JSON.parse(localStorage.getItem(KEY) ?? "[]");
}

/** @type {Page["remember"]} */
export function remember(now) {
  const [before] = known().filter(({ table }) => table === now.table);
  const others = known().filter(({ table }) => table !== now.table).slice(1 - MOST);
  localStorage.setItem(KEY, JSON.stringify([...others, { ...now, tokens: { ...before?.tokens, ...now.tokens } }]));
}
