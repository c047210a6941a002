import { ServiceError } from "../language/service-error.ts";
import { type Advice, type Advise, createAdvisor } from "../service/advice/advisor.ts";
import { createTable } from "../service/description/routes.ts";
import { type Answer, toResponse } from "../service/http/answer.ts";
import { withHandle } from "../service/http/handle.ts";
import { createReceiver, type IncomingRequest } from "../service/http/incoming.ts";
import { fromRequest, type SentRequest } from "../service/http/sent-request.ts";
import { explainSessionId } from "../service/http/session-id.ts";
import { noRecordCache } from "../service/resources/serialized-record.ts";
import type { Images } from "../store/images.ts";
import { CalendarError } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { createSnapshots } from "../worlds/snapshots.ts";
import { createCacheOf, createStart, startOf } from "../worlds/start.ts";
import { answer, answerInSession } from "./answer.ts";
import { createBeginning } from "./beginning.ts";
import type { Calendar } from "./calendar.ts";
import { createRecorderBudget } from "./capsule/recorder.ts";
import { createDocuments } from "./documents.ts";
import { createFaultMemory } from "./faults/fault-memory.ts";
import { throwNetworkError } from "./faults/network-error.ts";
import type { OnChange, StartedFrom } from "./internals.ts";
import { createDetailsBudget } from "./journal/entry-details.ts";
import { createJournalBudget } from "./journal/journal.ts";
import { createWrittenBudget } from "./journal/write-log.ts";
import { createHandlers } from "./msw/create-handlers.ts";
import { checkOptions, type UncheckedOptions } from "./options.ts";
import { createPictures } from "./pictures/pictures.ts";
import { createRedaction } from "./redaction/redaction.ts";
import { createSession, type Session } from "./session.ts";
import { createSessions } from "./sessions.ts";

/** The parts of a calendar that no option sets. */
interface CalendarVariant {
  /** Receives advice about requests in place of the console. */
  readonly advise?: Advise | undefined;
  /** False for a calendar that computes every answer again, with which tests compare another one. */
  readonly hasCaches?: boolean;
}

/**
 * Composes a calendar of its parts, with a world of any origin, such as a file that a command names.
 *
 * @example composeCalendar({ world: JSON.parse(text) }).fetch("http://localhost/wp-json/calendar/events/v1/events")
 */
export function composeCalendar(given: UncheckedOptions, { advise, hasCaches = true }: CalendarVariant = {}): Calendar {
  const options = checkOptions(given);
  // Presenting a record counts what it meets, so a calendar that counts presents its records itself.
  const start = hasCaches && !options.coverage ? startOf(options) : createStart(options);
  const { names, findZone } = start;
  const store = start.store.fork();
  const patterns = createTable(names);
  const receiver = createReceiver(patterns, { ...names, baseUrl: options.baseUrl });
  const redaction = createRedaction(options);
  const advisor = createAdvisor(options.quiet ?? false, advise, redaction.ofText);
  const snapshots = createSnapshots(start.tzdata);
  const beginning = createBeginning(options, start);
  const shared = {
    ...{ options, names, patterns, findZone, advisor, redaction, snapshots },
    cache: hasCaches ? start.cache : noRecordCache,
    createCache: hasCaches ? () => createCacheOf(start) : () => noRecordCache,
    counter: once(async () => (await import("./coverage/counter.ts")).createCoverageCounter(options.access === "service")),
    tzdata: start.tzdata,
    beginning,
    startFrom,
    cachesAnswers: hasCaches,
    journalBudget: createJournalBudget(),
    detailsBudget: createDetailsBudget(),
    writtenBudget: createWrittenBudget(),
    recorderBudget: createRecorderBudget(),
    faultMemory: createFaultMemory(),
  };
  const main = createSession(shared, store);
  const limit = options.sessions ?? 100;
  const sessions = createSessions({
    limit,
    create(id, does) {
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
  const openSession = (id: string, opener?: string) => sessions.named(id, opener).session;

  function startFrom(world: unknown, onChange: OnChange): StartedFrom {
    if (!beginning.replace(world)) return { isSame: true, writes: "none" };
    const opened = sessions.list().map((id) => openSession(id));
    const hasWrites = [main, ...opened].map(({ follow }) => follow(onChange)).includes(true);
    return { isSame: false, writes: hasWrites ? written[onChange] : "none" };
  }

  function toCalendar({ state, db }: Session, images: Images, answerOf: AnswerIncoming): Calendar {
    const pictures = createPictures(images.all);
    let handlers: Calendar["handlers"] | undefined;
    const documentFor = createDocuments({ state, options, patterns, compose: composeCalendar });

    async function handle(request: SentRequest): Promise<Answer | Response> {
      const incoming = receiver.read(request);
      if (incoming) return throwNetworkError(await answerOf(incoming));
      return pictures.answer(request) ?? notOurs(request);
    }

    async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const isRequest = typeof input === "object" && "headers" in input;
      return toResponse(await handle(fromRequest(isRequest && init === undefined ? input : new Request(input, init))));
    }

    return {
      ...state,
      fetch: withHandle(fetch, handle),
      get db() {
        return db();
      },
      get handlers() {
        const respond = async (incoming: IncomingRequest) => toResponse(await answerOf(incoming));
        handlers ??= createHandlers({ patterns, names, receive: receiver.receive, answer: respond, advisor, pictures });
        return handlers;
      },
      session(id) {
        requireSessionId(id);
        return sessions.named(id).calendar;
      },
      sessions: { list: sessions.list, end: sessions.end, open: sessions.open },
      openApi: (home = options.publicUrl ?? "http://127.0.0.1:4010") => documentFor(home),
    };
  }

  return toCalendar(main, store.images, (incoming) => answerInSession(incoming, main, openSession));
}

const written = { keep: "kept", reset: "dropped" } as const;

/** Throws a `CalendarError` for an id that no session can have. */
function requireSessionId(id: string): void {
  const mistake = explainSessionId(id);
  if (mistake !== undefined) throw new CalendarError(mistake);
}

type AnswerIncoming = (incoming: IncomingRequest) => Promise<Answer | Response>;

function explainEviction(id: string, limit: number): Advice {
  const sentence = `Session ${id} was ended: ${limit} sessions are open at most. End those that are done, or set the option sessions.`;
  return { cause: `session ${id}`, sentence };
}

/** Answers a request to a URL that does not belong to the service. */
function notOurs({ method }: SentRequest): Response {
  const body = method === "HEAD" ? null : JSON.stringify(new ServiceError(404, "rest_no_route").body("en"));
  return new Response(body, { status: 404, headers: { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" } });
}
