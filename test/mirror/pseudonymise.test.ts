import { en, Faker } from "@faker-js/faker";
import { describe, expect, test } from "vitest";
import { createPseudonymise } from "../../src/mirror/pseudonyms/pseudonymise.ts";
import type { RecordedRecord } from "../../src/mirror/record/collect.ts";
import { record } from "../../src/mirror/record/record.ts";
import { isObject } from "../../src/util/untyped.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const pseudonymise = () => createPseudonymise(new Faker({ locale: en }));

/** The ways to write a string in HTML, in URLs and in scripts. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  "mixed case": (text) => [...text].map((character, index) => (index % 2 ? character.toUpperCase() : character.toLowerCase())).join(""),
  "decimal entities": (text) => [...text].map((character) => `&#${character.codePointAt(0)};`).join(""),
  "hexadecimal entities": (text) => [...text].map((character) => `&#x${character.codePointAt(0)?.toString(16)};`).join(""),
  "entities here and there": (text) =>
    [...text].map((character, index) => (index % 3 ? character : `&#0${character.codePointAt(0)};`)).join(""),
  "named entities": (text) =>
    text
      .replaceAll("@", "&commat;")
      .replaceAll(".", "&period;")
      .replaceAll("’", "&rsquo;")
      .replaceAll("'", "&apos;")
      .replaceAll("ü", "&uuml;"),
  "entities twice": (text) => text.replace(/[@'’ü.+]/g, (character) => `&amp;#${character.codePointAt(0)};`),
  "escapes of URLs": (text) => encodeURIComponent(text).replaceAll("'", "%27").replaceAll(".", "%2E"),
  "escapes of URLs for every letter": (text) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  "base64 in an address": (text) => `<a href="data:text/html;base64,${toBase64(`<p>${text} calls</p>`)}">call</a>`,
  "base64 in an attribute": (text) => `<b data-text="${toBase64(`${text} calls`)}">call</b>`,
  "JSON in an attribute": (text) => `<b data-props="${JSON.stringify({ text }).replaceAll('"', "&quot;")}">call</b>`,
  "a comment within": (text) => `${text.slice(0, 4)}<!-- no robots -->${text.slice(4)}`,
  "parts that a script joins": (text) => `<b onclick='show("${text.slice(0, 4)}" + "${text.slice(4)}")'>call</b>`,
  "codes in a script": (text) => `<b onclick="show(String.fromCharCode(${[...text].map((one) => one.charCodeAt(0)).join(", ")}))">call</b>`,
  "escapes of JSON": (text) => text.replace(/[^ ]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`),
};

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Values of people, and the parts of them by which a reader would find the person. */
const organizers = [
  { organizer: "Anna Bell", slug: "anna-bell", email: "anna.bell@mail.town.example", phone: "+34 600 123 456" },
  { organizer: "Seán O’Brien", slug: "sean-obrien", email: "sean.o'brien@post.example", phone: "+44 (0)20 7946 0018" },
  { organizer: "Jürgen D'Angelo", slug: "herr-jd", email: "J.Dangelo+tickets@Post.Example", phone: "089/9988776" },
  { organizer: "4711123", slug: "4711123", email: "office_4711@post.example", phone: "600 765 432 / 600 765 433" },
  { organizer: "山田太郎", slug: "yamada-taro", email: "山田@post.example", phone: "03-1234-5678" },
];
const secrets = [
  ...organizers.flatMap(({ organizer, slug, email }) => [organizer, slug, email]),
  ...["O’Brien", "O'Brien", "Sean O'Brien", "D’Angelo", "Juergen-Dangelo".slice(8), "anna_bell", "ANNA  BELL"],
];
const numbers = ["34600123456", "600123456", "2079460018", "442079460018", "899988776", "600765432", "600765433", "312345678"];

/** Decodes a string until nothing is left to decode, in a plainer way than the code that is tested. */
function decoded(text: string): string {
  const names: Record<string, string> = { amp: "&", commat: "@", period: ".", rsquo: "’", apos: "'", uuml: "ü", nbsp: " " };
  const once = text
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/&(\w+);/g, (whole, name) => names[name] ?? whole)
    .replace(/<!--.*?-->/g, "")
    .replace(/\\?" \+ \\?"/g, "")
    .replace(/fromCharCode\(([\d, ]+)\)/g, (_, codes: string) => String.fromCharCode(...codes.split(",").map(Number)))
    .replace(/[A-Za-z\d+/]{12,}={0,2}/g, fromBase64)
    .replace(/\\+u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (whole) => {
      try {
        return decodeURIComponent(whole);
      } catch {
        return whole;
      }
    });
  return once === text ? text : decoded(once);
}

/** Hides an address as a widely used proxy does: a key, and the bytes that are changed by it. */
function protectedMail(mail: string): string {
  return [0x5b, ...new TextEncoder().encode(mail).map((byte) => byte ^ 0x5b)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Decodes base64 that has words; returns any other text unchanged. */
function fromBase64(run: string): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(atob(run), (one) => one.charCodeAt(0)));
    return text.includes(" ") ? text : run;
  } catch {
    return run;
  }
}

/** Returns the values of people that are left in a value of JSON. */
function leftIn(value: unknown): string[] {
  const text = decoded(JSON.stringify(value)).toLowerCase();
  const digits = text.replace(/[\s().·/-]/g, "");
  return [...secrets.filter((secret) => text.includes(secret.toLowerCase())), ...numbers.filter((number) => digits.includes(number))];
}

const record301 = (fields: RecordedRecord["fields"]): RecordedRecord => ({
  ...{ kind: "event", id: 301, language: "en", isSingle: true, isLocked: false },
  fields: { organizer, ...fields },
});
const organizer = organizers.map((shown, index) => ({ id: index + 1, ...shown }));

describe("a personal value", () => {
  test.each(Object.entries(spellings))("is replaced in %s, in every field", (_, spell) => {
    const texts = [...secrets, ...organizers.map(({ phone }) => phone)].map((secret) => `<p>Ask ${spell(secret)}, or come.</p>`);
    const fields = {
      title: texts.join(" "),
      json_ld: { organizer: { name: spell("Seán O’Brien"), email: spell("anna.bell@mail.town.example") }, description: texts },
      recorded: { show: { description: texts.join("\n") }, omit: [], inLists: { show: { excerpt: texts[1] } } },
      extra: { seats: { note: texts }, [spell("anna.bell@mail.town.example")]: true, mobile: spell("+34600123456") },
    };
    const { replace, leftIn: placesIn } = pseudonymise()([record301(fields)], home);
    const replaced = replace(fields);
    expect(leftIn(fields).length).toBeGreaterThan(10);
    expect(leftIn(replaced)).toEqual([]);
    expect(placesIn(fields).length).toBeGreaterThan(5);
    expect(placesIn(replaced)).toEqual([]);
    expect(replace(replaced)).toEqual(replaced);
  });

  test("has one pseudonym in all of its spellings", () => {
    const { replace } = pseudonymise()([record301({})], home);
    const numbers = ["+34 600 123 456", "0034600123456", "600123456", "600 123 456", "tel:+34-600-123-456"].map(replace);
    const names = ["Anna Bell", "ANNA BELL", "Anna&nbsp;Bell", "Anna Bell’s show"].map(replace);
    const [number = ""] = numbers;
    const [name = ""] = names;
    expect(numbers).toEqual([number, number, number, number, `tel:${number}`]);
    expect(names).toEqual([name, name, name, `${name}’s show`]);
    expect(replace("https://x.example/organizer/anna-bell-2/?by=anna%20bell")).toBe(
      `https://x.example/organizer/${name.toLowerCase().replace(" ", "-")}-2/?by=${name.toLowerCase().replace(" ", "-")}`,
    );
    expect(replace("O’Brien")).toBe(replace("Seán O’Brien").split(" ")[1]);
  });

  test.each([
    [
      "an email address",
      "info@müller.example",
      [
        ...["info@xn--mller-kva.example", "INFO@XN--Mller-KVA.example", "info@mu\u0308ller.example", "in&shy;fo@müller.example"],
        ...["info＠müller.example", "info [at] müller [dot] example", "info(at)müller.example", "info @ müller.example"],
        ...["info<b>@</b>müller.example", "info@<wbr>müller.example", "info at müller dot example", "info(a)müller.example"],
        ...["info [ ät ] müller (punkt) example", "info=40xn--mller-kva=2Eexample"],
      ],
    ],
    [
      "a name",
      "Jürgen Müller",
      [
        ...["Ju&#776;rgen Mu\u0308ller", "Juergen Mueller", "jurgen-muller", "Müller, Jürgen", "MÜLLER,JÜRGEN", "Jürgen <b>Müller</b>"],
        "J%FCrgen+M%FCller",
      ],
    ],
    [
      "a telephone number",
      "+49 89 9988776",
      ["٠٨٩ ٩٩٨٨٧٧٦", "०८९ ९९८८७७६", "＋４９ ８９ ９９８８７７６", "089-<b>99</b>88776", "&#43;49899988776"],
    ],
  ])("that is %s has one pseudonym in the ways in which people hide it", (_, value, spelled) => {
    const person = { organizer: "Jürgen Müller", slug: "juergen-mueller", email: "info@müller.example", phone: "+49 89 9988776" };
    const { replace, leftIn: placesIn } = pseudonymise()([record301({ organizer: [person] })], home);
    const withoutTags = (text: string) => text.replace(/<[^>]*>/g, "");
    const isSlug = (text: string) => text.replace(/[ -]|%20/g, " ").toLowerCase();
    expect(new Set([value, ...spelled].map(replace).map(withoutTags).map(isSlug)).size).toBe(1);
    expect(placesIn(spelled.map(replace))).toEqual([]);
    expect(placesIn(spelled)).toHaveLength(spelled.length);
  });

  test.each([
    `mailto:${[..."info@xn--mller-kva.example"].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("")}`,
    `<b data-cfemail="${protectedMail("info@xn--mller-kva.example")}">[email]</b>`,
    `https://town.example/cdn-cgi/l/email-protection#${protectedMail("info@müller.example")}`,
    `<b data-mail="${toBase64("info@müller.example")}"></b>`,
  ])("that is an email address has its pseudonym in %s", (hidden) => {
    const person = { organizer: "Jürgen Müller", slug: "juergen-mueller", email: "info@müller.example", phone: "+49 89 9988776" };
    const { replace, leftIn: placesIn } = pseudonymise()([record301({ organizer: [person] })], home);
    expect(placesIn(hidden)).toEqual([""]);
    expect(decodeURIComponent(replace(hidden))).toContain(replace("info@müller.example"));
    expect(placesIn(replace(hidden))).toEqual([]);
  });

  test.each([
    ["ROT13", "naan.oryy@znvy.gbja.rknzcyr"],
    ["the direction of the text", "elpmaxe.nwot.liam@lleb.anna"],
  ])("that is an email address in %s looks like one and is replaced", (_, hidden) => {
    const { replace } = pseudonymise()([record301({})], home);
    expect(replace(`Write to ${hidden}.`)).toMatch(/^Write to [\w.-]+@mail\.example\.$/);
  });

  test("stays when base64 or mail escapes contain no personal value", () => {
    const { replace } = pseudonymise()([record301({})], home);
    const texts = [
      `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">`,
      "https://town.example/list?page=40&venue=2eme-etage&t=40",
      "<!-- wp:paragraph --><p>Veranstaltungskalender at noon</p><!-- /wp:paragraph -->",
      `onclick="play("a" + "b")"`,
    ];
    expect(texts.map(replace)).toEqual(texts);
  });

  test("with spaces around @ is replaced only if it is known", () => {
    const { replace } = pseudonymise()([record301({})], home);
    expect(replace("Jazz @ the.pier")).toBe("Jazz @ the.pier");
    expect(replace("Ask anna.bell @ mail.town.example")).toMatch(/^Ask [\w.-]+@mail\.example$/);
  });

  test("that is a low number is replaced where it is the whole string, and stays in dates and costs", () => {
    const shown = { organizer: { id: 5, organizer: "20", slug: "20" }, json_ld: { organizer: { name: "20" } } };
    const { replace } = pseudonymise()([record301(shown)], home);
    const name = replace("20");
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][A-Za-z]+$/);
    expect(replace({ ...shown, start_date: "2026-01-20 20:00:00", cost: "20", title: "20 songs" })).toEqual({
      ...{ organizer: { id: 5, organizer: name, slug: name.toLowerCase().replace(" ", "-") }, json_ld: { organizer: { name } } },
      ...{ start_date: "2026-01-20 20:00:00", cost: "20", title: "20 songs" },
    });
  });

  test("is not what only looks like one: a date, a range of years, a longer word, the address of the site", () => {
    const { replace, leftIn: placesIn } = pseudonymise()([record301({ organizer: [{ organizer: "Town", slug: "town" }] })], home);
    const texts = [
      ...["01.12.2026 to 05.12.2026", "2026-11-20 10:00:00", "1999 - 2026", "Townsend", "https://town.example/?p=12345678"],
      "Europe/Madrid",
    ];
    expect(texts.map(replace)).toEqual(texts);
    expect(placesIn(texts)).toEqual([]);
    expect(replace("The Town")).not.toContain("Town");
  });
});

describe("a recording with pseudonyms", () => {
  const people = { ...town, organizers: organizers.map(({ organizer: name, ...rest }) => ({ ...rest, organizer: name })) };
  const events = (town.events ?? []).map((event) => ({ ...event, organizer: "Anna Bell" }));
  const world = { ...people, site: { ...town.site, name: "Events of Anna Bell" }, events };
  const textFields = new Set(["title", "description", "excerpt", "venue", "address", "city", "name", "note", "caption"]);
  const spelled = Object.values(spellings);

  /** Writes a person into every string of an answer that an editor can type, in another spelling each time. */
  function withPeople(): (body: unknown) => unknown {
    const visit = (value: unknown, key = ""): unknown => {
      if (typeof value === "string" && textFields.has(key)) return `${value} ${said(value)}`;
      if (Array.isArray(value)) return value.map((item) => visit(item, key));
      if (!isObject(value)) return value;
      const entries = Object.entries(value).map(([name, item]) => [name, visit(item, name)]);
      return Object.fromEntries(
        "rest_url" in value || "slug" in value ? [...entries, ["seats", { note: said(String(value.id)) }]] : entries,
      );
    };
    const said = (text: string) =>
      [...secrets, "+34600123456", "020 7946 0018"]
        .map((secret, index) => spelled[(index + text.length) % spelled.length]?.(secret))
        .join(", ");
    return (body) => (isObject(body) && "routes" in body ? body : visit(body));
  }

  test("has no value of a person in any field, also none of other extensions, of fields that the twin computes otherwise, or of the site", async () => {
    const service = publishedService({ world, home, drift: withPeople() });
    const plain = await record(service.root, { fetch: service.fetch });
    const { world: written } = await record(service.root, { fetch: service.fetch, pseudonymise: pseudonymise() });
    expect(leftIn(plain.world).length).toBeGreaterThan(15);
    expect(leftIn(written)).toEqual([]);
    expect(written.events[0]).toMatchObject({ recorded: expect.anything(), extra: expect.anything() });
    expect(written.site).toMatchObject({ home, name: expect.stringMatching(/^Events of /) });
  });

  test("is refused when a value is left", async () => {
    const service = publishedService({ world, home });
    const replace = <V>(value: V) => value;
    const careless = (...given: Parameters<ReturnType<typeof pseudonymise>>) => ({ ...pseudonymise()(...given), replace });
    await expect(record(service.root, { fetch: service.fetch, pseudonymise: careless })).rejects.toThrow(
      /^The world is not written: site\.name, and \d+ more places still has a name, an email address or a telephone number of the service\./,
    );
  });
});
