import { useMemo, useState } from "preact/hooks";
import { type Document, describeOperation, listOperations } from "./open-api.ts";
import type { Texts } from "./texts/texts.ts";

interface NavigationProps {
  readonly document: Document;
  readonly current: string;
  readonly texts: Texts;
}

/** The operations by group, with a search over routes, fields and refusals. */
export function Navigation({ document, current, texts }: NavigationProps) {
  const [search, setSearch] = useState("");
  const operations = useMemo(() => listOperations(document), [document]);
  const wanted = search.trim().toLowerCase();
  const found = operations.filter(({ id, method, path, summary }) => {
    // POST and PATCH update as PUT does, and every path takes OPTIONS: a search finds them.
    if (wanted === "") return method !== "OPTIONS" && !/With(Post|Patch)$/.test(id);
    return `${method} ${path} ${summary} ${wordsOf(document, id)}`.toLowerCase().includes(wanted);
  });
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <nav class="side" aria-label={texts.operations}>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <p>{texts.nothingFound}</p>}
      {groups.map((group) => (
        <section key={group}>
          <h2 lang="en">{group}</h2>
          <ul>
            {found
              .filter((each) => each.group === group)
              .map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={`#/${id}`} aria-current={id === current ? "page" : undefined} lang="en">
                    <span class={`method ${method.toLowerCase()}`}>{method}</span> {summary}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function wordsOf(document: Document, id: string): string {
  const operation = describeOperation(document, id);
  return [...(operation?.fields ?? []).map(({ name }) => name), ...(operation?.refusals ?? []).map(({ code }) => code)].join(" ");
}
