import { useDemo } from "./context.ts";
import { Button, Icon, type IconName } from "./parts/button.tsx";
import { Popover } from "./parts/popover.tsx";
import { type Page, toHash } from "./route.ts";

export function PhoneTabs({ page }: { readonly page: Page }) {
  const { texts, lastCalendar, canWrite, openDialog, now } = useDemo();
  const view = page.page === "calendar" ? (page.view ?? "list") : undefined;
  const tabs: readonly (readonly [string, IconName, Page, boolean])[] = [
    [texts.list, "list", { ...lastCalendar, view: "list" }, view === "list"],
    [texts.month, "calendar", { ...lastCalendar, view: "month" }, view === "month"],
    [texts.week, "week", { ...lastCalendar, view: "week" }, view === "week"],
    [texts.places, "pin", { page: "places", id: undefined }, page.page === "places"],
  ];
  const more: readonly (readonly [string, Page, boolean])[] = [
    [texts.day, { ...lastCalendar, view: "day" }, view === "day"],
    [texts.year, { ...lastCalendar, view: "year" }, view === "year"],
    [texts.organizers, { page: "organizers", id: undefined }, page.page === "organizers"],
  ];
  return (
    <div class="phone-tabs">
      {canWrite && page.page === "calendar" && (
        <Button
          icon="plus"
          class="primary round"
          aria-label={texts.newEvent}
          onClick={() => openDialog({ name: "new", start: page.date ?? now.slice(0, 10) })}
        />
      )}
      <nav aria-label={texts.views}>
        {tabs.map(([name, icon, target, isCurrent]) => (
          <a key={icon} href={toHash(target)} aria-current={isCurrent ? "page" : undefined}>
            <Icon name={icon} /> {name}
          </a>
        ))}
        <Popover
          class={more.some(([, , isCurrent]) => isCurrent) ? "current" : ""}
          label={
            <>
              <Icon name="menu" /> {texts.moreViews}
            </>
          }
        >
          {(close) =>
            more.map(([name, target, isCurrent]) => (
              <a key={name} href={toHash(target)} aria-current={isCurrent ? "page" : undefined} onClick={close}>
                {name}
              </a>
            ))
          }
        </Popover>
      </nav>
    </div>
  );
}
