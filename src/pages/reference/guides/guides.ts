import type { Document } from "../open-api.ts";

export const guideIds = ["introduction", "dates", "formats", "languages", "access", "refusals"] as const;
export type GuideId = (typeof guideIds)[number];

export function findGuide(page: string): GuideId | undefined {
  return guideIds.find((id) => id === page);
}

/** A part of a guide: a paragraph, a heading, a list, or a table whose first row is its head. */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] };

/** The guides, except the introduction, which is part of the document, and the refusals, which are collected from all operations. */
const guides: Readonly<Record<Exclude<GuideId, "introduction" | "refusals">, readonly Block[]>> = {
  dates: [
    "Answers contain dates such as `2026-01-31 18:30:00`, without a zone. `start_date` and `end_date` are the wall clock in the `timezone` of the event, fields that begin with `utc_` or end in `_utc` are in UTC, and `date` and `modified` are in the zone of the site.",
    {
      table: [
        ["A request may send", "Such as"],
        ["a date and time", "`2026-01-31 18:30:00` `2026-01-31T18:30` `2026-01-31` `31 January 2026 6:30pm`"],
        ["a phrase relative to now", "`tomorrow 8pm` `next friday noon` `+2 weeks` `last day of next month`"],
        ["the seconds since 1970", "`1769884200`, as a number only in filters of lists"],
      ],
    },
    "Everything else is refused with `rest_invalid_param`.",
    "Writes ignore an offset: `2026-06-20T20:00+09:00` is 20:00 in the `timezone` of the event. Filters of lists convert it. An update that sends only one of `start_date` and `end_date` keeps the other.",
    "Filters count whole days, unless `strict_dates=true` makes them exact times. Without a date filter, a list of events begins today and ends in two years.",
    "`timezone` takes a name such as `America/Toronto` or an offset such as `UTC+5:30`. An empty value is the zone of the site.",
  ],
  formats: [
    {
      table: [
        ["Type", "What is accepted"],
        ["whole number", 'Also as a string: `5`, `"5"`.'],
        ["number", 'Any number, also as a string: `43.65`, `"43.65"`.'],
        ["true or false", "`true`, `false`, `1`, `0`, also as a string in any letter case."],
        ["yes or no", "Any value: `1`, `true`, `on`, `yes`, `y`, `enable` and `enabled` mean yes, all others no."],
        ["string", "A JSON number is refused."],
        ["list", "A JSON list, `ids[]=1&ids[]=2`, or a string with commas: `1,2`. One value is a list of one."],
        ["date", "A date and time, a phrase relative to now, or the seconds since 1970."],
        [
          "string or number, or a list",
          'A cost: a string, a number, or a list of both: `12`, `"10 - 25"`, `[10, 25]`. Zero is stored as no cost.',
        ],
        ["web address", "A URL with scheme and host: `https://calendar.example/page`."],
        ["id of an image, or URL", "The id of an uploaded image, or the URL of one. Nothing is fetched."],
      ],
    },
    "A body is JSON or a form with the same fields, of at most 1 MiB. Unknown fields are silently ignored.",
  ],
  languages: [
    "Every route takes `i18n_language`: `en`, `fr-ca` or `es`. Without it, the root of the request names the language, such as `/es/wp-json/…`. Otherwise the language of the site applies.",
    {
      list: [
        "Lists show and count records of that language only.",
        "A read by id with the parameter answers with the translation, where there is one.",
        "A new record has that language, and an update with the parameter moves the record into it.",
        "Messages of refusals are in that language.",
      ],
    },
  ],
  access: [
    "With open access every caller may do everything. With `--access service`, a request without credentials comes from a visitor, and HTTP Basic signs in a user of the world.",
    {
      table: [
        ["Right", "visitor", "subscriber", "contributor", "author", "editor, administrator"],
        ["read what is published", "yes", "yes", "yes", "yes", "yes"],
        ["list other statuses", "400", "400", "yes", "yes", "yes"],
        ["read an unpublished record", "403", "403", "own", "own", "yes"],
        ["create an event, venue or organizer", "401", "403", "as draft", "yes", "yes"],
        ["update or delete by id", "401", "403", "own drafts", "own", "yes"],
        ["write categories", "401", "403", "403", "yes", "yes"],
        ["write tags", "401", "403", "403", "403", "yes"],
      ],
    },
    "Lists hide the details of a record with a password; `password` with the right value shows them.",
  ],
};

export const loginHead: readonly string[] = ["Login", "Role", "Password"];

/** Returns the parts of a guide: the introduction from the document, and others from here. The refusals have none. */
export function blocksOf(id: GuideId, { info }: Pick<Document, "info">): readonly Block[] {
  if (id === "refusals") return [];
  return id === "introduction" ? readMarkdown(info.description) : guides[id];
}

export function guideText(id: GuideId): string {
  return id === "refusals" || id === "introduction" ? "" : JSON.stringify(guides[id]);
}

/** Parses the description of the document, which is Markdown: headings, paragraphs and lists. */
function readMarkdown(text: string): readonly Block[] {
  return text.split(/\n{2,}/).map((part) => {
    const line = part.replaceAll(/\n {2}/g, " ");
    if (line.startsWith("## ")) return { heading: line.slice(3) };
    // Skips parts that only make sense in the document.
    return line.startsWith("- ")
      ? {
          list: line
            .slice(2)
            .split("\n- ")
            .filter((item) => !item.startsWith("`x-")),
        }
      : line;
  });
}
