import type { UntypedRecord } from "../../worlds/untyped-world.ts";

/** The venues or organizers that imported events name, each once. */
export interface LinkBook {
  /**
   * Adds a record, or fills in what an earlier one with its name lacks; `report` is told about a value that differs from the earlier one.
   * Returns the name, by which an event links it.
   */
  add(name: string, fields: UntypedRecord, report: (sentence: string) => void): string;
  readonly records: readonly UntypedRecord[];
}

/** Creates the book of a kind, whose names are in the field `title`, such as `venue`. */
export function createLinkBook(title: string): LinkBook {
  const byName = new Map<string, UntypedRecord>();
  return {
    add(name, fields, report) {
      const key = name.trim().toLowerCase();
      const known = byName.get(key) ?? {};
      for (const [field, value] of Object.entries(fields)) {
        if (known[field] !== undefined && known[field] !== value) {
          report(`the ${title} ${JSON.stringify(name.trim())} has another ${field} before; ${JSON.stringify(value)} is left out`);
        }
      }
      byName.set(key, { [title]: name.trim(), ...fields, ...known });
      return String(byName.get(key)?.[title]);
    },
    get records() {
      return [...byName.values()];
    },
  };
}
