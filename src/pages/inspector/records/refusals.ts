import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { ServiceAnswer } from "../control-client.ts";
import { rulesOf } from "../journal/rules.ts";

/** Returns what the service has against the fields of the last request: the rules of the journal, or else its own words. */
export function refusalsOf(answer: ServiceAnswer | undefined, entry: JournalEntry | undefined): Readonly<Record<string, string>> {
  if (answer === undefined || answer.status < 400) return {};
  const named = paramsIn(answer.json).map((name) => [name, answer.message] as const);
  const rules = entry?.status === answer.status ? rulesOf(entry) : [];
  const explained = rules.flatMap(({ field, sentence }) => (field === undefined ? [] : [[field, sentence] as const]));
  return Object.fromEntries([...named, ...explained]);
}

function paramsIn(json: unknown): readonly string[] {
  const data: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "data") : undefined;
  const params: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "params") : undefined;
  if (Array.isArray(params)) return params.map(String);
  return typeof params === "object" && params !== null ? Object.keys(params) : [];
}
