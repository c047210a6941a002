import type { EventResponse } from "event-calendar-mock";

/** A save of fields that another client has changed since they were loaded. Nothing was written. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  readonly current: EventResponse;
  readonly fields: readonly string[];

  constructor(current: EventResponse, fields: readonly string[]) {
    super(`Another client changed ${fields.join(", ")}.`);
    this.current = current;
    this.fields = fields;
  }
}

/**
 * Returns those of the fields to write that differ between the loaded and the current event. `modified` is not enough: it counts in
 * seconds, and never changes on a stopped clock.
 */
export function changedMeanwhile(read: EventResponse, current: EventResponse, fields: object): string[] {
  if (read.modified_utc === current.modified_utc && JSON.stringify(read) === JSON.stringify(current)) return [];
  const [before, now]: Readonly<Record<string, unknown>>[] = [{ ...read }, { ...current }];
  return Object.keys(fields).filter((name) => JSON.stringify(comparable(before?.[name])) !== JSON.stringify(comparable(now?.[name])));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}
