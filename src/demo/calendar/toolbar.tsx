import { useDemo } from "../context.ts";
import type { View, views } from "./calendar-options.ts";

interface ToolbarProps {
  /** The dates that the calendar shows: `January 2026`. */
  readonly title: string;
  readonly view: View;
  onView(view: View): void;
  onPrevious(): void;
  onNext(): void;
  onToday(): void;
  onNew(): void;
}

/** The buttons above the calendar. */
export function Toolbar({ title, view, onView, onPrevious, onNext, onToday, onNew }: ToolbarProps) {
  const { texts } = useDemo();
  return (
    <div class="toolbar">
      <div class="group">
        <button type="button" aria-label={texts.previous[view]} onClick={onPrevious}>
          <span aria-hidden="true">‹</span>
        </button>
        <button type="button" onClick={onToday}>
          {texts.today}
        </button>
        <button type="button" aria-label={texts.next[view]} onClick={onNext}>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <h2 id="calendar-title" aria-live="polite">
        {title}
      </h2>
      <fieldset class="group">
        <legend class="hidden">{texts.view}</legend>
        {viewNames.map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
            {texts[name]}
          </button>
        ))}
      </fieldset>
      <button type="button" class="primary" onClick={onNew}>
        {texts.newEvent}
      </button>
    </div>
  );
}

const viewNames: readonly View[] = ["month", "week", "list"] satisfies readonly (keyof typeof views)[];
