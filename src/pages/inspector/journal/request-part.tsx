import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { JsonTree } from "../parts/json-tree.tsx";
import { initOf } from "../requests.ts";
import { texts } from "../texts.ts";
import { Headers } from "./headers.tsx";

/** Shows the request: the address, the headers, the parameters as the service read them, and the body. */
export function RequestPart({ entry }: { readonly entry: JournalEntry }) {
  const { body } = initOf(entry);
  const raw = typeof body === "string" ? body : [...(body?.entries() ?? [])].map(([name, value]) => `${name}=${value}`).join("\n");
  return (
    <>
      <h3>{texts.addressOf}</h3>
      <p class="mono wrap">
        {entry.url} <CopyButton text={entry.url} />
      </p>
      {Object.keys(entry.parameters).length > 0 && (
        <>
          <h3>{texts.parameters}</h3>
          <div class="code">
            <JsonTree value={entry.parameters} />
          </div>
        </>
      )}
      {raw !== "" && (
        <>
          <h3>
            {texts.body} <CopyButton text={raw} />
          </h3>
          <pre>{raw}</pre>
        </>
      )}
      <Headers headers={entry.requestHeaders} />
    </>
  );
}
