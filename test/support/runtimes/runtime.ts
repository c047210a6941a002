import type { Calendar } from "../../../src/calendar.ts";

/** A way to reach a calendar. The contract runs in each of them. */
export interface Runtime {
  open(): Promise<OpenRuntime> | OpenRuntime;
}

/** An open runtime. */
export interface OpenRuntime {
  /** The root of the addresses to send requests to. */
  readonly home: string;
  /** Makes this the calendar that answers. */
  use(calendar: Calendar): void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void> | void;
}

/** The runtimes of the contract, each a file beside this one. `vite.config.ts` has a project for each. */
export type RuntimeName = "in-process" | "msw" | "http" | "worker";

declare module "vitest" {
  export interface ProvidedContext {
    readonly runtime: RuntimeName;
  }
}
