import { useEffect, useRef, useState } from "preact/hooks";
import { useDemo } from "./context.ts";
import { Icon } from "./parts/icon.tsx";
import { useDelayed } from "./parts/use-delayed.ts";
import { type CalendarRoute, navigate, toHash } from "./route.ts";

/** The search of events. After a pause in typing, it opens the list of matches on all dates. */
export function SearchField({ route }: { readonly route: CalendarRoute | undefined }) {
  const { texts, lastCalendar } = useDemo();
  const current = route?.filters.search ?? "";
  const [typed, setTyped] = useState(current);
  const isTyping = useRef(false);
  const delayed = useDelayed(typed);

  // Back, Clear and links change the URL while the visitor is not typing.
  useEffect(() => {
    if (!isTyping.current) setTyped(current);
  }, [current]);

  useEffect(() => {
    if (!isTyping.current || delayed !== typed) return;
    isTyping.current = false;
    const search = delayed.trim();
    if (search === current) return;
    const target = route ?? lastCalendar;
    const found = { ...target, view: "list" as const, date: undefined, filters: { ...target.filters, search } };
    navigate(toHash(search === "" ? { ...target, filters: found.filters } : found), { replace: route !== undefined && current !== "" });
  }, [delayed, typed, current, route, lastCalendar]);

  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        data-key="/"
        aria-label={texts.searchEvents}
        placeholder={texts.searchEvents}
        value={typed}
        onInput={({ currentTarget }) => {
          isTyping.current = true;
          setTyped(currentTarget.value);
        }}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
    </search>
  );
}
