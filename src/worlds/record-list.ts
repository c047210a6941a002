import * as z from "zod/mini";
import { isRow, type RowKind } from "../store/library.ts";
import { safeParse } from "../util/errors.ts";

/** The most errors that are looked for in one list, because every one takes time. */
export const maxIssues = 1000;

/**
 * Describes a list of records. Like `z.array`, but it does not look for more than 1000 errors, and then leaves out the rest of the list.
 * The records of a snapshot are rows of a store (`kind`). They were checked before, so they are not checked again. `readPlain` reads a
 * record without an error faster than the schema.
 *
 * @example safeParse(recordList(User), [{}]).error?.issues[0]?.path // [0, "id"]
 */
export function recordList<Row>(
  schema: z.ZodMiniType<Row>,
  kind?: RowKind,
  readPlain: (value: unknown) => Row | undefined = () => undefined,
) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values, context): Row[] => {
      const records: Row[] = [];
      for (const [index, value] of values.entries()) {
        if (kind !== undefined && isRow(kind, value)) {
          // The schema of a kind describes its rows, and a row was checked before it was stored.
          records.push(value as Row);
          continue;
        }
        const plain = readPlain(value);
        if (plain !== undefined) {
          records.push(plain);
          continue;
        }
        const { success, data, error } = safeParse(schema, value);
        if (success) records.push(data);
        for (const issue of error?.issues ?? [])
          context.issues.push({ code: "custom", message: issue.message, path: [index, ...issue.path], input: value });
        if (context.issues.length >= maxIssues) break;
      }
      return records;
    }),
  );
}
