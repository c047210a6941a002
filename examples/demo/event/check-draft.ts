import type { Refusal } from "../api/client.ts";
import type { eventUses, FieldsFor } from "../fields.ts";
import type { Texts } from "../texts/texts.ts";
import type { DateTexts } from "../time/date-texts.ts";
import type { Draft } from "./draft.ts";

export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

/** Checks what the page can check. The service checks the rest. */
export function checkDraft(draft: Draft, texts: Texts, dates: DateTexts): DraftErrors {
  const [start, end] = draft.isAllDay ? [draft.start.slice(0, 10), draft.end.slice(0, 10)] : [draft.start, draft.end];
  const startText = () => (draft.isAllDay ? dates.medium(start) : `${dates.medium(start.slice(0, 10))}, ${dates.time(start)}`);
  const sentences = { date: texts.noDate, time: texts.noTime };
  const [wrongStart, wrongEnd] = [wrongPart(draft.start), wrongPart(draft.end)];
  return {
    ...(draft.title.trim() === "" && { title: texts.titleMissing }),
    ...(wrongStart && { start: sentences[wrongStart] }),
    ...(wrongEnd && { end: sentences[wrongEnd] }),
    ...(!wrongStart && !wrongEnd && end < start && { end: texts.endBeforeStart(startText()) }),
    ...(draft.website !== "" && !isWebAddress(draft.website) && { website: texts.noWebAddress }),
    ...(draft.picture && !isWebAddress(draft.picture.url) && { picture: texts.noWebAddress }),
  };
}

/** Returns the invalid part of a date. An input that shows `02/31/2026` has an empty value; years have four digits. */
export function wrongPart(date: string): "date" | "time" | undefined {
  const [day = "", time] = date.split(" ");
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return "date";
  return time ? undefined : "time";
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.?[^\s]*$/i.test(text);
}

const valuesOf: Readonly<Record<FieldsFor<typeof eventUses, "form">, keyof Draft>> = {
  title: "title",
  start_date: "start",
  end_date: "end",
  all_day: "isAllDay",
  venue: "places",
  cost: "cost",
  categories: "categories",
  website: "website",
  description: "description",
  image: "picture",
  organizer: "organizers",
  tags: "tags",
  featured: "isFeatured",
  status: "status",
};

export function valuesIn(fields: readonly string[]): (keyof Draft)[] {
  const known: Readonly<Record<string, keyof Draft>> = valuesOf;
  return fields.flatMap((name) => known[name] ?? []);
}

/**
 * Reads the refusals of single fields. The service lists missing fields by name, and invalid ones with a message each. Other refusals, such
 * as a missing right, name no field.
 */
export function refusedValues(refusal: Refusal, texts: Texts): DraftErrors {
  const params = refusal.params ?? [];
  const names = Array.isArray(params) ? params : Object.keys(params);
  return Object.fromEntries(valuesIn(names).map((value) => [value, refusalOf(value, texts)]));
}

function refusalOf(value: keyof Draft, texts: Texts): string {
  if (value === "title") return texts.titleMissing;
  return value === "website" || value === "picture" ? texts.noWebAddress : texts.notTaken;
}
