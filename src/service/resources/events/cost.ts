import { hasBrokenBytes } from "../../../text/encoding/utf8.ts";
import { escapeHtml } from "../../../text/html/entities.ts";
import { unescapeBackslashes } from "../../../text/quoting.ts";
import { slugify } from "../../../text/slug.ts";
import { stripTags } from "../../../text/strip-tags.ts";
import { joinSpaces, readNumber, splitItems, trimSpace } from "../../../text/white-space.ts";

export interface Currency {
  readonly currency_symbol: string;
  /** `prefix`, `postfix`, or empty if the symbol surrounds the number. */
  readonly currency_position: string;
}

interface SiteCurrency {
  readonly symbol: string;
  readonly position: "prefix" | "postfix";
}

/** The stored cost of an event (specification section 2.2). */
export interface StoredCost extends Currency {
  readonly cost: string[];
}

export interface ShownCost {
  /** HTML, such as `$10 – $25`. */
  readonly cost: string;
  /** The same without symbols. `Free` in any letter case becomes `0`, but a range such as `Free – 20` is unchanged. */
  readonly price: string;
  /** The numbers with a decimal point, ascending; other costs as slugs. */
  readonly values: string[];
}

/**
 * Converts a sent `cost` to its stored form: a string, a number, or a list of them. A new event drops a cost that counts as empty,
 * including `"0"`; an update stores `"0"`.
 *
 * @example storeCost("20 €", "create") // { cost: ["20 €"], currency_symbol: "€", currency_position: "postfix" }
 */
export function storeCost(sent: unknown, write: "create" | "update"): StoredCost {
  if (sent === undefined) return noCost;
  const texts = textsIn(sent);
  const isDropped = write === "create" && !Array.isArray(sent) && texts.every((text) => text === "0");
  const accepted = isDropped ? [] : texts;
  const cost = accepted.map((text) => cleanText(text)).filter((text) => text !== "");
  return { cost, ...currencyOf(accepted, sent) };
}

const noCost: StoredCost = { cost: [], currency_symbol: "", currency_position: "" };

/**
 * Formats a stored cost. Uses the symbol and the position of the site if none are stored.
 *
 * @example showCost(["10-25"], { currency_symbol: "", currency_position: "" }, { symbol: "$", position: "prefix" }).cost // "$10 – $25"
 */
export function showCost(costs: readonly string[], currency: Currency, site: SiteCurrency): ShownCost {
  const prices = pricesIn(costs);
  const symbol = currency.currency_symbol || site.symbol;
  const position = currency.currency_position || site.position;
  const withSymbol = (price: string) => (position === "postfix" ? price + symbol : symbol + price);
  const range = lowestAndHighest(prices);
  const isFree = (price: string) => isNumber(price) && toNumber(price) < 0.005;
  const bare = range.map((price) => (isFree(price) ? "Free" : price));
  const price = bare.join(" – ");
  return {
    cost: escapeHtml(bare.map((part) => (isNumber(part) ? withSymbol(part) : part)).join(" – ")),
    price: price.toLowerCase() === "free" ? "0" : escapeHtml(price),
    values: prices.map(toValue).sort((a, b) => toNumber(a) - toNumber(b)),
  };
}

function textsIn(sent: unknown): string[] {
  if (typeof sent === "string") return sent === "" ? [] : [sent];
  if (typeof sent === "number") return [String(sent)];
  if (sent === true) return ["1"];
  if (typeof sent === "object" && sent !== null) return Object.values(sent).flatMap(textsIn);
  return [];
}

function cleanText(text: string): string {
  return hasBrokenBytes(text) ? "" : trimSpace(stripTags(unescapeBackslashes(text)));
}

/** Finds the currency: the string around the numbers, if it is equal for all. */
function currencyOf(texts: readonly string[], sent: unknown): Currency {
  const around = typeof sent === "string" ? textsAroundPrices(splitItems(sent).filter(Boolean)) : textsAroundNumbers(texts);
  const symbol = onlyOf(around) ?? "";
  const at = symbol === "" ? -1 : (texts[0] ?? "").indexOf(symbol);
  return { currency_symbol: cleanText(symbol), currency_position: at < 0 ? "" : at === 0 ? "prefix" : "postfix" };
}

/**
 * Yields the rest of each part of a cost without the price at the same position: `$` twice for `$10, $20`, and an empty string for a price
 * after the last part. The two numbers of `1,.5` are one price, `.5`, so its rest is the first part, `1`.
 */
function* textsAroundPrices(parts: readonly string[]): Generator<string> {
  for (const [index, price] of pricesIn(parts).entries()) yield joinSpaces((parts[index] ?? "").replaceAll(price, ""));
}

/** Yields the rest of each item of a list around each of its numbers: `$` for `$25`, and an empty string if there is no number. */
function* textsAroundNumbers(texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    const numbers = new Set(numbersIn(text));
    if (numbers.size === 0) yield "";
    for (const number of numbers) yield joinSpaces(text.replaceAll(number, ""));
  }
}

/** Returns the string if all are equal, otherwise `undefined`. Stops at the first difference, because each string takes time to compute. */
function onlyOf(texts: Iterable<string>): string | undefined {
  let only: string | undefined;
  for (const text of texts) {
    if (only !== undefined && text !== only) return undefined;
    only = text;
  }
  return only;
}

function numbersIn(text: string): readonly string[] {
  return text.match(/[.,]?\d+(?:[.,]\d*)?/g) ?? [];
}

/**
 * Returns the distinct numbers in all costs: `1,000` and `1000` are one, in the later spelling. Compares numbers with the largest number of
 * decimals, and `.5` has none, so `1,.5` is one number. Returns a cost without a number unchanged.
 */
function pricesIn(costs: readonly string[]): string[] {
  const prices = costs.filter(Boolean).flatMap((cost) => (numbersIn(cost).length > 0 ? numbersIn(cost) : [cost]));
  const decimals = prices.reduce((most, price) => Math.max(most, decimalsOf(price)), 0);
  const keyOf = (value: string) => (isNumber(value) ? toNumber(value).toFixed(decimals) : value);
  return [...new Map(prices.map((price) => [keyOf(toValue(price)), price])).values()];
}

/** Counts the digits after a separator that follows a digit, up to the 100 that `toFixed` accepts. */
function decimalsOf(price: string): number {
  return Math.min(100, /^[.,]?\d+[.,](\d+)$/.exec(price)?.[1]?.length ?? 0);
}

/** Returns the lowest and the highest price. Ignores text and decimal commas; without a plain number, the event is free. */
function lowestAndHighest(prices: readonly string[]): readonly string[] {
  if (prices.length < 2) return prices;
  const plainNumbers = prices.filter((price) => /^[\d.]+$/.test(price)).sort((a, b) => toNumber(a) - toNumber(b));
  return [...new Set([plainNumbers.at(0) ?? "0", plainNumbers.at(-1) ?? "0"])];
}

function isNumber(price: string): boolean {
  return /^[.,]?\d+(?:[.,]\d*)?$/.test(price);
}

/**
 * Converts a price to a value: `1,000` to `1000`, because three digits after a comma are thousands, and `12,50` to `12.50`. The second of
 * two separators starts the decimals: `,000.5` becomes `000.5`.
 */
function toValue(price: string): string {
  if (!isNumber(price)) return slugify(price);
  const last = Math.max(price.lastIndexOf(","), price.lastIndexOf("."));
  const isThousands = /,\d{3}$/.test(price) && !price.includes(".");
  const decimal = isThousands ? "." : price.charAt(last);
  return price.replaceAll(decimal === "." ? "," : ".", "").replaceAll(",", ".");
}

/** Converts a price to a number; anything else is 0. */
function toNumber(price: string): number {
  return readNumber(price.replace(",", "."));
}
