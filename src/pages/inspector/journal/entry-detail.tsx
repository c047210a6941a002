import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { parsedJson } from "../../../text/json.ts";
import { useLoaded } from "../../shared/hooks.ts";
import { useShortcuts } from "../../shared/keys.ts";
import { Button, CopyButton, copyText, Icon, Scrolling } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { useInSight } from "../hooks.ts";
import { Facts, OutcomeText, StatusTag } from "../parts/buttons.tsx";
import { duration, shortPath, size } from "../parts/format.ts";
import { JsonTree } from "../parts/json-tree.tsx";
import { bodyText, initOf } from "../requests.ts";
import { texts } from "../texts.ts";
import { ChangesPart } from "./changes-part.tsx";
import { type CopyName, copyAs, copyNames, type PartProps } from "./copies.ts";
import { ComparePart } from "./difference.tsx";
import { whyBodyGone } from "./explain.ts";
import { ResendPart } from "./resend-part.tsx";
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

export function EntryDetail({ entry, onClose }: { readonly entry: JournalEntry; onClose(): void }) {
  const { client, root, address, navigate, hasPages } = useInspector();
  const details = useLoaded(() => client.entry(entry.number), entry.number);
  const part = [...partNames, "resend" as const].find((each) => each === address.path[1]) ?? "summary";
  const Part = parts[part];
  const action = useAction();
  const show = (name: PartName) => navigate({ path: [String(entry.number), name] });
  const [path, query] = shortPath(entry, root);
  useEffect(() => {
    // In an application, the title of the page belongs to the application.
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
        <Button icon="left" class="quiet back" aria-label={texts.backToList} onClick={onClose} />
        <h2>
          <span class={`method ${entry.method.toLowerCase()}`}>{entry.method}</span> <span class="mono">{path}</span>
          <span class="mono query">{query}</span>
        </h2>
        <StatusTag status={entry.status} />
        <span class="gap" />
        <span class="actions">
          <Button icon="pencil" label={texts.editResend} aria-pressed={part === "resend"} onClick={() => show("resend")} />
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
        <Button icon="close" class="quiet close" aria-label={texts.close} onClick={onClose} />
      </header>
      <p class="outcome">
        <OutcomeText outcome={action} />
      </p>
      <nav ref={tabs} class="parts" aria-label={texts.detail}>
        {[...partNames, ...(part === "resend" ? (["resend"] as const) : [])].map((name) => (
          <Button key={name} aria-current={name === part ? "true" : undefined} onClick={() => show(name)}>
            {texts.parts[name]} {name === "changes" && <span class="count">{changed}</span>}
          </Button>
        ))}
      </nav>
      <Scrolling class="body" aria-label={texts.parts[part]}>
        <Part entry={entry} details={details} />
      </Scrolling>
    </>
  );
}

function RequestPart({ entry }: { readonly entry: JournalEntry }) {
  const raw = bodyText(initOf(entry).body);
  return (
    <>
      <h3>{texts.addressOf}</h3>
      <p class="mono wrap">
        {entry.url} <CopyButton text={entry.url} />
      </p>
      {Object.keys(entry.parameters).length > 0 && (
        <>
          <h3>{texts.parameters}</h3>
          <JsonTree value={entry.parameters} />
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

function ResponsePart({ entry, details }: PartProps) {
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
  const value = parsedJson(text);
  return value === undefined ? <pre>{text}</pre> : <JsonTree value={value} />;
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const all = Object.entries(headers);
  return (
    <>
      <h3>{texts.headers(all.length)}</h3>
      <Facts class="headers" facts={all} />
    </>
  );
}

interface MenuProps {
  readonly button: ComponentChildren;
  readonly items: readonly { readonly name: string; readonly about: string; run(): void }[];
}

/** A button that opens a menu. Arrows move in it; Escape and a choice close it. */
function Menu({ button, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function move(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const root = list.current?.getRootNode();
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    const index = buttons.findIndex((each) => active !== null && each.isSameNode(active));
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") close();
    else if (step === 0) return;
    else buttons[(index + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div
      class="menu"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button type="button" ref={opener} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {button}
      </button>
      {isOpen && (
        <div
          class="popover"
          role="menu"
          tabIndex={-1}
          ref={(element) => {
            if (list.current === null) element?.querySelector("button")?.focus();
            list.current = element;
          }}
          onKeyDown={move}
        >
          {items.map(({ name, about, run }) => (
            <Button
              key={name}
              role="menuitem"
              onClick={() => {
                close();
                run();
              }}
            >
              {name} <span>{about}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
