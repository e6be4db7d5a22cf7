// How an address names a table and the seats that are held here, and which tables this browser knows.
/** @import {Known} from "./types.js" */

const KEY = "tabletop.tables";

/** Read an address: #/TABLE, #/TABLE/TOKEN, or with dots between the tokens that one device holds. @param {string} hash */
export function readAddress(hash) {
  const [, table = "", tokens = ""] = hash.split("/");
  return { table, tokens: tokens.split(".").filter(Boolean) };
}

/** Return the link to a table for who holds some seats, or none. @param {string} table @param {string[]} [tokens] */
export function linkTo(table, tokens = []) {
  return new URL(["#", table, tokens.join(".")].filter(Boolean).join("/"), location.href).href;
}

/** Return the tables that this browser knows, the latest first. @returns {Known[]} */
export function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Forget a table, and keep what is known of it now if that is said. @param {string} table @param {Known} [now] */
export function remember(table, now) {
  const before = known(), others = before.filter((each) => each.table !== table);
  const tokens = { ...before.find((each) => each.table === table)?.tokens, ...now?.tokens };
  try {
    localStorage.setItem(KEY, JSON.stringify([...(now ? [{ ...now, tokens }] : []), ...others].slice(0, 20)));
  } catch {
    // Where nothing is kept one still plays: the address has all that is needed.
  }
}
