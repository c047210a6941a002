import { type ComponentChildren, Fragment } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { texts } from "../texts.ts";

const paths = {
  copy: "M5 5V3h8v8h-2M3 5h8v8H3z",
  check: "M3 8.5l3.5 3.5L13 4.5",
  play: "M5 3.5v9l7-4.5z",
  send: "M14 2L2 7l5 2 2 5zM7 9l3.5-3.5",
  search: "M11 11l3 3M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10z",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M4 4l8 8M12 4l-8 8",
  journal: "M2 8h3l2-5 2.5 10L12 8h2",
  down: "M4 6l4 4 4-4",
  left: "M10 3L5 8l5 5",
  right: "M6 3l5 5-5 5",
};

/** A drawn sign next to words. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** Lets a long name break after its underscores. */
export function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** A text, a key of JSON, a word of a language or a number. */
const token =
  /(?<key>"(?:\\.|[^"\\\n])*"(?=:))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|\b(?<word>const|await|import|from|curl|true|false|null|True|False|None)\b|(?<number>\b\d+(?:\.\d+)?\b)/g;

/** The longest code that is coloured: a page of records has 50 kB. */
const maxColoured = 60_000;

/** Code in which texts, words and numbers have a colour. */
export function Code({ text }: { readonly text: string }) {
  const parts = text.length > maxColoured ? [text] : colour(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <pre tabIndex={0}>
      <code>{parts}</code>
    </pre>
  );
}

function colour(text: string) {
  const parts = [];
  let end = 0;
  for (const { index, 0: found, groups = {} } of text.matchAll(token)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    parts.push(
      text.slice(end, index),
      <span key={index} class={`code-${kind}`}>
        {found}
      </span>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

/** A button that copies a text. A page without a secure context has no clipboard, and no button. */
export function CopyButton({ text, isSmall = false }: { readonly text: string; readonly isSmall?: boolean }) {
  const [copied, setCopied] = useState("");
  if (navigator.clipboard === undefined) return null;
  const isCopied = copied === text;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={isSmall ? texts.copy : undefined}
      onClick={() => {
        void navigator.clipboard.writeText(text);
        setCopied(text);
      }}
    >
      <Icon name={isCopied ? "check" : "copy"} /> {!isSmall && (isCopied ? texts.copied : texts.copy)}
    </button>
  );
}

/** A sentence of the document, in which words between backticks are code. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // Every second part is between backticks.
        index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part,
      )}
    </>
  );
}

interface DialogProps {
  readonly title: string;
  /** `sheet` covers the lower part of a phone. */
  readonly kind: "sheet" | "window";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog that Escape, a click outside and its button close, and that gives the focus back. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      ref={dialog}
      class={kind}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
