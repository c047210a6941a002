import { say } from "../phrases/say.ts";
import type { Texts } from "../texts/texts.ts";
import { Marked } from "./marked.tsx";

/** A text of the document or of a guide, in the language of the page. Sentences without a translation are marked as English. */
export function Said({ text, texts }: { readonly text: string; readonly texts: Texts }) {
  return (
    <>
      {say(text, texts.phrases).map((part, index) => (
        <span key={part.text} lang={part.isEnglish ? "en" : undefined}>
          <Marked text={index === 0 ? part.text : ` ${part.text}`} />
        </span>
      ))}
    </>
  );
}
