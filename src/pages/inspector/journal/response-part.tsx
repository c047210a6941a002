import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { duration, size } from "../parts/format.ts";
import { JsonTree } from "../parts/json-tree.tsx";
import { texts } from "../texts.ts";
import { whyBodyGone } from "./body-gone.ts";
import type { Details } from "./changes.ts";
import { Headers } from "./headers.tsx";

interface ResponsePartProps {
  readonly entry: JournalEntry;
  readonly details: Details | undefined;
}

/** The answer: its size, its body folded, and its headers. */
export function ResponsePart({ entry, details }: ResponsePartProps) {
  return (
    <>
      <h3>
        {texts.body} · {texts.tookAndSize(duration(entry.milliseconds), size(entry.bytes))}
        {details?.body !== undefined && <CopyButton text={details.body} />}
      </h3>
      {details && (
        <>
          <Body text={details.body} gone={whyBodyGone(entry, details)} />
          <Headers headers={entry.responseHeaders} />
        </>
      )}
    </>
  );
}

function Body({ text, gone }: { readonly text: string | undefined; readonly gone: string | undefined }) {
  if (text === undefined) return <p>{gone}</p>;
  if (text === "") return <p>{texts.bodyEmpty}</p>;
  try {
    const value: unknown = JSON.parse(text);
    return (
      <div class="code">
        <JsonTree value={value} />
      </div>
    );
  } catch {
    return <pre>{text}</pre>;
  }
}
