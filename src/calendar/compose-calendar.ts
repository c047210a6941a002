import { type Advice, type Advise, createAdvisor } from "../service/advice/advisor.ts";
import { createTable } from "../service/description/routes.ts";
import { createReceiver } from "../service/http/incoming.ts";
import { noRecordCache } from "../service/resources/record-cache.ts";
import { once } from "../util/once.ts";
import { createSnapshots } from "../worlds/snapshots.ts";
import { createStart, startOf } from "../worlds/start.ts";
import { createBeginning } from "./beginning.ts";
import type { Calendar } from "./calendar.ts";
import { createFaultMemory } from "./faults/fault-memory.ts";
import type { OnChange, StartedFrom } from "./internals.ts";
import { createBudgets } from "./journal/journal.ts";
import { checkOptions, type UncheckedOptions } from "./options.ts";
import { createRedaction } from "./redaction/redaction.ts";
import { createSession, type Session } from "./session.ts";
import { createSessions, type SessionOptions, type SessionRegistry } from "./sessions.ts";
import { toCalendar } from "./to-calendar.ts";

interface CalendarVariant {
  readonly advise?: Advise | undefined;
  /** False to compute every answer again, for tests that compare cached answers with it. */
  readonly hasCaches?: boolean;
}

/** Composes a calendar from its parts, with an unchecked world, such as a file that was named on the command line. */
export function composeCalendar(given: UncheckedOptions, variant?: CalendarVariant): Calendar {
  return compose(given, variant).calendar;
}

interface Composed {
  readonly session: Session;
  readonly calendar: Calendar;
  /** Starts a session with its own options in another world. The calendar does this for all other sessions. */
  readonly startFrom?: (world: unknown, onChange: OnChange) => StartedFrom;
}

interface SharedSessions {
  readonly id: string;
  readonly does: SessionOptions;
  readonly sessions: SessionRegistry<Composed>;
  readonly limits: ReturnType<typeof createLimits>;
}

function createLimits() {
  return {
    budgets: createBudgets(),
    faultMemory: createFaultMemory(),
    counter: once(async () => (await import("./coverage/counter.ts")).createCoverageCounter()),
  };
}

/** Composes a calendar; with `inside`, a session of another calendar with different options. */
function compose(given: UncheckedOptions, { advise, hasCaches = true }: CalendarVariant = {}, inside?: SharedSessions): Composed {
  const options = checkOptions(given);
  const start = hasCaches ? startOf(options) : createStart(options);
  const { names, findZone } = start;
  const store = start.store.fork();
  const patterns = createTable(names, options.fidelity);
  const receiver = createReceiver(patterns, { ...names, baseUrl: options.baseUrl });
  const redaction = createRedaction(options);
  const advisor = createAdvisor(options.quiet ?? false, advise, redaction);
  const snapshots = createSnapshots(start.tzdata);
  const limits = inside?.limits ?? createLimits();
  const beginning = createBeginning(options, start);
  const shared = {
    ...{ options, names, patterns, findZone, advisor, redaction, snapshots },
    cache: hasCaches ? start.cache : noRecordCache,
    tzdata: start.tzdata,
    beginning,
    startFrom,
    openSession: (id: string, opener: string | undefined) => sessions.named(id, opener).session.state,
    reopenSession: (id: string, does: SessionOptions) => sessions.reopen(id, does),
    ...limits,
  };
  const main = createSession(shared, store, inside && { id: inside.id, ...inside.does });
  const limit = options.sessions ?? 100;
  const sessions: SessionRegistry<Composed> =
    inside?.sessions ??
    createSessions<Composed>({
      limit,
      create(id, does) {
        const own = does.options;
        if (own) return compose({ ...given, ...own, world: edited ?? given.world }, { advise, hasCaches }, { id, does, sessions, limits });
        const session = createSession(shared, beginning.fork(store), { id, ...does });
        return { session, calendar: calendarOf(session) };
      },
      onEnd: ({ session }) => session.detach(),
      onEvict: (id) => advisor.give([explainEviction(id, limit)]),
    });
  const calendarOf = (session: Session) => toCalendar(session, { options, names, patterns, receiver, advisor, sessions, composeCalendar });

  /** The last edited world; `undefined` for the world of the options. */
  let edited: unknown;

  function startFrom(world: unknown, onChange: OnChange): StartedFrom {
    if (!beginning.replace(world)) return { isSame: true, writes: "none" };
    edited = world;
    const opened = inside ? [] : sessions.all();
    const followed = [main, ...opened.flatMap((each) => (each.startFrom ? [] : [each.session]))].map(({ follow }) => follow(onChange));
    // Sessions with their own options have their own starting world.
    const own = opened.flatMap((each) => each.startFrom?.(world, onChange).writes ?? []);
    const hasWrites = followed.includes(true) || own.includes(written[onChange]);
    return { isSame: false, writes: hasWrites ? written[onChange] : "none" };
  }

  return { session: main, calendar: calendarOf(main), startFrom };
}

const written = { keep: "kept", reset: "dropped" } as const;

function explainEviction(id: string, limit: number): Advice {
  const sentence = `Session ${id} was ended: at most ${limit} sessions can be open. End those that are done, or raise the option sessions.`;
  return { cause: `session ${id}`, sentence };
}
