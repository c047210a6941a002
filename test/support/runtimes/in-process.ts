import type { Calendar } from "../../../src/calendar.ts";
import { home } from "../world.ts";
import type { Runtime } from "./runtime.ts";

/** Calls `calendar.fetch` directly. */
export const runtime: Runtime = {
  open() {
    let fetch: Calendar["fetch"];
    return {
      home,
      use(calendar) {
        fetch = calendar.fetch;
      },
      fetch: (request) => fetch(request),
      close() {},
    };
  },
};
