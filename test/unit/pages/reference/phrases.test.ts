import { beforeAll, describe, expect, test } from "vitest";
import { withControlRoutes } from "../../../../src/calendar/control/openapi.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type AnswerField, answerFields } from "../../../../src/pages/reference/answer-fields.ts";
import { type Block, guides, introduction, loginHead } from "../../../../src/pages/reference/guides/guides.ts";
import { type Document, describeOperation, listOperations } from "../../../../src/pages/reference/open-api.ts";
import { loadPhrasebook, type Phrasebook } from "../../../../src/pages/reference/phrases/phrasebook.ts";
import { findEntry, hasWords, say, sayPlain, sentencesIn } from "../../../../src/pages/reference/phrases/say.ts";
import { resolve } from "../../../../src/pages/reference/references.ts";
import type { Schema } from "../../../../src/pages/reference/schema.ts";
import { findHits } from "../../../../src/pages/reference/shell/find-hits.ts";

const home = "http://127.0.0.1:4010";
let documents: readonly Document[];
let sentences: ReadonlySet<string>;

beforeAll(async () => {
  const modes = [{ fidelity: "spec" }, { fidelity: "observed" }, { access: "service" }] as const;
  documents = await Promise.all(
    modes.map(async (mode) => JSON.parse(JSON.stringify(withControlRoutes(await createCalendar(mode).openApi(home), home)))),
  );
  const shown = [...documents.flatMap(textsOf), ...Object.values(guides).flat().flatMap(textsIn), ...loginHead];
  sentences = new Set(shown.flatMap(sentencesIn).filter(hasWords));
});

/** Lists all texts of a document that the reference shows. */
function textsOf(document: Document): readonly string[] {
  const ofOperations = listOperations(document).flatMap(({ id, group, summary, label }) => {
    const { description = "", fields = [], refusals = [], answer, answerSchema } = describeOperation(document, id) ?? {};
    const answered = answerSchema
      ? answerFields(answerSchema, answer && JSON.parse(answer), (schema) => resolve(document, schema) as Schema)
      : [];
    return [
      ...[group, summary, label, description],
      ...fields.flatMap(({ type, about, format, origin = "" }) => [type, `${about} ${format}`.trim(), origin.split(" ")[0] ?? ""]),
      ...refusals.map(({ about }) => about),
      ...answered.flatMap(textsOfField),
    ];
  });
  return [...ofOperations, ...introduction(document).flatMap(textsIn)];
}

function textsOfField({ type, about, parts }: AnswerField): readonly string[] {
  return [type, about, ...parts.flatMap(textsOfField)];
}

function textsIn(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  return "list" in block ? block.list : block.table.flat();
}

async function phrasebook(language: "fr-ca" | "es"): Promise<Phrasebook> {
  return (await loadPhrasebook(language)) ?? new Map();
}

describe.each(["fr-ca", "es"] as const)("the phrasebook %s", (language) => {
  test("has every sentence that the reference shows of the document and the guides", async () => {
    const phrases = await phrasebook(language);
    expect(sentences.size).toBeGreaterThan(300);
    expect([...sentences].filter((sentence) => findEntry(phrases, sentence) === undefined)).toEqual([]);
  });

  test("has no entry that no sentence needs", async () => {
    const phrases = await phrasebook(language);
    const needed = new Set([...sentences].map((sentence) => findEntry(phrases, sentence)));
    expect([...phrases.keys()].filter((entry) => !needed.has(entry))).toEqual([]);
  });

  test("keeps code and the marks at the end", async () => {
    const phrases = await phrasebook(language);
    const codeIn = (text: string) => (text.match(/`[^`]*`/g) ?? []).toSorted();
    const changed = [...phrases].filter(
      ([english, text]) => `${codeIn(english)}` !== `${codeIn(text)}` || english.endsWith(".") !== text.endsWith("."),
    );
    expect(changed).toEqual([]);
  });

  test("says no two titles alike, so that lists tell operations apart", async () => {
    const phrases = await phrasebook(language);
    const [document] = documents;
    const labels = document ? [...new Set(listOperations(document).map(({ label }) => label))] : [];
    expect(new Set(labels.map((label) => sayPlain(label, phrases))).size).toBe(labels.length);
  });
});

test("one entry stands for all sentences that differ in a value, which stays unchanged", async () => {
  expect(sayPlain("City. Left out: `$&`.", await phrasebook("es"))).toBe("Ciudad. Si falta: `$&`.");
});

test("a sentence without a translation is marked as English, its neighbours are not", async () => {
  const phrases = await phrasebook("es");
  expect(say("City. Country. No phrasebook has this. State.", phrases)).toEqual([
    { text: "Ciudad. País.", isEnglish: false },
    { text: "No phrasebook has this.", isEnglish: true },
    { text: "Estado.", isEnglish: false },
  ]);
});

test("a number and code read the same in every language", async () => {
  const phrases = await phrasebook("es");
  expect(say("403", phrases)).toEqual([{ text: "403", isEnglish: false }]);
  expect(say("`tomorrow 8pm` `+2 weeks`", phrases)).toEqual([{ text: "`tomorrow 8pm` `+2 weeks`", isEnglish: false }]);
});

test("French marks stay on the line of their word", async () => {
  expect(sayPlain("Ends a session; its next use opens a new one", await phrasebook("fr-ca"))).toContain("session\u00a0;");
});

test("an English page needs no phrasebook, and marks nothing", async () => {
  expect(await loadPhrasebook("en")).toBeUndefined();
  expect(say("City. Country.", undefined)).toEqual([{ text: "City. Country.", isEnglish: false }]);
});

test("a search finds operations and refusals by the words of the page, with or without accents", async () => {
  const [document] = documents;
  const phrases = await phrasebook("fr-ca");
  const found = (search: string) =>
    document ? findHits(document, search, phrases).map(({ operation, parts }) => [operation.id, parts] as const) : [];
  expect(found("liste page evenements").map(([id]) => id)).toEqual(["listEvents"]);
  expect(found("lieu déjà corbeille")).toEqual([
    ["deleteVenue", ["venue-is-in-trash"]],
    ["deleteVenueBySlug", ["venue-is-in-trash"]],
  ]);
  expect(found("stateprovince crée").map(([id]) => id)).toEqual(["createVenue"]);
  expect(found("zèbre")).toEqual([]);
});

test("a search finds refusals by their English words", () => {
  const [document] = documents;
  const found = document ? findHits(document, "venue trash already").map(({ operation }) => operation.id) : [];
  expect(found).toEqual(["deleteVenue", "deleteVenueBySlug"]);
});
