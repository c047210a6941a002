import { ServiceError } from "../language/service-error.ts";
import { type Advice, type Advise, createAdvisor, explainOutside } from "../service/advice/advisor.ts";
import { createTable } from "../service/description/routes.ts";
import { answerWeb, withHandle } from "../service/http/handle.ts";
import { createReceiver, type IncomingRequest } from "../service/http/incoming.ts";
import { type Answer, toResponse } from "../service/http/response.ts";
import type { SentRequest } from "../service/http/sent-request.ts";
import { requireSessionId } from "../service/http/session-id.ts";
import { noRecordCache } from "../service/resources/record-cache.ts";
import type { Images } from "../store/images.ts";
import { once } from "../util/once.ts";
import { createSnapshots } from "../worlds/snapshots.ts";
import { createStart, startOf } from "../worlds/start.ts";
import { answer, answerInSession } from "./answer.ts";
import { createBeginning } from "./beginning.ts";
import type { Calendar } from "./calendar.ts";
import { createRecorderBudget } from "./capsule/recorder.ts";
import { createDocuments } from "./documents.ts";
import { NetworkError, throwNetworkError } from "./faults/act.ts";
import { createFaultMemory } from "./faults/fault-memory.ts";
import { answerLogin } from "./faults/weather/walls.ts";
import type { OnChange, StartedFrom } from "./internals.ts";
import { createDetailsBudget } from "./journal/entry-details.ts";
import { createJournalBudget } from "./journal/journal.ts";
import { createWrittenBudget } from "./journal/write-log.ts";
import { createHandlers } from "./msw/create-handlers.ts";
import { checkOptions, type UncheckedOptions } from "./options.ts";
import { createPictures } from "./pictures/pictures.ts";
import { createRedaction } from "./redaction/redaction.ts";
import { createSession, type Session } from "./session.ts";
import { createSessions, type SessionOptions, type SessionRegistry, sessionFacts } from "./sessions.ts";

/** Parts of a calendar that are not public options. */
interface CalendarVariant {
  /** Receives advice about requests instead of the console. */
  readonly advise?: Advise | undefined;
  /** False to compute every answer again, for tests that compare cached answers with it. */
  readonly hasCaches?: boolean;
}

/**
 * Composes a calendar from its parts, with an unchecked world, such as a file that was named on the command line.
 *
 * @example composeCalendar({ world: JSON.parse(text) }).fetch("http://localhost/wp-json/calendar/events/v1/events")
 */
export function composeCalendar(given: UncheckedOptions, variant?: CalendarVariant): Calendar {
  return compose(given, variant).calendar;
}

/** A calendar, or a session with its own options, and the state that it answers from. */
interface Composed {
  readonly session: Session;
  readonly calendar: Calendar;
  /** Starts a session with its own options in another world. The calendar does this for all other sessions. */
  readonly startFrom?: (world: unknown, onChange: OnChange) => StartedFrom;
}

/** The session registry, the budgets and the counter of a calendar, which it shares with sessions that have their own options. */
interface SharedSessions {
  readonly id: string;
  readonly does: SessionOptions;
  readonly sessions: SessionRegistry<Composed>;
  readonly budgets: ReturnType<typeof createBudgets>;
}

function createBudgets() {
  return {
    journalBudget: createJournalBudget(),
    detailsBudget: createDetailsBudget(),
    writtenBudget: createWrittenBudget(),
    recorderBudget: createRecorderBudget(),
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
  const advisor = createAdvisor(options.quiet ?? false, advise, redaction.ofText);
  const root = `${options.baseUrl ?? "/wp-json"}/${names.namespace}`;
  const snapshots = createSnapshots(start.tzdata);
  const budgets = inside?.budgets ?? createBudgets();
  const beginning = createBeginning(options, start);
  const shared = {
    ...{ options, names, patterns, findZone, advisor, redaction, snapshots },
    cache: hasCaches ? start.cache : noRecordCache,
    tzdata: start.tzdata,
    beginning,
    startFrom,
    openSession: (id: string, opener: string | undefined) => openSession(id, opener).state,
    ...budgets,
  };
  const main = createSession(shared, store, inside && { id: inside.id, ...inside.does });
  const limit = options.sessions ?? 100;
  const sessions: SessionRegistry<Composed> =
    inside?.sessions ??
    createSessions<Composed>({
      limit,
      create(id, does) {
        const own = does.options;
        if (own) return compose({ ...given, ...own, world: edited ?? given.world }, { advise, hasCaches }, { id, does, sessions, budgets });
        const ownStore = beginning.fork(store);
        const session = createSession(shared, ownStore, { id, ...does });
        const answerHere: AnswerIncoming = (incoming) => {
          sessions.use(id);
          return answer(incoming, session);
        };
        return { session, calendar: toCalendar(session, ownStore.images, answerHere) };
      },
      onEnd: ({ session }) => session.detach(),
      onEvict: (id) => advisor.give([explainEviction(id, limit)]),
    });
  const countRequests = () =>
    Object.fromEntries(
      sessions
        .all()
        .map(({ session: { id = "", recorder } }) => [id, recorder?.read().requests.length ?? 0] as const)
        .filter(([, count]) => count > 0),
    );
  const openSession = (id: string, opener?: string) => sessions.named(id, opener).session;

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

  function toCalendar({ id: ownId, state, db }: Session, images: Images, answerOf: AnswerIncoming): Calendar {
    const pictures = createPictures(images.all);
    let handlers: Calendar["handlers"] | undefined;
    const documentFor = createDocuments({ state, options, patterns, compose: composeCalendar });

    async function handle(request: SentRequest): Promise<Answer | Response> {
      const incoming = receiver.read(request);
      if (incoming) return throwNetworkError(await answerOf(incoming));
      return pictures.answer(request) ?? answerLogin(request, names.namespace) ?? refuseOutside(request);
    }

    /** Refuses a request to a URL outside of the service, and says where the service is. */
    function refuseOutside(request: SentRequest): Response {
      advisor.give(explainOutside(request, patterns, root));
      const { code, message, data } = new ServiceError(404, "rest_no_route").body("en");
      const body = { code, message: `${message} The service answers at ${root}.`, data };
      const headers = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" };
      return new Response(request.method === "HEAD" ? null : JSON.stringify(body), { status: 404, headers });
    }

    async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const isRequest = typeof input === "object" && "headers" in input;
      return answerWeb(isRequest && init === undefined ? input : new Request(input, init), handle);
    }

    return {
      ...state,
      fetch: withHandle(fetch, handle),
      async capsule() {
        const others = ownId === undefined ? countRequests() : {};
        const capsule = await state.capsule();
        return Object.keys(others).length === 0 ? capsule : { ...capsule, otherSessions: others };
      },
      get db() {
        return db();
      },
      get handlers() {
        const respond = (incoming: IncomingRequest) =>
          answerOf(incoming).then(toResponse, (error: unknown) => {
            // The client has disconnected; MSW would log a rejection.
            if (error instanceof NetworkError) return Response.error();
            throw error;
          });
        handlers ??= createHandlers({ patterns, names, receive: receiver.receive, answer: respond, advisor, pictures });
        return handlers;
      },
      session(id) {
        requireSessionId(id);
        return sessions.named(id).calendar;
      },
      sessions: {
        ...{ list: sessions.list, end: sessions.end, open: sessions.open },
        describe: () => sessions.all().map(({ session: { id = "", state } }) => sessionFacts(id, state)),
      },
      openApi: (home = options.publicUrl ?? "http://127.0.0.1:4010") => documentFor(home),
    };
  }

  const answerHere: AnswerIncoming = (incoming) => {
    if (inside === undefined) return answerInSession(incoming, main, openSession);
    sessions.use(inside.id);
    return answer(incoming, main);
  };
  return { session: main, calendar: toCalendar(main, store.images, answerHere), startFrom };
}

const written = { keep: "kept", reset: "dropped" } as const;

type AnswerIncoming = (incoming: IncomingRequest) => Promise<Answer | Response>;

function explainEviction(id: string, limit: number): Advice {
  const sentence = `Session ${id} was ended: ${limit} sessions are open at most. End those that are done, or set the option sessions.`;
  return { cause: `session ${id}`, sentence };
}
