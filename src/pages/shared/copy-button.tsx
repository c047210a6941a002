import { useState } from "preact/hooks";
import { Icon } from "./icon.tsx";
import { sharedTexts } from "./texts.ts";

/** Copies a text. A page of another machine has no clipboard without HTTPS: there the text is shown, to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a text and says so. Without a label it is an icon. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [last, setLast] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  // Another text was not copied yet.
  const isCopied = last?.text === text ? last.isCopied : undefined;
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={label === undefined ? sharedTexts.copy : undefined}
        onClick={async () => setLast({ text, isCopied: await copyText(text) })}
      >
        <Icon name={isCopied ? "check" : "copy"} /> {label !== undefined && (isCopied ? sharedTexts.copied : label)}
      </button>
      <span role="status" class="hidden">
        {isCopied && sharedTexts.copied}
      </span>
      {isCopied === false && <pre class="to-copy">{text}</pre>}
    </>
  );
}
