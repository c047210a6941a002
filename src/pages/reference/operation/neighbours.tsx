import { type Document, listOperations, neighboursOf } from "../open-api.ts";
import { Icon } from "../parts/icon.tsx";
import { Said } from "../parts/said.tsx";
import type { Texts } from "../texts/texts.ts";

/** Links to the operations before and after one. */
export function Neighbours({ document, id, texts }: { readonly document: Document; readonly id: string; readonly texts: Texts }) {
  const [before, after] = neighboursOf(listOperations(document), id);
  return (
    <nav class="neighbours" aria-label={texts.neighbours}>
      {before && (
        <a href={`#/${before.id}`} rel="prev">
          <Icon name="left" /> <Said text={before.label} texts={texts} />
        </a>
      )}
      {after && (
        <a href={`#/${after.id}`} rel="next">
          <Said text={after.label} texts={texts} /> <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
