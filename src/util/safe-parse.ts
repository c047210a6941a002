import { en } from "zod/locales";
import type * as z from "zod/mini";
import { once } from "./once.ts";

const english = once(() => en().localeError);

/**
 * Parses a value for a developer, who reads the mistakes: in English, whatever language an application sets for its own schemas. The
 * method of a schema names no reasons.
 *
 * @example safeParse(z.int(), "1").error?.issues[0]?.message // "Invalid input: expected number, received string"
 */
export function safeParse<Value>(schema: z.ZodMiniType<Value>, value: unknown): z.core.util.SafeParseResult<Value> {
  return schema.safeParse(value, { error: english() });
}
