import type { FollowWrites } from "./api/follow-writes.ts";

/** The facts that the demo needs about the calendar it talks to. */
export interface Settings {
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** The name of the parameter that chooses the language: `i18n_language`. */
  readonly languageParameter: string;
  /** The name of the site, such as `City Calendar`. */
  readonly site: string;
  /** The current instant of the calendar, whose clock may be stopped. */
  readonly now: string;
  /** True when the clock of the calendar runs. */
  readonly isRunning: boolean;
  /** The time zone of the site. */
  readonly timezone: string;
  /** `"service"` when visitors must sign in to write. */
  readonly access: "open" | "service";
  /** The addresses of the inspector and the reference; missing where there is none. */
  readonly inspector?: string | undefined;
  readonly reference?: string | undefined;
  /** The address that lists the logins of the world, for a dialog that offers them; missing where there is none. */
  readonly logins?: string | undefined;
  /** Follows what other clients write. */
  readonly follow: FollowWrites;
  /** Opens the inspector in this page, where the calendar runs in it. */
  readonly inspect?: (() => void) | undefined;
}
