/** The facts that the demo needs about the calendar it talks to. */
export interface Settings {
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** The name of the parameter that chooses the language: `i18n_language`. */
  readonly languageParameter: string;
  /** The current instant of the calendar, whose clock may stand still. */
  readonly now: string;
  /** The time zone of the site. */
  readonly timezone: string;
  /** `"service"` when visitors must sign in to write. */
  readonly access: "open" | "service";
}
