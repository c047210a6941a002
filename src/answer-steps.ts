import { codeOf, errorReply } from "./faults/error-reply.ts";
import type { Fault } from "./faults/fault.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { routeId } from "./faults/faulty-route.ts";
import type { Answer } from "./http/answer.ts";
import type { IncomingRequest } from "./http/incoming.ts";
import type { Service } from "./http/service.ts";
import type { Trace } from "./http/trace.ts";
import { entryOf } from "./journal/entry-of.ts";
import { createJournal, type Journal } from "./journal/journal.ts";
import { type NearestParts, nearestRoute } from "./journal/nearest-route.ts";
import type { CalendarOptions } from "./options.ts";
import type { Pattern } from "./resources/table.ts";
import { createDelay } from "./time/delay.ts";
import type { Scheduler } from "./time/scheduler.ts";

/** The parts of a calendar that the steps use. */
interface StepParts extends Pick<CalendarOptions, "delay" | "journal" | "seed">, Pick<Scheduler, "clock" | "runDue"> {
  readonly service: Pick<Service, "answer" | "answerWith">;
  readonly patterns: readonly Pattern[];
  readonly namespace: string;
  /** The id of the session; `undefined` for the calendar itself. */
  readonly session: string | undefined;
}

/** The steps of a request around the service: what is due, faults, the journal, the delay. */
export interface AnswerSteps {
  readonly faults: Faults;
  readonly journal: Journal;
  answer(incoming: IncomingRequest): Promise<Answer | Response>;
  /** Removes all faults, empties the journal and rewinds the seed. */
  reset(): void;
}

/** Creates the steps of a calendar. */
export function createAnswerSteps({ service, patterns, namespace, session, clock, runDue, ...options }: StepParts): AnswerSteps {
  const { seed = 1, delay = 0, journal: limit = 1_000 } = options;
  const { faults, answer: answerWithFaults, reset } = createFaults(patterns, seed);
  const { journal, add } = createJournal(limit);
  let wait = createDelay(delay, seed);
  const nearest = (incoming: NearestParts) => nearestRoute(incoming, patterns, namespace);

  async function answer(incoming: IncomingRequest): Promise<Answer | Response> {
    runDue();
    const trace: Trace = {};
    const time = clock.now();
    let fault: Fault | undefined;
    const answered = await answerWithFaults(incoming, {
      answer: () => service.answer(incoming, trace),
      refuse(request, refusal) {
        trace.code = codeOf(refusal);
        return service.answerWith(request, (language) => errorReply(refusal, language));
      },
      onFault(acting) {
        fault = acting;
        // The service may never see the request, so its route is noted here.
        const route = routeId(incoming);
        if (route !== undefined) trace.route = route;
      },
    });
    add(entryOf(incoming, { answered, trace, time, session, fault, nearestRoute: nearest }));
    // Requests take effect in the order in which they arrive, however long their answers wait.
    if (delay !== 0) await wait();
    return answered;
  }

  return {
    faults,
    journal,
    answer,
    reset() {
      reset();
      journal.clear();
      wait = createDelay(delay, seed);
    },
  };
}
