import type { Kind } from "../../../kinds/kinds.ts";
import { type Editor, fieldsOf } from "./record-fields.ts";
import type { AnyRecord } from "./records.ts";

/** The values of a form: texts, switches and lists of ids, by field. */
export type Draft = Readonly<Record<string, unknown>>;

/** Returns the draft of a record, or of a new one. */
export function draftOf(kind: Kind, record: AnyRecord | undefined): Draft {
  return Object.fromEntries(fieldsOf(kind).map(([name, editor]) => [name, shown(editor, record?.[name])]));
}

function shown(editor: Editor, value: unknown): unknown {
  if (typeof editor === "object") return [value ?? []].flat().map(Number).filter(Boolean);
  if (editor === "switch") return value === true;
  if (editor === "status") return value ?? "publish";
  if (editor === "date") return String(value ?? "").replace(" ", "T");
  if (editor === "list") return [value ?? []].flat().join("\n");
  return value === undefined || value === null ? "" : String(value);
}

/** Lists the fields in which two drafts differ. */
export function changedFields(before: Draft, after: Draft): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Returns what to send for some fields of a draft. The dates of an event are sent together, because the service compares them. */
export function sentFields(kind: Kind, draft: Draft, names: readonly string[]): Record<string, unknown> {
  const dates = ["start_date", "end_date"];
  const all = names.some((name) => dates.includes(name)) ? [...new Set([...names, ...dates])] : names;
  const editors = new Map(fieldsOf(kind));
  return Object.fromEntries(all.map((name) => [name, toSent(editors.get(name) ?? "text", draft[name])]));
}

function toSent(editor: Editor, value: unknown): unknown {
  if (typeof editor === "object") return Array.isArray(value) && editor.isOne ? String(value[0] ?? 0) : value;
  if (editor === "switch") return String(value);
  if (editor === "date") return String(value).replace("T", " ");
  if (editor === "list") return String(value).split("\n").filter(Boolean);
  return value;
}
