// Formatting of texts, in the subset of the ICU message format that `tabletop.core.icu` describes.
/** @import {Page} from "./types.js" */

const PLAIN = /^(?:[^{}']|''|'(?![{}#]))+/, PLAIN_IN_PLURAL = /^(?:[^{}'#]|''|'(?![{}#]))+/;

/** @type {Page["speaker"]} */
export function speaker(language, texts) {
  const rules = new Intl.PluralRules(language);
  return function say(key, facts = {}) {
    let rest = texts[key] ?? key;
    return text();

    /** Consume and return the next part if it matches the pattern. @param {RegExp} pattern */
    function take(pattern) {
      const [found = ""] = pattern.exec(rest) ?? [];
      rest = rest.slice(found.length);
      return found.trim() || found;
    }

    /** Format up to a closing brace or the end. # stands for the number. @param {unknown} [number] @returns {string} */
    function text(number) {
      const plain = number === undefined ? PLAIN : PLAIN_IN_PLURAL;
      for (let said = ""; ;) {
        const [found = ""] = plain.exec(rest) ?? [];
        rest = rest.slice(found.length);
        said += found.replaceAll("''", "'");
        if (take(/^\{/)) said += argument(number);
        else if (number !== undefined && take(/^#/)) said += number;
        else return said;
      }
    }

    /** Format the argument after an opening brace. @param {unknown} [number] @returns {string} */
    function argument(number) {
      const name = take(/^\s*\w+\s*/), value = facts[name], [, how] = take(/^,\s*\w+\s*/).split(/[,\s]+/);
      const form = how === "word" ? take(/^,\s*\w+\s*/).slice(1).trim() : take(/^,/);
      const cases = how === "plural" ? variants(value) : how === "select" ? variants(number) : {};
      take(/^\}/);
      if (how === "word") return `${name}.${value}` in texts ? say(`${name}.${value}`, { form }) : `${value}`;
      if (how === "plural") return cases[`=${value}`] ?? cases[category(value)] ?? cases.other ?? "";
      return how ? (cases[caseOf(value)] ?? cases.other ?? "") : `${value}`;
    }

    /** Format all variants. @param {unknown} [number] */
    function variants(number) {
      /** @type {Record<string, string>} */
      const cases = {};
      for (let name = take(/^\s*(=\d+|\w+)\s*/); name; name = take(/^\s*(=\d+|\w+)\s*/)) {
        take(/^\{/);
        cases[name] = text(number);
        take(/^\}\s*/);
      }
      return cases;
    }
  };

  /** @param {unknown} value */
  function category(value) {
    return Number.isInteger(value) ? rules.select(Math.abs(Number(value))) : "other";
  }
}

/** @param {unknown} value */
function caseOf(value) {
  return value === null ? "none" : `${value}`.replaceAll("-", "_") || "empty";
}
