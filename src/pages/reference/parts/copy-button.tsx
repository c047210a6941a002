import { useState } from "preact/hooks";
import { texts } from "../texts.ts";
import { Icon } from "./icon.tsx";

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
