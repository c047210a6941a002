import * as z from "zod/mini";
import { withMeta } from "./errors.ts";

/**
 * Describes a URL; spaces around it are taken away. The schema of zod for URLs also reads hosts and spells URLs again, and takes four times as
 * much.
 *
 * @example safeParse(urlType("must be an address", (url) => url.startsWith("https:")), "http://calendar.example").success // false
 */
export function urlType(message: string, accepts: (url: string) => boolean = () => true): z.ZodMiniString {
  const isUrl = (text: string) => URL.canParse(text) && accepts(text);
  return withMeta(z.string(message).check(z.trim(), z.refine(isUrl, message)), { format: "uri" });
}
