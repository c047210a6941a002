import { useEffect } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { copyText } from "../parts/copy-button.tsx";
import { shortPath } from "../parts/format.ts";
import { Icon } from "../parts/icon.tsx";
import { Menu } from "../parts/menu.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { useInSight } from "../parts/use-in-sight.ts";
import { useLoaded } from "../parts/use-loaded.ts";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { texts } from "../texts.ts";
import type { Details } from "./changes.ts";
import { ChangesPart } from "./changes-part.tsx";
import { ComparePart } from "./compare-part.tsx";
import { type CopyName, copyAs, copyNames } from "./copies.ts";
import { RequestPart } from "./request-part.tsx";
import { ResendPart } from "./resend-part.tsx";
import { ResponsePart } from "./response-part.tsx";
import { SummaryPart } from "./summary-part.tsx";

const parts = {
  summary: SummaryPart,
  request: RequestPart,
  response: ResponsePart,
  changes: ChangesPart,
  compare: ComparePart,
  resend: ResendPart,
} as const;
type PartName = keyof typeof parts;
const partNames: readonly PartName[] = ["summary", "request", "response", "changes", "compare"];

interface EntryDetailProps {
  readonly entry: JournalEntry;
  onClose(): void;
}

/** One request: why it was answered so, what was sent and answered, what it changed, and the same request again. */
export function EntryDetail({ entry, onClose }: EntryDetailProps) {
  const { client, root, address, navigate, hasPages } = useInspector();
  const details = useLoaded<Details>(async () => client.entry(entry.number) as Promise<Details>, entry.number);
  const part = [...partNames, "resend" as const].find((each) => each === address.path[1]) ?? "summary";
  const Part = parts[part];
  const action = useAction();
  const show = (name: PartName) => navigate({ path: [String(entry.number), name] });
  const [path, query] = shortPath(entry, root);
  useEffect(() => {
    // The title of an application's page belongs to the application.
    if (!hasPages) return;
    const before = document.title;
    document.title = `${entry.status || texts.noAnswer} ${entry.method} ${path} · ${texts.inspector}`;
    return () => {
      document.title = before;
    };
  }, [hasPages, entry, path]);

  async function copy(name: CopyName): Promise<string> {
    const text = copyAs(name, entry, details?.body);
    return (await copyText(text)) ? texts.copied : text;
  }

  useShortcuts({
    ...Object.fromEntries(partNames.map((name, index) => [String(index + 1), () => show(name)])),
    r: () => show("resend"),
    c: () => action.run(() => copy("curl")),
  });
  const tabs = useInSight<HTMLElement>(part);
  const changed = entry.written.length;
  return (
    <>
      <header class="head">
        <button type="button" class="quiet back" aria-label={texts.backToList} onClick={onClose}>
          <Icon name="left" />
        </button>
        <h2>
          <span class={`method ${entry.method.toLowerCase()}`}>{entry.method}</span> <span class="mono">{path}</span>
          <span class="mono query">{query}</span>
        </h2>
        <StatusTag status={entry.status} />
        <span class="gap" />
        <span class="actions">
          <button type="button" aria-pressed={part === "resend"} onClick={() => show("resend")}>
            <Icon name="pencil" />
            {texts.editResend}
          </button>
          <Menu
            button={
              <>
                <Icon name="copy" />
                {texts.copyAs}
                <Icon name="down" />
              </>
            }
            items={copyNames.map((name) => ({ ...texts.copies[name], run: () => action.run(() => copy(name)) }))}
          />
        </span>
        <button type="button" class="quiet close" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p class="outcome">
        <OutcomeText outcome={action} />
      </p>
      <nav ref={tabs} class="parts" aria-label={texts.detail}>
        {[...partNames, ...(part === "resend" ? (["resend"] as const) : [])].map((name) => (
          <button key={name} type="button" aria-current={name === part ? "true" : undefined} onClick={() => show(name)}>
            {texts.parts[name]} {name === "changes" && <span class="count">{changed}</span>}
          </button>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys */}
      <section class="body" tabIndex={0} aria-label={texts.parts[part]}>
        <Part entry={entry} details={details} />
      </section>
    </>
  );
}
