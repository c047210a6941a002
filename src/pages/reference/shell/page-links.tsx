import type { Texts } from "../texts/texts.ts";

/** Links to the document and to the other pages of the server, in the language of this one. */
export function PageLinks({ texts }: { readonly texts: Texts }) {
  const { lang } = document.documentElement;
  return (
    <>
      <a class="guide" href="/__calendar/docs/openapi.json">
        {texts.openApi}
      </a>
      <a class="guide" href={`/demo/?language=${lang}`}>
        {texts.demo}
      </a>
      <a class="guide" href={`/__calendar/?language=${lang}`}>
        {texts.inspector}
      </a>
    </>
  );
}
