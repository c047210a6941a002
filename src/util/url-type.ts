import * as z from "zod/mini";
import { withMeta } from "./errors.ts";

/**
 * Describes a URL, trimmed. Replaces `z.url()`, which also validates hosts and normalises URLs, and is four times as large.
 *
 * @example safeParse(urlType("must be an address", (url) => url.startsWith("https:")), "http://calendar.example").success // false
 */
export function urlType(message: string, accepts: (url: string) => boolean = () => true): z.ZodMiniString {
  const isUrl = (text: string) => URL.canParse(text) && accepts(text);
  return withMeta(z.string(message).check(z.trim(), z.refine(isUrl, message)), { format: "uri" });
}
