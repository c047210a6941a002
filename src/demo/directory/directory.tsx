import type { ComponentChildren } from "preact";
import { useCallback, useState } from "preact/hooks";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import { useRequest } from "../parts/use-request.ts";

interface DirectoryProps<Item> {
  readonly title: string;
  /** Asks the service for the records. */
  load(query: { readonly search: string; readonly only_with_upcoming: boolean | undefined }): Promise<readonly Item[]>;
  /** Renders a record as the contents of a list item. */
  children(item: Item): ComponentChildren;
}

/** A page that lists venues or organizers, with a search. */
export function Directory<Item extends { readonly id: number }>({ title, load, children }: DirectoryProps<Item>) {
  const { texts } = useDemo();
  const [search, setSearch] = useState("");
  const [isUpcomingOnly, setUpcomingOnly] = useState(false);
  const found = useRequest(
    useCallback(() => load({ search, only_with_upcoming: isUpcomingOnly || undefined }), [load, search, isUpcomingOnly]),
  );
  return (
    <section aria-labelledby="directory-title" aria-busy={found.isLoading}>
      <h2 id="directory-title">{title}</h2>
      <search class="filter-row">
        <Field label={texts.search}>
          {(id) => <input id={id} type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />}
        </Field>
        <label class="check">
          <input type="checkbox" checked={isUpcomingOnly} onChange={({ currentTarget }) => setUpcomingOnly(currentTarget.checked)} />
          {texts.upcomingOnly}
        </label>
      </search>
      <div class="progress">{found.isLoading && <progress aria-label={texts.loading} />}</div>
      {found.error !== undefined && <p role="alert">{found.error instanceof Refusal ? found.error.message : texts.failed}</p>}
      {found.value?.length === 0 && <p role="status">{texts.nothingFound}</p>}
      <ul class="directory">
        {found.value?.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
