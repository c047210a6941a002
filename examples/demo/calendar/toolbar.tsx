import { useDemo } from "../context.ts";
import { Button } from "../parts/button.tsx";
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
  const step = (icon: "left" | "right", label: string, key: string, direction: 1 | -1) => (
    <Button
      icon={icon}
      class="plain icon-only"
      aria-label={label}
      data-key={key}
      onClick={() => onOpen({ date: stepFrom(view, date, direction) })}
    />
  );
  return (
    <div class="toolbar">
      <Button label={texts.today} onClick={() => onOpen({ date: today })} />
      <span class="steps" hidden={isSearch}>
        {step("left", texts.before[view], "ArrowLeft", -1)}
        {step("right", texts.after[view], "ArrowRight", 1)}
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
          <Button key={name} label={texts[name]} aria-pressed={name === view} onClick={() => onOpen({ view: name, date })} />
        ))}
      </fieldset>
      {canWrite && (
        <Button icon="plus" class="primary new-event" onClick={() => openDialog({ name: "new", start: date })}>
          <span>{texts.newEvent}</span>{" "}
          <span class="key" aria-hidden="true">
            N
          </span>
        </Button>
      )}
    </div>
  );
}
