import { useDemo } from "./context.ts";
import { Icon } from "./parts/icon.tsx";
import { useTypedSearch } from "./parts/use-typed-search.ts";
import { type CalendarRoute, navigate, toHash } from "./route.ts";

/** The search of events. After a pause in typing, it opens the list of matches on all dates. */
export function SearchField({ route }: { readonly route: CalendarRoute | undefined }) {
  const { texts, lastCalendar } = useDemo();
  const current = route?.filters.search ?? "";
  const [typed, type] = useTypedSearch(current, (search) => {
    const target = route ?? lastCalendar;
    const found = { ...target, view: "list" as const, date: undefined, filters: { ...target.filters, search } };
    navigate(toHash(search === "" ? { ...target, filters: found.filters } : found), { replace: route !== undefined && current !== "" });
  });

  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        data-key="/"
        aria-label={texts.searchEvents}
        placeholder={texts.searchEvents}
        value={typed}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
    </search>
  );
}
