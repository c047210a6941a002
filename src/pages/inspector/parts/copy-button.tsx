import { useState } from "preact/hooks";
import { texts } from "../texts.ts";
import { Icon } from "./icon.tsx";

/** Copies a text. A page of another machine has no clipboard without HTTPS: there the text is shown, selected, to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [shown, setShown] = useState<"copied" | "text">();
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={label === undefined ? texts.copy : undefined}
        onClick={async () => setShown((await copyText(text)) ? "copied" : "text")}
      >
        <Icon name="copy" />
        {label}
      </button>
      <span role="status" class="small">
        {shown === "copied" && texts.copied}
      </span>
      {shown === "text" && <pre>{text}</pre>}
    </>
  );
}
