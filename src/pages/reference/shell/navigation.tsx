import { useMemo } from "preact/hooks";
import { Icon, Marked } from "../../shared/parts.tsx";
import { type GuideId, guideIds, guideText } from "../guides/guides.ts";
import { type Document, describeOperation, groupsOf, isListed, type ListedOperation, listOperations, type Server } from "../open-api.ts";
import { texts } from "../texts.ts";
import { PageLinks } from "./bar.tsx";

interface Hit {
  readonly operation: ListedOperation;
  readonly parts: readonly string[];
}

/** The maximum number of listed fields and refusals of an operation. */
const maxParts = 8;

/** Finds the operations whose title, route, fields or refusals contain all words of a search. Also finds fields by type and description. */
export function findHits(document: Document, search: string): readonly Hit[] {
  const words = wordsIn(search);
  return listOperations(document).flatMap((operation): Hit[] => {
    const { id, method, path, title } = operation;
    const own = plain(`${id} ${method} ${path} ${title}`);
    const missing = words.filter((word) => !own.includes(word));
    const { fields = [], refusals = [] } = describeOperation(document, id) ?? {};
    const hasWord = (name: string) => words.some((word) => plain(name).includes(word));
    // Sentences share so many words that one is not significant, so a part must contain all words that its operation lacks.
    const says = (about: string) => missing.length > 0 && includesAll(plain(about), missing);
    const named = fields.filter(({ name }) => hasWord(name));
    const said = fields.filter((field) => !named.includes(field) && says(`${field.name} ${field.type} ${field.about}`));
    const codes = refusals.filter(({ code, about }) => hasWord(code) || says(about));
    const parts = [...new Set([...named, ...said].map(({ name }) => name)), ...new Set(codes.map(({ code }) => code))];
    const found = plain(
      [
        ...named.map(({ name }) => name),
        ...said.map(({ name, type, about }) => `${name} ${type} ${about}`),
        ...codes.map(({ code, about }) => `${code} ${about}`),
      ].join(" "),
    );
    // PUT represents the other methods of an update, unless the search names one.
    const isAsked = isListed(operation) || words.some((word) => word === method.toLowerCase() || word === id.toLowerCase());
    return isAsked && includesAll(found, missing) ? [{ operation, parts: parts.slice(0, maxParts) }] : [];
  });
}

export function findGuides(search: string): readonly GuideId[] {
  const words = wordsIn(search);
  return guideIds.filter((id) => includesAll(plain(`${texts.guides[id]} ${guideText(id)}`), words));
}

function wordsIn(search: string): readonly string[] {
  return plain(search).trim().split(/\s+/);
}

function includesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns a string in lower case without accents, so that `evenement` finds `événement`. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

interface NavigationProps {
  readonly document: Document;
  readonly current: string;
  readonly pages: Server["pages"];
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function Navigation({ document, current, pages, search, onSearch }: NavigationProps) {
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
      {/* On a phone, the bar has no room for them. */}
      {!isSearching && (
        <section class="other-pages">
          <h2>{texts.pages}</h2>
          <PageLinks hasDemo={pages.demo} />
        </section>
      )}
    </nav>
  );
}

function Method({ method }: { readonly method: string }) {
  const isLong = method.length > 5;
  return (
    <span class={`method ${method.toLowerCase()}`}>
      <span class={isLong ? "hidden" : ""}>{method}</span>
      {isLong && <span aria-hidden="true">{method.slice(0, 3)}</span>}
    </span>
  );
}

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
