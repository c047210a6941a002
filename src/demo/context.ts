import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CalendarApi } from "./api/calendar-api.ts";
import type { Language } from "./api/client.ts";
import type { Settings } from "./settings.ts";
import type { Texts } from "./texts/texts.ts";

/** The values that every component of the demo may read. */
export interface Demo {
  readonly api: CalendarApi;
  readonly settings: Settings;
  readonly language: Language;
  readonly texts: Texts;
}

export const DemoContext = createContext<Demo | undefined>(undefined);

/** Returns the values of the demo. Throws outside of `<App>`. */
export function useDemo(): Demo {
  const demo = useContext(DemoContext);
  if (demo === undefined) throw new Error("Render this component inside <App>.");
  return demo;
}
