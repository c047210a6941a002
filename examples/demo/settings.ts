import type { FollowWrites } from "./api/follow-writes.ts";

export interface Settings {
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** The name of the parameter that chooses the language: `i18n_language`. */
  readonly languageParameter: string;
  /** The name of the site, such as `City Calendar`. */
  readonly site: string;
  readonly now: string;
  readonly isRunning: boolean;
  readonly timezone: string;
  /** `"service"` if visitors must sign in to write. */
  readonly access: "open" | "service";
  readonly inspector?: string | undefined;
  readonly reference?: string | undefined;
  /** The URL that lists the logins of the world, for a dialog that offers them; absent if there is none. */
  readonly logins?: string | undefined;
  readonly follow: FollowWrites;
  /** Opens the inspector in this page, if the calendar runs in it. */
  readonly inspect?: (() => void) | undefined;
}
