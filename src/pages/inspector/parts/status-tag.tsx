import { texts } from "../texts.ts";
import { statusWord } from "./format.ts";

/** A status with its word: `400 Bad Request`. */
export function StatusTag({ status }: { readonly status: number }) {
  return (
    <span class={`tag ${status >= 400 || status === 0 ? "bad" : "ok"}`} lang="en">
      {statusText(status)}
    </span>
  );
}

/** Writes a status with its word; 0 stands for no answer. */
export function statusText(status: number): string {
  return status === 0 ? texts.noAnswer : `${status} ${statusWord(status)}`.trim();
}
