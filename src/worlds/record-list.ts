import { z } from "zod";
import { isRow, type RowKind } from "../store/library.ts";
import { messageOf } from "../util/errors.ts";

/** The most mistakes that are looked for in one list, because every one takes time. */
export const maxMistakes = 1000;

/**
 * Describes a list of records. Like `z.array`, but it does not look for more than 1000 mistakes, and then leaves out the rest of the list.
 * The records of a snapshot are rows of a store (`kind`). They were checked before, so they are not checked again. `readPlain` reads a
 * record without a mistake faster than the schema.
 *
 * @example recordList(User).safeParse([{}]).error?.issues[0]?.path // [0, "id"]
 */
export function recordList<Schema extends z.ZodType>(
  schema: Schema,
  kind?: RowKind,
  readPlain: (value: unknown) => z.output<Schema> | undefined = () => undefined,
) {
  return z.array(z.unknown()).transform((values, context): z.output<Schema>[] => {
    const records: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      if (kind !== undefined && isRow(kind, value)) {
        // The schema of a kind describes its rows, and a row was checked before it was stored.
        records.push(value as z.output<Schema>);
        continue;
      }
      const plain = readPlain(value);
      if (plain !== undefined) {
        records.push(plain);
        continue;
      }
      const { success, data, error } = schema.safeParse(value);
      if (success) records.push(data);
      for (const issue of error?.issues ?? [])
        context.issues.push({ code: "custom", message: messageOf(issue), path: [index, ...issue.path], input: value });
      if (context.issues.length >= maxMistakes) break;
    }
    return records;
  });
}
