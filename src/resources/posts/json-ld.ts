import { displayTitle } from "../../text/html/display.ts";
import { escapeForScript } from "../../text/html/escape.ts";
import { summarize } from "../../text/html/summary.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Parts of `json_ld`, the description of a record for search engines. Its texts are escaped as if a script held them. */

/**
 * Tells whether an answer holds the `json_ld` of a record. Of an unpublished record, also of a linked draft, every user sees it; of a
 * private record only those who may read all private ones, so not its author. Nobody sees it of a record with a password.
 */
export function showsJsonLd({ status, password }: PostRecord, { caller }: Context): boolean {
  if (password !== "") return false;
  return status === "publish" || caller.can(status === "private" ? "read-private" : "read");
}

/**
 * Returns the summary of a record as `json_ld` has it.
 *
 * @example jsonLdText({ excerpt: "", description: "<b>Big</b> hall" }) // "&lt;p&gt;Big hall&lt;/p&gt;\\n"
 */
export function jsonLdText({ excerpt, description }: { readonly excerpt: string; readonly description: string }): string {
  return escapeForScript(summarize(excerpt, description));
}

/**
 * Returns a title or name as `json_ld` has it, with a prefix on private records.
 *
 * @example jsonLdName("<b>A</b>", "private") // "Private: &lt;b&gt;A&lt;/b&gt;"
 */
export function jsonLdName(name: string, status: string): string {
  const prefix = status === "private" ? "Private: " : "";
  return escapeForScript(prefix + displayTitle(name));
}

/** Returns the image of a record as `json_ld` shows it, or an empty object. */
export function jsonLdImage({ image }: PostRecord, { store }: Context): { readonly image?: string } {
  const found = image === null ? undefined : store.images.get(image);
  return found ? { image: found.url } : {};
}
