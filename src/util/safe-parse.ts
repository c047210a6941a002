import type * as z from "zod/mini";
import { wordIssue } from "./issue-words.ts";

/**
 * Parses a value for a developer, who reads the errors: in English, whatever language an application sets for its own schemas. The
 * method of a schema names no reasons.
 *
 * @example safeParse(z.int(), "1").error?.issues[0]?.message // "must be a number, not a text"
 */
export function safeParse<Value>(schema: z.ZodMiniType<Value>, value: unknown): z.core.util.SafeParseResult<Value> {
  return schema.safeParse(value, { error: wordIssue });
}
