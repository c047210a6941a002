import { type Document, listOperations, neighboursOf } from "../open-api.ts";
import { Icon } from "../parts/icon.tsx";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";

/** Links to the operations before and after one. */
export function Neighbours({ document, id }: { readonly document: Document; readonly id: string }) {
  const [before, after] = neighboursOf(listOperations(document), id);
  return (
    <nav class="neighbours" aria-label={texts.neighbours}>
      {before && (
        <a href={`#/${before.id}`} rel="prev">
          <Icon name="left" /> <Marked text={before.title} />
        </a>
      )}
      {after && (
        <a href={`#/${after.id}`} rel="next">
          <Marked text={after.title} /> <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
