import type { Calendar } from "../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../src/calendar/options.ts";

/** Describes a way to send requests to a calendar. The contract tests run in every runtime. */
export interface Runtime {
  open(): Promise<OpenRuntime> | OpenRuntime;
}

/** Describes an open runtime. */
export interface OpenRuntime {
  /** The root of the URLs to send requests to. */
  readonly home: string;
  /** Makes this the calendar that answers. `options` are those it was created with. */
  use(calendar: Calendar, options: CalendarOptions): void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void> | void;
}

/** Names the runtimes, each a file in this folder. `vite.config.ts` declares a project for each. */
export type RuntimeName = "in-process" | "msw" | "http" | "worker";

declare module "vitest" {
  export interface ProvidedContext {
    readonly runtime: RuntimeName;
  }
}
