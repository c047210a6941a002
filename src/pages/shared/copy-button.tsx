import { useState } from "preact/hooks";
import { IconButton } from "./icon.tsx";
import { sharedTexts } from "./texts.ts";

/** Copies a string. Pages of another machine have no clipboard without HTTPS, so shows the string there, to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a string and confirms it. Without a label, it is an icon. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [last, setLast] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  // The confirmation applies only to the copied string.
  const isCopied = last?.text === text ? last.isCopied : undefined;
  return (
    <>
      <IconButton
        icon={isCopied ? "check" : "copy"}
        class="quiet"
        aria-label={label === undefined ? sharedTexts.copy : undefined}
        onClick={async () => setLast({ text, isCopied: await copyText(text) })}
      >
        {label !== undefined && (isCopied ? sharedTexts.copied : label)}
      </IconButton>
      <span role="status" class="hidden">
        {isCopied && sharedTexts.copied}
      </span>
      {isCopied === false && <pre class="to-copy">{text}</pre>}
    </>
  );
}
