import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CalendarApi } from "./api/calendar-api.ts";
import type { Language } from "./api/client.ts";
import type { CategoryTree } from "./calendar/category-tree.ts";
import type { Notice } from "./parts/use-notices.ts";
import type { RequestState } from "./parts/use-request.ts";
import type { CalendarRoute, DialogRoute } from "./route.ts";
import type { Settings } from "./settings.ts";
import type { Texts } from "./texts/texts.ts";

export interface Demo {
  readonly api: CalendarApi;
  /** The requests in English, which all worlds support; `undefined` for the page in English. */
  readonly english: CalendarApi | undefined;
  readonly settings: Settings;
  readonly language: Language;
  readonly texts: Texts;
  /** The date and time on the clock of the site: `2026-02-12T10:00:00`. */
  readonly now: string;
  /** True if the visitor may try to write: access is open, or the visitor is signed in. */
  readonly canWrite: boolean;
  readonly categories: CategoryTree;
  /** The request of the categories, for components that show its failure. */
  readonly categoryRequest: Omit<RequestState<unknown>, "value">;
  /** Incremented after each write, so that views reload. */
  readonly revision: number;
  wrote(): void;
  notify(notice: Notice): void;
  readonly lastCalendar: CalendarRoute;
  /** Opens a dialog above the page. Back closes it. */
  openDialog(dialog: DialogRoute): void;
}

export const DemoContext = createContext<Demo | undefined>(undefined);

/** Returns the values of the demo. Throws outside `<App>`. */
export function useDemo(): Demo {
  const demo = useContext(DemoContext);
  if (demo === undefined) throw new Error("Render this component inside <App>.");
  return demo;
}
