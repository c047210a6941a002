import { z } from "zod";
import { messageOf } from "../errors.ts";

/** The most mistakes that are looked for in one list, because every one takes time. */
const mostMistakes = 1000;

/**
 * Describes a list of records. Like `z.array`, but it does not look for more than 1000 mistakes, and then leaves out the rest of the list.
 *
 * @example recordList(User).safeParse([{}]).error?.issues[0]?.path // [0, "id"]
 */
export function recordList<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((values, context): z.output<Schema>[] => {
    const records: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      const { success, data, error } = schema.safeParse(value);
      if (success) records.push(data);
      for (const issue of error?.issues ?? [])
        context.issues.push({ code: "custom", message: messageOf(issue), path: [index, ...issue.path], input: value });
      if (context.issues.length >= mostMistakes) break;
    }
    return records;
  });
}
