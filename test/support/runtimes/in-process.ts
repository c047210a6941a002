import type { Calendar } from "../../../src/calendar/create-calendar.ts";
import { createReceiveFor, misfit, routeAnswer, receive as usualReceive } from "../answer-shape.ts";
import { type CheckAnswer, documentCheck } from "../openapi.ts";
import { home } from "../world.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Calls `calendar.fetch` directly, and fails if an answer differs from the schema of its route or from the OpenAPI document. Ignores
 * answers that a fault changed.
 */
export const runtime: Runtime = {
  open() {
    let calendar: Calendar;
    let check: Promise<CheckAnswer>;
    let receive: ReturnType<typeof createReceiveFor>;
    return {
      home,
      use(next, options) {
        calendar = next;
        check = documentCheck(options);
        receive = options.names ? createReceiveFor(options.names) : usualReceive;
      },
      async fetch(request) {
        const copy = request.clone();
        const response = await calendar.fetch(request);
        if (isFaulty(calendar)) return response;
        const answer = await routeAnswer(copy, response.clone(), receive);
        const problem = answer && (misfit(answer) ?? (await check)(answer));
        if (problem !== undefined) throw new Error(`${request.method} ${request.url} differs from its schema: ${problem}`);
        return response;
      },
      close() {},
    };
  },
};

/** Returns whether a fault affected the last request, to the calendar itself or to one of its sessions. */
function isFaulty(calendar: Calendar): boolean {
  const calendars = [calendar, ...calendar.sessions.list().map((id) => calendar.session(id))];
  return calendars.some(({ journal }) => journal.last?.fault !== undefined);
}
