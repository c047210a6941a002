import { Icon } from "../parts/icon.tsx";
import { Said } from "../parts/said.tsx";
import { sayPlain } from "../phrases/say.ts";
import type { Texts } from "../texts/texts.ts";
import { openSheet } from "./sheets.ts";

/** The first line on a phone: where the page is, and the way to all others. */
export function Crumbs({ group, title, texts }: { readonly group: string | undefined; readonly title: string; readonly texts: Texts }) {
  return (
    <button
      type="button"
      class="crumbs"
      aria-label={`${texts.operations}: ${sayPlain(title, texts.phrases)}`}
      onClick={() => openSheet("tree")}
    >
      <Icon name="menu" />
      <span>
        {group && (
          <span class="crumb">
            <Said text={group} texts={texts} /> /{" "}
          </span>
        )}
        <Said text={title} texts={texts} />
      </span>
      <Icon name="search" />
    </button>
  );
}
