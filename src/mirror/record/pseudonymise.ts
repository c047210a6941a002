import type { Faker } from "@faker-js/faker";
import { slugify } from "../../text/slug.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import { isObject, listIn, objectIn, textIn } from "../compare/values.ts";
import type { RecordedRecord } from "./collect.ts";

const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** Matches telephone numbers with seven digits or more, and no dates: `+1 (416) 555-0100`. */
const phone = /(?<![\w/.:-])\+?\(?\d{2,4}\)?(?:[ .-]\(?\d{2,4}\)?){2,4}(?![\w/:-])/g;

/** The fields that hold a name or slug of an organizer as a whole. */
const nameFields: ReadonlySet<string> = new Set(["organizer", "slug"]);

/** The shortest name that is replaced inside of other texts. */
const shortestName = 4;

/**
 * Creates the function that replaces people's names, addresses of mail and telephone numbers in recorded records. The same text becomes the
 * same pseudonym in every record and in every run. The names of organizers are replaced wherever they stand, their slugs too.
 *
 * @param faker - an instance whose seed is set for each text
 */
export function createPseudonymise(faker: Faker): (records: readonly RecordedRecord[]) => RecordedRecord[] {
  /** Returns what `make` makes of a text, always the same. */
  function pseudonym(text: string, make: () => string): string {
    faker.seed(seedOf(text.toLowerCase()));
    return make();
  }

  const address = (text: string) => pseudonym(text, () => faker.internet.email({ provider: "mail.example" }).toLowerCase());
  const telephone = (text: string) => pseudonym(text, () => faker.phone.number({ style: "international" }));

  /** Adds the pseudonyms of the name and the slug of an organizer. */
  function learn(shown: UntypedRecord, names: Map<string, string>): void {
    const [name, slug] = [textIn(shown.organizer), textIn(shown.slug)];
    if (!name || names.has(name)) return;
    const other = pseudonym(name, () => faker.person.fullName());
    names.set(name, other);
    if (slug) names.set(slug, `${slugify(other)}-${seedOf(slug) % 1_000}`);
  }

  return (records) => {
    const names = new Map<string, string>();
    for (const { fields } of records) for (const shown of [fields, ...listIn(fields.organizer).map(objectIn)]) learn(shown, names);
    const longest = [...names].filter(([name]) => name.length >= shortestName).toSorted(([a], [b]) => b.length - a.length);

    function replaceIn(text: string, key: string): string {
      const known = names.get(text);
      if (known !== undefined && nameFields.has(key)) return known;
      const named = longest.reduce((replaced, [name, other]) => replaced.replaceAll(name, other), text);
      return named.replace(mail, address).replace(phone, (found) => (/^\d{4}-\d\d-\d\d/.test(found) ? found : telephone(found)));
    }

    function replace(value: unknown, key = ""): unknown {
      if (typeof value === "string" && (key === "phone" || key === "telephone")) return /\d/.test(value) ? telephone(value) : value;
      if (typeof value === "string") return /date|modified|timezone/.test(key) ? value : replaceIn(value, key);
      if (Array.isArray(value)) return value.map((item) => replace(item, key));
      return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)])) : value;
    }

    return records.map((record) => ({
      ...record,
      fields: objectIn(replace(record.fields)),
      ...(record.listed && { listed: objectIn(replace(record.listed)) }),
    }));
  };
}

/** Returns a number that depends on every character of a text. */
function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}
