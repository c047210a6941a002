import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import type { Details } from "./changes.ts";

/** The most bytes of an answer that the journal keeps. */
const maxBody = 131_072;

/** Says why the body of an answer cannot be shown; `undefined` for a body that is kept. */
export function whyBodyGone({ status, bytes, upstream }: JournalEntry, details: Details | undefined): string | undefined {
  if (details === undefined || details.body !== undefined) return undefined;
  if (status === 0) return texts.bodyNever;
  if (upstream !== undefined) return texts.bodyPassed;
  return bytes !== undefined && bytes > maxBody ? texts.bodyTooLarge(size(bytes)) : texts.bodyGone;
}
