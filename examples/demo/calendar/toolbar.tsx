import { useDemo } from "../context.ts";
import { Icon } from "../parts/icon.tsx";
import { type View, views } from "../route.ts";
import { stepFrom } from "../time/periods.ts";

interface ToolbarProps {
  readonly view: View;
  readonly date: string;
  readonly title: string;
  readonly count: string;
  /** True for search results on all dates, which have no previous and next view. */
  readonly isSearch: boolean;
  onOpen(change: { view?: View; date?: string }): void;
}

export function Toolbar({ view, date, title, count, isSearch, onOpen }: ToolbarProps) {
  const { texts, now, canWrite, openDialog } = useDemo();
  const today = now.slice(0, 10);
  return (
    <div class="toolbar">
      <button type="button" onClick={() => onOpen({ date: today })}>
        {texts.today}
      </button>
      <span class="steps" hidden={isSearch}>
        <button
          type="button"
          class="plain icon-only"
          aria-label={texts.before[view]}
          data-key="ArrowLeft"
          onClick={() => onOpen({ date: stepFrom(view, date, -1) })}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          class="plain icon-only"
          aria-label={texts.after[view]}
          data-key="ArrowRight"
          onClick={() => onOpen({ date: stepFrom(view, date, 1) })}
        >
          <Icon name="right" />
        </button>
      </span>
      <h1 id="calendar-title" aria-live="polite">
        {title}
      </h1>
      <span class="count" role="status">
        {count}
      </span>
      <fieldset class="segments">
        <legend class="hidden">{texts.view}</legend>
        {views.map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => onOpen({ view: name, date })}>
            {texts[name]}
          </button>
        ))}
      </fieldset>
      {canWrite && (
        <button type="button" class="primary new-event" onClick={() => openDialog({ name: "new", start: date })}>
          <Icon name="plus" /> <span>{texts.newEvent}</span>{" "}
          <span class="key" aria-hidden="true">
            N
          </span>
        </button>
      )}
    </div>
  );
}
