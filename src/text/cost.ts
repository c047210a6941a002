import { escapeHtml, withoutBackslashes } from "./html.ts";
import { slugify } from "./slug.ts";
import { stripTags } from "./strip-tags.ts";
import { trim } from "./trim.ts";

/** The cost of an event (specification section 2.2, `cost`): how it is stored and how it is shown. */

/** The currency of an event as it is stored. */
export interface Currency {
  readonly currency_symbol: string;
  /** `prefix`, `postfix`, or empty where the symbol surrounds the number. */
  readonly currency_position: string;
}

/** A cost as it is stored. */
export interface StoredCost extends Currency {
  readonly cost: string[];
}

/** A cost as readers see it. */
export interface ShownCost {
  readonly cost: string;
  readonly price: string;
  readonly values: string[];
}

/**
 * The stored form of a `cost` a client sent: a text, a number, or a list of them. A new event drops a cost that counts as empty, `"0"`
 * included; an update keeps `"0"`.
 *
 * @example costsOf("20 €", "create") // { cost: ["20 €"], currency_symbol: "€", currency_position: "postfix" }
 */
export function costsOf(sent: unknown, write: "create" | "update"): StoredCost {
  const texts = textsOf(sent);
  const isDropped = write === "create" && !Array.isArray(sent) && texts.every((text) => text === "0");
  const kept = isDropped ? [] : texts;
  const cost = kept.map((text) => plain(text)).filter((text) => text !== "");
  return { cost, ...currencyOf(kept, sent) };
}

function textsOf(sent: unknown): string[] {
  if (typeof sent === "string") return sent === "" ? [] : [sent];
  if (typeof sent === "number") return [String(sent)];
  if (sent === true) return ["1"];
  if (typeof sent === "object" && sent !== null) return Object.values(sent).flatMap(textsOf);
  return [];
}

function plain(text: string): string {
  return trim(stripTags(withoutBackslashes(text)));
}

/** The symbol is what surrounds the number, if it is the same for every number. */
function currencyOf(texts: readonly string[], sent: unknown): Currency {
  const items = typeof sent === "string" ? texts.flatMap((text) => text.split(",").map((item) => item.trim())).filter(Boolean) : texts;
  const symbols = new Set(items.flatMap(surroundings));
  const [symbol = ""] = symbols.size === 1 ? symbols : [];
  const at = symbol === "" ? -1 : (texts[0] ?? "").indexOf(symbol);
  return { currency_symbol: plain(symbol), currency_position: at < 0 ? "" : at === 0 ? "prefix" : "postfix" };
}

function surroundings(text: string): string[] {
  const numbers = numbersIn(text);
  return numbers.length === 0 ? [""] : numbers.map((number) => text.replaceAll(number, "").replace(/\s+/g, " ").trim());
}

function numbersIn(text: string): readonly string[] {
  return text.match(/[.,]?\d+[.,]?\d*/g) ?? [];
}

/**
 * A stored cost as readers see it. `cost` is HTML; `price` is the same without symbols (`0` when it is free); `values` are numbers
 * with a dot, ascending, or slugs of texts; `siteSymbol` stands in for a symbol that was never stored.
 *
 * @example presentCost(["10-25"], { currency_symbol: "", currency_position: "" }, "$").cost // "$10 – $25"
 */
export function presentCost(costs: readonly string[], currency: Currency, siteSymbol: string): ShownCost {
  const found = prices(costs);
  const symbol = currency.currency_symbol || siteSymbol;
  const withSymbol = (price: string) => (currency.currency_position === "postfix" ? price + symbol : symbol + price);
  const range = ends(found);
  const isFree = (price: string) => isNumber(price) && toNumber(price) === 0;
  const shown = range.map((price) => (isFree(price) ? "Free" : isNumber(price) ? withSymbol(price) : price));
  const bare = range.map((price) => (isFree(price) || price.toLowerCase() === "free" ? "0" : price));
  return {
    cost: escapeHtml(shown.join(" – ")),
    price: escapeHtml(bare.join(" – ")),
    values: found.map(readableValue).sort((a, b) => toNumber(a) - toNumber(b)),
  };
}

/** The numbers of all costs; a cost without a number stands for itself. None comes twice. */
function prices(costs: readonly string[]): string[] {
  return [...new Set(costs.filter(Boolean).flatMap((cost) => (numbersIn(cost).length > 0 ? numbersIn(cost) : [cost])))];
}

/** The lowest and the highest price. Among several only plain numbers count: texts and decimal commas drop out, and none left is free. */
function ends(found: readonly string[]): readonly string[] {
  if (found.length < 2) return found;
  const plainNumbers = found.filter((price) => /^[\d.]+$/.test(price)).sort((a, b) => toNumber(a) - toNumber(b));
  return [...new Set([plainNumbers.at(0) ?? "0", plainNumbers.at(-1) ?? "0"])];
}

function isNumber(price: string): boolean {
  return /^[.,]?\d+[.,]?\d*$/.test(price);
}

/** Three digits behind a comma are thousands; any other comma is a decimal mark. */
function readableValue(price: string): string {
  if (!isNumber(price)) return slugify(price);
  return price.replace(/(?<=\d),(?=\d{3}$)/, "").replace(",", ".");
}

/** Texts count as zero. */
function toNumber(price: string): number {
  return Number.parseFloat(price.replace(",", ".")) || 0;
}
