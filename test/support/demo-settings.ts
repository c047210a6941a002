import type { Settings } from "../../examples/demo/settings.ts";

export const demoSettings: Settings = {
  root: "https://calendar.example/wp-json/calendar/events/v1",
  languageParameter: "i18n_language",
  site: "City Calendar",
  now: "2026-01-15T12:00:00Z",
  isRunning: false,
  timezone: "America/Toronto",
  access: "open",
  follow: () => () => {},
};
