import { useMemo } from "preact/hooks";
import { guideIds } from "../guides/guides.ts";
import { type Document, groupsOf, isListed, listOperations } from "../open-api.ts";
import { Icon } from "../parts/icon.tsx";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";
import { findGuides, findHits } from "./find-hits.ts";
import { PageLinks } from "./page-links.tsx";

interface NavigationProps {
  readonly document: Document;
  readonly current: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The guides and operations by group, with a search over routes, fields and refusals. */
export function Navigation({ document, current, search, onSearch }: NavigationProps) {
  const operations = useMemo(() => listOperations(document), [document]);
  const isSearching = search.trim() !== "";
  const hits = useMemo(
    () => (isSearching ? findHits(document, search) : operations.filter(isListed).map((operation) => ({ operation, parts: [] }))),
    [document, operations, search],
  );
  const guides = useMemo(() => (isSearching ? findGuides(search) : guideIds), [search]);
  const count = hits.length + guides.length;
  const partsOf = new Map(hits.map(({ operation, parts }) => [operation.id, parts]));
  return (
    <nav class="side" aria-label={texts.operations} onKeyDown={moveFocus}>
      <div class="search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchShort}
          value={search}
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onSearch("");
          }}
        />
        <kbd>/</kbd>
      </div>
      <p class="small found" role="status">
        {isSearching && (count > 0 ? texts.found(count) : texts.nothingFound(search.trim()))}
      </p>
      {guides.length > 0 && (
        <section>
          <h2>{texts.guidesMenu}</h2>
          <ul>
            {guides.map((id) => (
              <li key={id}>
                <a class="guide" href={`#/${id}`} aria-current={id === current ? "page" : undefined}>
                  {texts.guides[id]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groupsOf(hits.map(({ operation }) => operation)).map(([group, ofGroup]) => (
        <section key={group}>
          <h2>
            <Marked text={group} />
          </h2>
          <ul>
            {ofGroup.map(({ id, method, title }) => (
              <li key={id}>
                <a href={`#/${id}`} aria-current={id === current ? "page" : undefined}>
                  <Method method={method} /> <Marked text={title} />
                </a>
                {partsOf.get(id)?.map((part) => (
                  <a key={part} class="part" href={`#/${id}/${encodeURIComponent(part)}`}>
                    <code>{part}</code>
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {/* On a phone the bar has no room for them. */}
      {!isSearching && (
        <section class="other-pages">
          <h2>{texts.pages}</h2>
          <PageLinks />
        </section>
      )}
    </nav>
  );
}

/** A method in a narrow column. */
function Method({ method }: { readonly method: string }) {
  const isLong = method.length > 5;
  return (
    <span class={`method ${method.toLowerCase()}`}>
      <span class={isLong ? "hidden" : ""}>{method}</span>
      {isLong && <span aria-hidden="true">{method.slice(0, 3)}</span>}
    </span>
  );
}

/** Moves the focus between the search and the links by the arrows. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget, target } = event;
  if (step === undefined || !(currentTarget instanceof Element)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const index = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  const next = stops[index + step];
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
