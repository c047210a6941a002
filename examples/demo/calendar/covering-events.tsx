import type { EventResponse } from "event-calendar-mock";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button } from "../parts/button.tsx";
import { nameOf } from "../parts/html-text.ts";
import { toHash, type View } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { mainCategory } from "./category-tree.ts";
import { Mark } from "./event-line.tsx";

const maxShown = 3;

interface CoveringEventsProps {
  readonly view: View;
  readonly events: readonly EventResponse[];
  /** True while others are loading, so that the number of hidden ones is unknown. */
  readonly isPart?: boolean;
}

/** The events that cover the whole view, on one line instead of on each day. */
export function CoveringEvents({ view, events, isPart = false }: CoveringEventsProps) {
  const { texts, categories } = useDemo();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  // The button that opens the line disappears.
  useLayoutEffect(() => {
    if (isOpen) line.current?.querySelectorAll("a")[maxShown]?.focus();
  }, [isOpen]);
  if (events.length === 0) return null;
  const hidden = isOpen ? 0 : Math.max(0, events.length - maxShown);
  return (
    <div ref={line} class="covering">
      <span>{texts.covering[view]}</span>
      {events.slice(0, events.length - hidden).map((event) => {
        const category = mainCategory(event, categories);
        return (
          <a key={event.id} class="tag" data-h={category?.hue ?? 0} href={toHash({ page: "event", id: event.id })}>
            <Mark category={category} /> <strong dir="auto">{nameOf(event.title, texts)}</strong> {dates.when(event)}
          </a>
        );
      })}
      {hidden > 0 && !isPart && <Button label={texts.more(hidden)} class="link" onClick={() => setOpen(true)} />}
    </div>
  );
}
