import * as z from "zod/mini";
import { isRow, type RowKind } from "../store/library.ts";
import { safeParse } from "../util/errors.ts";

export const maxIssues = 1000;

/**
 * Describes a list of records. Like `z.array`, but stops after 1,000 errors and drops the rest of the list. Records of a snapshot are rows
 * of a store (`kind`), which are not checked again. `readPlain` reads a valid record faster than the schema.
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
          // A row was validated with the schema of its kind before it was stored.
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
