import type { EventResponse } from "event-calendar-mock";
import { useCallback } from "preact/hooks";
import { findNeighbours } from "../api/neighbours.ts";
import { filterQuery } from "../calendar/filter-events.ts";
import { useDemo } from "../context.ts";
import { htmlText } from "../parts/html-text.ts";
import { Button, Icon } from "../parts/icon.tsx";
import { useRequest } from "../parts/use-request.ts";
import { toHash } from "../route.ts";

/** The links to the previous and next event, among those that the calendar showed last. The arrow keys follow them. */
export function EventSteps({ event }: { readonly event: EventResponse | undefined }) {
  const { api, texts, lastCalendar, settings } = useDemo();
  const { filters } = lastCalendar;
  const request = useRequest(
    useCallback(
      async (signal: AbortSignal) => event && (await findNeighbours(api, event, filterQuery(filters, settings.access), signal)),
      [api, event, filters, settings.access],
    ),
  );
  return (
    <span class="steps">
      <Step to={request.value?.before} label={texts.eventBefore} icon="up" arrow="ArrowLeft" />
      <Step to={request.value?.after} label={texts.eventAfter} icon="down" arrow="ArrowRight" />
    </span>
  );
}

interface StepProps {
  readonly to: EventResponse | undefined;
  readonly label: string;
  readonly icon: "up" | "down";
  readonly arrow: string;
}

function Step({ to, label, icon, arrow }: StepProps) {
  // A disabled button replaces a link that is still loading or has no event.
  if (to === undefined) return <Button icon={icon} class="plain icon-only" aria-label={label} disabled />;
  const name = `${label}: ${htmlText(to.title)}`;
  return (
    <a class="button plain icon-only" href={toHash({ page: "event", id: to.id })} aria-label={name} title={name} data-key={arrow}>
      <Icon name={icon} />
    </a>
  );
}
