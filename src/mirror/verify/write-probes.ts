import { type Kind, kinds, recordedKinds } from "../../kinds/kinds.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { type Probe, unusedId } from "./probes.ts";

type Body = Readonly<Record<string, unknown>>;
type Family = (typeof kinds)[Kind]["family"];

interface FamilyBodies {
  /** The fields of a record that no visitor sees, without its name. */
  readonly base: Body;
  /** Fields that are added to the base, by what they test. */
  readonly created: Readonly<Record<string, Body>>;
  readonly updated: Readonly<Record<string, Body>>;
  readonly refused: readonly Body[];
}

const texts: Body = { description: 'One "quoted" line -- and\na <b>bold</b> second.\n\nAnother paragraph & more...' };
const times: Body = { start_date: "2031-05-01 10:00:00", end_date: "2031-05-01 12:00:00" };
const refusedPosts: readonly Body[] = [
  { status: "no-such-status" },
  { author: unusedId },
  { date: "yesterday-ish" },
  { image: "no-image" },
  { website: "no address" },
  { description: 5 },
];

const families: Readonly<Record<Family, FamilyBodies>> = {
  events: {
    base: { ...times, status: "draft" },
    created: {
      "as a draft": {},
      "as a private event": { status: "private" },
      texts: { ...texts, excerpt: 'It\'s "short"', status: "private" },
      "whole days": { all_day: true, start_date: "2031-05-01", end_date: "2031-05-03" },
      "date texts": { start_date: "1 May 2031 4pm", end_date: "2031-05-01T18:30:00Z" },
      "a zone": { timezone: "Asia/Tokyo" },
      "the end before the start": { end_date: "2031-04-30 10:00:00" },
      "a cost": { cost: "$12.50" },
      "a cost in words": { cost: "Free" },
      "several costs": { cost: ["10", "25 EUR"] },
      marks: { featured: true, show_map: true, show_map_link: true, website: "https://example.org/a?b=1&c=2" },
    },
    updated: {
      "without fields": {},
      "the title": { title: 'Another -- "title"' },
      "both dates": { start_date: "2031-06-01 10:00:00", end_date: "2031-06-02 12:00:00" },
      "the start alone": { start_date: "2031-06-01 10:00:00" },
      "whole days": { all_day: true },
      "texts and a cost": { ...texts, cost: "20" },
    },
    refused: [...refusedPosts, { start_date: "never" }, { timezone: "Foo/Bar" }, { featured: "maybe" }, { venue: unusedId }],
  },
  "linked-posts": {
    base: { status: "draft" },
    created: {
      "as a draft": {},
      "as a private record": { status: "private" },
      texts,
      contacts: { phone: "555 0100 & 1", website: "https://example.org/" },
    },
    updated: { "without fields": {}, texts, "an empty telephone number": { phone: "" } },
    refused: refusedPosts,
  },
  terms: {
    base: {},
    created: { "by name": {}, "a description": { description: 'A "quoted" <b>text</b>' } },
    updated: { "without fields": {}, "a description": { description: "More" } },
    refused: [{ description: 5 }, { slug: "" }],
  },
};

/** Builds the probes that write. Each works in a record of its own, as a draft or private, or as a term. Every name has the mark of the run. */
export function buildWriteProbes(mark: string): Probe[] {
  return recordedKinds.flatMap((kind) => {
    const { base, created, updated, refused } = families[kinds[kind].family];
    const { collection, title } = kinds[kind];
    const { sections } = declarations[kind];
    let number = 0;
    const named = (fields: Body): Body => {
      number += 1;
      return { [title]: `${mark} ${kind} ${number}`, ...base, ...fields };
    };
    const create = (rule: string, body: Body): Probe => ({
      ...{ route: `POST /${collection}`, rule, section: sections.create, method: "POST", path: `/${collection}`, query: {}, body },
    });
    const about = (method: string, rule: string, more: Partial<Probe> = {}): Probe => ({
      ...{ route: `${method} /${collection}/{id}`, rule, section: sections.byId, method, path: `/${collection}/{id}`, query: {} },
      ...{ setup: named({}), ...more },
    });
    return [
      ...Object.entries(created).map(([rule, fields]) => create(`create: ${rule}`, named(fields))),
      ...[{}, { [title]: "" }, { [title]: 5 }].map((fields) => create("refusal: create without a name", { ...base, ...fields })),
      ...refused.map((fields) => create(`refusal: create with a wrong ${Object.keys(fields)[0]}`, named(fields))),
      ...Object.entries(updated).map(([rule, body]) => about("POST", `update: ${rule}`, { body })),
      ...refused.map((body) => about("POST", `refusal: update with a wrong ${Object.keys(body)[0]}`, { body })),
      about("GET", "read what was created"),
      about("PUT", "update: by PUT", { body: { description: "Put" } }),
      about("DELETE", "delete"),
      about("DELETE", "delete again", { isAfterDelete: true }),
      about("GET", "read what was deleted", { isAfterDelete: true }),
    ];
  });
}
