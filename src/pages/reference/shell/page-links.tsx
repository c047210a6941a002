import { texts } from "../texts.ts";

/** Links to the document and to the other pages of the server. */
export function PageLinks() {
  return (
    <>
      <a class="guide" href="/__calendar/docs/openapi.json">
        {texts.openApi}
      </a>
      <a class="guide" href="/demo/">
        {texts.demo}
      </a>
      <a class="guide" href="/__calendar/">
        {texts.inspector}
      </a>
    </>
  );
}
