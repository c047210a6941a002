import type { EventResponse } from "event-calendar-mock";
import { isUntranslated } from "../api/originals.ts";
import { Icon } from "../parts/button.tsx";
import { nameOf } from "../parts/html-text.ts";
import type { Texts } from "../texts/texts.ts";
import type { CategoryNode } from "./category-tree.ts";

interface EventLineProps {
  readonly event: EventResponse;
  readonly category: CategoryNode | undefined;
  readonly texts: Texts;
  /** The time to show: `7 PM`; empty for an all-day event. */
  readonly time: string;
  /** The end time, for a column of hours that is wide enough. */
  readonly until: string;
  /** True in a column of hours, where the title is first and may have several lines. */
  readonly isTall: boolean;
}

export function EventLine({ event, category, texts, time, until, isTall }: EventLineProps) {
  const title = (
    <span class="line-title" dir="auto">
      {nameOf(event.title, texts)}
    </span>
  );
  const star = event.featured && (
    <>
      <span class="hidden">{texts.featured}</span>
      <Icon name="star" />
    </>
  );
  if (isTall)
    return (
      <span class="line tall">
        <span class="line-head">
          {star}
          {title}
          <LanguageBadge event={event} texts={texts} />
        </span>
        <span class="line-time">
          {time}
          {until && <span class="line-until"> – {until}</span>}
        </span>
      </span>
    );
  return (
    <span class="line">
      <Mark category={category} />
      {time && <span class="line-time">{time}</span>}
      {title}
      {star}
      <LanguageBadge event={event} texts={texts} />
      {event.status !== "publish" && <span class="line-status">{texts.statuses[event.status]}</span>}
    </span>
  );
}

export function lineClass(event: EventResponse, category: CategoryNode | undefined, isPast: boolean, isWhole: boolean): string {
  const states = [isPast && "past", event.featured && "featured", event.status !== "publish" && "unpublished", isWhole && "whole"];
  return ["event", `hue-${category?.hue ?? 0}`, ...states.filter(Boolean)].join(" ");
}

/** Marks an event that is shown in English, because it is not translated. */
export function LanguageBadge({ event, texts }: Pick<EventLineProps, "event" | "texts">) {
  if (!isUntranslated(event)) return null;
  return (
    <abbr class="language-badge" title={texts.untranslated}>
      EN
    </abbr>
  );
}

/** The shape and colour of a category, so that the meaning does not depend only on the colour. */
export function Mark({ category }: { readonly category: CategoryNode | undefined }) {
  return <span class={`mark shape-${category?.shape ?? 0}`} data-h={category?.hue ?? 0} aria-hidden="true" />;
}
