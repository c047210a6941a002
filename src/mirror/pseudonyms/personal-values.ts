import { type Kind, kindNames, kinds, namesPeople } from "../../kinds/kinds.ts";
import { isObject, objectIn } from "../../util/untyped.ts";
import type { RecordedRecord } from "../record/collect.ts";
import { decode, withoutTags } from "./decoded.ts";
import { digitsOf, fewestDigits, numbersInText, runsIn } from "./phones.ts";
import { partsWithApostrophe, wordsOf } from "./words.ts";

export interface PersonalValues {
  /** Email addresses, as `mailKey` writes them. */
  readonly mails: ReadonlySet<string>;
  /** The digits of phone numbers. */
  readonly phones: ReadonlySet<string>;
  /** Names and slugs of organizers, by their words: `anna bell`. */
  readonly names: ReadonlyMap<string, PersonalName>;
  /** Other values, in lower case: a name without letters, or a phone number in letters. */
  readonly literals: ReadonlySet<string>;
}

export interface PersonalName {
  readonly words: readonly string[];
  /** True for a short name or a small number, which is replaced only if it is the whole string. */
  readonly isWeak: boolean;
  /** The words of the full name: `sean o'brien` for `o'brien`. */
  readonly partOf?: string;
  /** The words of the main spelling: `jurgen muller` for `juergen mueller`. */
  readonly sameAs?: string;
}

export const mailPattern =
  /[\p{L}\p{N}_](?:[\p{L}\p{N}._+'’!$*~-]{0,62}[\p{L}\p{N}_+-])?@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?){1,8}/gu;

/** @example mailKey("Info@Müller.example") // "info@xn--mller-kva.example" */
export function mailKey(mail: string): string {
  const lower = mail.toLowerCase();
  const at = lower.lastIndexOf("@");
  const host = `http://${lower.slice(at + 1)}`;
  return URL.canParse(host) ? `${lower.slice(0, at)}@${new URL(host).hostname}` : lower;
}

export const phoneKey = /phone|mobile|fax|whatsapp|(?:^|_)tel(?:$|_)/i;
/** Matches keys whose values look like phone numbers, but are not. */
export const dateKey = /date|modified|timezone/i;

/** How German letters are transliterated to ASCII. */
const asciiLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The fields that name people: the names of people themselves, and the fields in which other records embed people. */
export const peopleFields: ReadonlySet<string> = new Set(
  kindNames.flatMap((kind) => [
    ...(namesPeople(kind) ? [kinds[kind].title] : []),
    ...Object.entries<Kind>(kinds[kind].links).flatMap(([field, target]) => (namesPeople(target) ? [field] : [])),
  ]),
);

export function personalValuesIn(records: readonly RecordedRecord[]): PersonalValues {
  const mails = new Set<string>();
  const phones = new Set<string>();
  const names = new Map<string, PersonalName>();
  const literals = new Set<string>();

  function addName(name: string, relation: Pick<PersonalName, "partOf" | "sameAs"> = {}): void {
    const words = foldedWords(name);
    const key = words.join(" ");
    if (name !== "" && key === "") literals.add(name.toLowerCase());
    if (key !== "" && !names.has(key)) names.set(key, { words, isWeak: isWeak(words), ...relation });
  }

  function addPerson(name: unknown, slug: unknown): void {
    const [shown, path] = [decodedText(name), decodedText(slug)];
    addName(shown);
    const whole = foldedWords(shown);
    const sameAs = whole.join(" ");
    for (const part of partsWithApostrophe(shown)) addName(part, { partOf: sameAs });
    const inAscii = shown.replace(/[äöüß]/gi, (letter) => asciiLetters[letter.toLowerCase()] ?? letter);
    if (inAscii !== shown) addName(inAscii, { sameAs });
    const ofSlug = foldedWords(path);
    // The slug `anna-bell-2` starts with the words of the name, and is replaced with it.
    if (whole.length === 0 || whole.some((word, index) => ofSlug[index] !== word)) addName(path, whole.length === 0 ? {} : { sameAs });
  }

  function visitString(text: string, key: string): void {
    const decoded = decode(text);
    const plain = decoded.text;
    for (const shown of [decoded, withoutTags(decoded)]) for (const [mail] of shown.text.matchAll(mailPattern)) mails.add(mailKey(mail));
    if (phoneKey.test(key)) {
      const numbers = runsIn(plain);
      for (const { digits } of numbers) phones.add(digits);
      if (numbers.length === 0 && /\d/.test(plain)) literals.add(plain.toLowerCase());
    } else if (!dateKey.test(key)) {
      for (const { digits } of numbersInText(plain)) phones.add(digits);
    }
  }

  function visit(value: unknown, key = ""): void {
    if (typeof value === "string") visitString(value, key);
    if (typeof value === "number" && phoneKey.test(key) && digitsOf(String(value)).length >= fewestDigits)
      phones.add(digitsOf(String(value)));
    if (Array.isArray(value)) for (const item of value) visit(item, key);
    if (!isObject(value)) return;
    for (const [name, item] of Object.entries(value)) {
      visitString(name, "");
      if (peopleFields.has(name)) for (const shown of [item].flat()) visitPerson(shown);
      visit(item, name);
    }
  }

  function visitPerson(shown: unknown): void {
    if (!isObject(shown)) return;
    for (const field of peopleFields) addPerson(shown[field], shown.slug);
    addPerson(shown.name, undefined);
  }

  for (const { kind, fields, listed } of records) {
    for (const shown of [fields, ...(listed ? [listed] : [])]) {
      if (namesPeople(kind)) {
        for (const field of peopleFields) addPerson(shown[field], shown.slug);
        addPerson(objectIn(shown.json_ld).name, undefined);
      }
      visit(shown);
    }
  }
  return { mails, phones, names, literals };
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}

function decodedText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? decode(String(value)).text : "";
}

/** Returns whether a name is too common a substring: fewer than four letters, or a number of fewer than five digits. */
function isWeak(words: readonly string[]): boolean {
  const letters = words.join("");
  // A Chinese or Japanese character counts as two letters.
  const length = [...letters].reduce((sum, character) => sum + (character > "\u2e7f" ? 2 : 1), 0);
  return /^\d+$/.test(letters) ? letters.length < 5 : length < 4;
}
