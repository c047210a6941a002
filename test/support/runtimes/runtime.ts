import type { Calendar } from "../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../src/calendar/options.ts";

/** A way to send requests to a calendar. The contract tests run in all runtimes. */
export interface Runtime {
  open(): Promise<OpenRuntime> | OpenRuntime;
}

export interface OpenRuntime {
  readonly home: string;
  /** Sets the calendar that answers. `options` are those with which it was created. */
  use(calendar: Calendar, options: CalendarOptions): void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void> | void;
}

/** The names of the runtimes, each a file in this folder. `vite.config.ts` declares a project for each. */
export type RuntimeName = "in-process" | "msw" | "http" | "worker";

declare module "vitest" {
  export interface ProvidedContext {
    readonly runtime: RuntimeName;
  }
}
