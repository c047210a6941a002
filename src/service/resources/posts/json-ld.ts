import { escapeForScript } from "../../../text/html/entities.ts";
import { summarize } from "../../../text/rendering/summary.ts";
import { displayTitle } from "../../../text/rendering/title.ts";
import type { ShowContext } from "../context.ts";
import type { PostRecord } from "./fields.ts";
import { shownFile } from "./types.ts";

/** Parts of `json_ld`, the description of a record for search engines. Texts are escaped as for a script element. */

/**
 * Returns whether answers show `json_ld` for the status of a record. Drafts, even linked ones, show it to all signed-in users. Private
 * records show it only with `read-private`; authors lack that right.
 */
export function statusShowsJsonLd({ status }: PostRecord, { caller }: ShowContext): boolean {
  return status === "publish" || caller.can(status === "private" ? "read-private" : "read");
}

/** Returns whether an event, or a record to which an event links, shows its `json_ld`. Never with a password, even if it was sent. */
export function showsJsonLd(record: PostRecord, context: ShowContext): boolean {
  return record.password === "" && statusShowsJsonLd(record, context);
}

export function jsonLdText({ excerpt, description }: { readonly excerpt: string; readonly description: string }): string {
  return escapeForScript(summarize(excerpt, description));
}

export function jsonLdName(name: string, { status, password }: Pick<PostRecord, "status" | "password">): string {
  const prefix = password !== "" ? "Protected: " : status === "private" ? "Private: " : "";
  return escapeForScript(prefix + displayTitle(name));
}

export function jsonLdImage({ image }: PostRecord, context: ShowContext): { readonly image?: string } {
  const found = image === null ? undefined : context.store.images.get(image);
  return found ? { image: shownFile(found.url, context) } : {};
}
