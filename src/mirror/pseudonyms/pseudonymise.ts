import type { Faker } from "@faker-js/faker";
import { slugify } from "../../text/slug.ts";
import { isObject } from "../../util/untyped.ts";
import type { Pseudonymise } from "../record/collect.ts";
import { type Decoded, decode, tagPattern, withJoinedMail, withoutTags } from "./decoded.ts";
import { createNameFinder } from "./find-names.ts";
import { dateKey, mailKey, mailPattern, peopleFields, personalValuesIn, phoneKey } from "./personal-values.ts";
import { createNumberFinder, runsIn } from "./phones.ts";

/** A part of a string and its replacement; `undefined` to leave it unchanged. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly other: string | undefined;
}

/** The keys whose values belong to the interface, and can equal the name of an organizer: `Europe/Paris`, `private`. */
const wordsOfInterface: ReadonlySet<string> = new Set(
  `format version status timezone timezone_abbr language now tzdata mime_type mime-type extension taxonomy role home platform permalinks
   @context @type eventStatus eventAttendanceMode availability priceCurrency code position day_starts event_status`.split(/\s+/),
);

const costKeys: ReadonlySet<string> = new Set(["cost", "values", "price", "lowPrice", "highPrice"]);

/** The maximum number of attempts to find a pseudonym for a value. */
const maxAttempts = 1_000;

const dateString = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Creates the function that replaces people's names, email addresses and telephone numbers in a recording. A value gets the same pseudonym
 * in every string, spelling and run: `Anna Bell` is also found in `anna-bell`, `ANNA&nbsp;BELL` and `Anna%20Bell`.
 *
 * @param faker - an instance of Faker, whose seed is set for each value
 * @example
 * const { world } = await record("https://site.example/wp-json", { pseudonymise: createPseudonymise(faker) });
 */
export function createPseudonymise(faker: Faker): Pseudonymise {
  return (records, home) => {
    const { mails, phones, names, literals } = personalValuesIn(records);
    const findNames = createNameFinder([...names.values()]);
    const findNumber = createNumberFinder(phones);
    const host = URL.canParse(home) ? new URL(home).host.toLowerCase() : undefined;
    const pseudonyms = new Map<string, string>();
    const made = new Set<string>();
    const madeDigits = new Set<string>();

    /** Returns the pseudonym of a value: the first result of `make` that is unused and contains no original value. */
    function pseudonymOf(value: string, make: () => string): string {
      const known = pseudonyms.get(value);
      if (known !== undefined) return known;
      for (let attempt = 0; ; attempt += 1) {
        faker.seed(seedOf(attempt === 0 ? value : `${value} ${attempt}`));
        const other = make();
        const [name = ""] = other.split("@");
        const isOriginal = mails.has(other) || findNames(name).length > 0 || runsIn(other).some(({ digits }) => findNumber(digits));
        // Reuses a pseudonym if the site has more people than Faker has names.
        if ((isOriginal || made.has(other)) && attempt < maxAttempts) continue;
        made.add(other);
        for (const { digits } of runsIn(other)) madeDigits.add(digits);
        pseudonyms.set(value, other);
        return other;
      }
    }

    const email = () => faker.internet.email({ provider: "mail.example" });
    const mailFor = (mail: string) =>
      pseudonymOf(`mail ${mail}`, () =>
        email()
          .toLowerCase()
          .replace(/[^\w.@-]/g, ""),
      );
    const phoneFor = (digits: string) => pseudonymOf(`phone ${digits}`, () => faker.phone.number({ style: "international" }));
    const literalFor = (value: string) => (/\d/.test(value) ? phoneFor(value) : nameFor(value));
    function nameFor(words: string): string {
      const { partOf, sameAs } = names.get(words) ?? {};
      if (sameAs !== undefined) return nameFor(sameAs);
      if (partOf !== undefined && partOf !== words) return nameFor(partOf).split(" ").at(-1) ?? "";
      return pseudonymOf(`name ${words}`, () =>
        [faker.person.firstName(), faker.person.lastName()].map((name) => name.replace(/[^A-Za-z]/g, "")).join(" "),
      );
    }

    function findIn(plain: string, key: string, isOnlyKnownMail: boolean): Found[] {
      const found: Found[] = [];
      const add = (start: number, end: number, other: string | undefined) => {
        if (!found.some((one) => start < one.end && one.start < end)) found.push({ start, end, other });
      };
      const lower = plain.toLowerCase();
      for (const { 0: mail, index } of plain.matchAll(mailPattern)) {
        const address = mailKey(mail);
        if (isOnlyKnownMail && !mails.has(address)) continue;
        add(index, index + mail.length, made.has(address) ? undefined : mailFor(address));
      }
      if (isOnlyKnownMail) return found;
      for (const literal of literals) {
        const isPart = literal.length >= 7;
        if (isPart ? lower.includes(literal) : lower === literal && (phoneKey.test(key) || !/\d/.test(literal))) {
          add(lower.indexOf(literal), lower.indexOf(literal) + literal.length, literalFor(literal));
        }
      }
      if (wordsOfInterface.has(key) || dateString.test(plain)) return found;
      for (let place = host ? lower.indexOf(host) : -1; host && place >= 0; place = lower.indexOf(host, place + 1)) {
        add(place, place + host.length, undefined);
      }
      for (const { words, start, end } of findNames(plain)) {
        // A cost of 20 is not the name of an organizer called 20.
        if (costKeys.has(key) && names.get(words)?.isWeak) continue;
        add(start, end, nameAs(nameFor(words), { plain, start, end, key }));
      }
      if (dateKey.test(key)) return found;
      for (const { digits, start, end } of runsIn(plain)) {
        const number = madeDigits.has(digits) ? undefined : findNumber(digits);
        if (number !== undefined) add(start, end, phoneFor(number));
      }
      return found;
    }

    /** Replaces known addresses with spaces around `@`, then what it finds in the string, and then what it finds without tags. */
    function replaceString(text: string, key: string): string {
      const decoded = decode(text);
      const unspaced = /\s@|@\s/.test(decoded.text) ? replaceIn(text, withJoinedMail(withoutTags(decoded)), key, true) : text;
      const written = replaceIn(unspaced, unspaced === text ? decoded : decode(unspaced), key);
      const rest = written === text ? decoded : decode(written);
      return rest.text.includes("<") ? replaceIn(written, withoutTags(rest), key) : written;
    }

    function replaceIn(text: string, { text: plain, starts, ends }: Decoded, key: string, isOnlyKnownMail = false): string {
      let replaced = text;
      let next = text.length;
      for (const { start, end, other } of findIn(plain, key, isOnlyKnownMail).toSorted((a, b) => b.start - a.start)) {
        if (other === undefined) continue;
        const [from, to] = [starts[start] ?? 0, ends[end - 1] ?? text.length];
        // Two values in one run of base64 have the same position, and the first replaces both.
        if (to > next) continue;
        next = from;
        const before = text.slice(from, to);
        const isInUrl = /%[\da-f]{2}/i.test(before);
        const tags = (before.match(tagPattern) ?? []).join("");
        replaced = `${replaced.slice(0, from)}${isInUrl ? encodeURIComponent(other) : other}${tags}${replaced.slice(to)}`;
      }
      return replaced;
    }

    function replaceNumber(value: number, key: string): unknown {
      const isPersonal = phoneKey.test(key) || peopleFields.has(key) || key === "name";
      const replaced = isPersonal ? replaceString(String(value), key) : undefined;
      return replaced === undefined || replaced === String(value) ? value : replaced;
    }

    function replaceAny(value: unknown, key: string, isExtra: boolean): unknown {
      if (typeof value === "string") return replaceString(value, key);
      if (typeof value === "number") return replaceNumber(value, key);
      if (Array.isArray(value)) return value.map((item) => replaceAny(item, key, isExtra));
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [keyFor(name, isExtra), replaceAny(item, name, isExtra || name === "extra")]),
      );
    }

    /** Returns a key without personal values. Keys of the interface stay, because they can equal a name. */
    function keyFor(name: string, isExtra: boolean): string {
      return isExtra || /[@&%\d]/.test(name) ? replaceString(name, isExtra ? "" : "format") : name;
    }

    function isLeftIn(value: string | number, key: string): boolean {
      if (replaceAny(value, key, false) !== value) return true;
      const plain = typeof value === "string" && value.length > 5 ? withJoinedMail(withoutTags(decode(value))).text.toLowerCase() : "";
      return plain.includes("@") && [...mails].some((mail) => plain.includes(mail));
    }

    function leftIn(value: unknown, path: string, key: string, isExtra: boolean): string[] {
      if (typeof value === "string" || typeof value === "number") return isLeftIn(value, key) ? [path] : [];
      if (Array.isArray(value)) return value.flatMap((item, index) => leftIn(item, `${path}[${index}]`, key, isExtra));
      if (!isObject(value)) return [];
      return Object.entries(value).flatMap(([name, item], index) => {
        const isLeft = keyFor(name, isExtra) !== name;
        const place = isLeft ? `${path}{${index}}` : `${path}${path === "" ? "" : "."}${name}`;
        return [...(isLeft ? [place] : []), ...leftIn(item, place, name, isExtra || name === "extra")];
      });
    }

    return {
      // Cast, because replacing strings keeps the type of a value, except for numbers that name a person.
      replace: <Value>(value: Value) => replaceAny(value, "", false) as Value,
      leftIn: (value) => leftIn(value, "", "", false),
    };
  };
}

/** Writes a name in the style of the original: as part of a URL or a slug, if it was one. */
function nameAs(name: string, { plain, start, end, key }: { plain: string; start: number; end: number; key: string }): string {
  const written = plain.slice(start, end);
  const isAddress = key === "slug" || /^https?:\/\/\S*$/i.test(plain) || /[/_=-]$/.test(plain.slice(0, start));
  const isSlug = /^[^\s\p{Lu}]+$/u.test(written) && /[-_]/.test(written);
  return isAddress || isSlug ? slugify(name) : name;
}

/** Returns a number that depends on all characters of a string. */
function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}
