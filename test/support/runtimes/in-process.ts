import type { Calendar } from "../../../src/calendar.ts";
import { misfit, routeAnswer } from "../answer-shape.ts";
import { home } from "../world.ts";
import type { Runtime } from "./runtime.ts";

/** Calls `calendar.fetch` directly, and fails when an answer differs from the schema of its route. Faults may answer anything. */
export const runtime: Runtime = {
  open() {
    let calendar: Calendar;
    return {
      home,
      use(next) {
        calendar = next;
      },
      async fetch(request) {
        const copy = request.clone();
        const response = await calendar.fetch(request);
        if (calendar.journal.last?.fault) return response;
        const answer = await routeAnswer(copy, response.clone());
        const problem = answer && misfit(answer);
        if (problem !== undefined) throw new Error(`${request.method} ${request.url} differs from its schema: ${problem}`);
        return response;
      },
      close() {},
    };
  },
};
