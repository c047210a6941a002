import { Icon } from "../parts/icon.tsx";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";
import { openSheet } from "./sheets.ts";

/** The first line on a phone: where the page is, and the way to all others. */
export function Crumbs({ group, title }: { readonly group: string | undefined; readonly title: string }) {
  return (
    <button type="button" class="crumbs" aria-label={`${texts.operations}: ${title}`} onClick={() => openSheet("tree")}>
      <Icon name="menu" />
      <span>
        {group && (
          <span class="crumb">
            <Marked text={group} /> /{" "}
          </span>
        )}
        <Marked text={title} />
      </span>
      <Icon name="search" />
    </button>
  );
}
