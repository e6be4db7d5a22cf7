// How an address names a table and the seats that are held here, and which tables this browser knows.
/** @import {Known} from "./types.js" */

const KEY = "tabletop.tables";
const MOST = 20;

/** Read #/TABLE or #/TABLE/TOKEN; there are dots between the tokens of a device that is passed on. */
export function here() {
  const [, table = "", tokens = ""] = location.hash.split("/");
  return { table, tokens: tokens.split(".").filter(Boolean) };
}

/** Return the link to a table for whoever is to hold some seats. @param {string} table @param {string[]} tokens */
export function linkTo(table, ...tokens) {
  return `${location.href.split("#")[0]}#/${table}/${tokens.join(".")}`;
}

/** Return the tables that this browser knows, the latest first. @returns {Known[]} */
export function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Forget a table, or keep what is known of it now. @param {string} table @param {Known[]} now */
export function remember(table, ...now) {
  const before = known().filter((each) => each.table === table);
  const tokens = Object.assign({}, ...[...before, ...now].map((each) => each.tokens));
  const all = [...now.map((each) => ({ ...each, tokens })), ...known().filter((each) => each.table !== table)];
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Where nothing can be kept one still plays: the address has all that is needed.
  }
}
