import type { HttpHandler } from "msw";
import type { CalendarState } from "./calendar-state.ts";
import type { OpenApiDocument } from "./description/openapi/parts.ts";
import { createTable } from "./description/routes.ts";
import { CalendarError } from "./errors.ts";
import { throwNetworkError } from "./faults/network-error.ts";
import { type Advice, createAdvisor } from "./http/advice/advisor.ts";
import { type Answer, toResponse } from "./http/answer.ts";
import { withHandle } from "./http/handle.ts";
import { createReceiver, type IncomingRequest } from "./http/incoming.ts";
import { fromRequest, type SentRequest } from "./http/sent-request.ts";
import { explainSessionId, sessionIdOf } from "./http/session-id.ts";
import { internals } from "./internals.ts";
import type { HandlersParts } from "./msw/create-handlers.ts";
import { checkOptions, type UncheckedOptions } from "./options.ts";
import { completeNames } from "./resources/names.ts";
import { type Records, recordTypes } from "./resources/records.ts";
import type { Reply } from "./resources/route.ts";
import { createRecordCache } from "./resources/serialized-record.ts";
import { ServiceError } from "./service-error.ts";
import { createSession, type Session } from "./session.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { createStore } from "./store/store.ts";
import { createZoneFinder } from "./time/zones/find-zone.ts";
import { createSnapshots } from "./worlds/snapshots.ts";
import { startingWorld } from "./worlds/starting-world.ts";

/**
 * An in-memory twin of the service.
 *
 * @example
 * const calendar: Calendar = createCalendar();
 * calendar.db.event.findMany({ where: { title: { contains: "Jazz" } } });
 * calendar.reset();
 */
export interface Calendar extends CalendarState {
  /**
   * Answers a request as the service would; takes what the global `fetch` takes. Rejects only for arguments that the global `fetch` refuses,
   * where a fault of the kind `network-error` says so, and for a bug of this package: refusals of the service are answers with an error
   * status.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The MSW handlers: one for every route and method, and a last one for unknown routes of the namespace. */
  readonly handlers: HttpHandler[];
  /**
   * Returns the session of an id, and opens it at its first use: a calendar of its own in the starting world, with its own records, ids,
   * clock, faults, seed and journal. It answers the requests to this calendar that name it in the header `X-Calendar-Session`, in a cookie of
   * the same name, or in their path: `/__calendar/sessions/worker-1/wp-json/…`.
   *
   * @param id - 1 to 100 letters, digits or any of `-`, `_`, `.`, `~`
   * @throws a `CalendarError` for another id
   * @example
   * const session = calendar.session("worker-1");
   * session.db.tag.create({ name: "Only here" });
   * session.reset();
   */
  session(id: string): Calendar;
  /** The sessions that are open. */
  readonly sessions: Sessions;
  /**
   * Describes the service as OpenAPI 3.1, with the names, the mode and the access of this calendar, and with examples of its world.
   *
   * @param home - the URL of the site, such as `http://127.0.0.1:4010`; `publicUrl` unless given, or else that of `serve`
   * @example const { paths } = await calendar.openApi();
   */
  openApi(home?: string): Promise<OpenApiDocument>;
}

/** Creates the MSW handlers of a calendar. */
export type CreateHandlers = (parts: HandlersParts) => HttpHandler[];

/**
 * Composes a calendar of its parts. The handlers are a parameter, so that a server, which needs none, does not load MSW: that takes longer
 * than everything else at its start.
 *
 * @example composeCalendar({ world: "city" }, () => []).fetch("http://localhost/wp-json/calendar/events/v1/events")
 */
export function composeCalendar(options: UncheckedOptions, createHandlers: CreateHandlers): Calendar {
  checkOptions(options);
  const names = completeNames(options.names);
  const findZone = createZoneFinder();
  const world = startingWorld(options, findZone);
  const store = createStore<Records>(recordTypes, world);
  const patterns = createTable(names);
  const receiver = createReceiver(patterns, { ...names, baseUrl: options.baseUrl });
  const advisor = createAdvisor(options.quiet ?? false);
  const cache = createRecordCache();
  const shared = { options, names, patterns, findZone, advisor, snapshots: createSnapshots(), start: world.now, cache };
  const main = createSession(shared, store);
  const limit = options.sessions ?? 100;
  const sessions = createSessions({
    limit,
    create(id) {
      const session = createSession(shared, store.fork(), id);
      const answerIn: AnswerIncoming = (incoming) => {
        sessions.use(id);
        return session.answer(incoming);
      };
      return { answer: answerIn, calendar: toCalendar(session, answerIn) };
    },
    onEvict: (id) => advisor.give([explainEviction(id, limit)]),
  });

  /** Answers a request in the session that it names. */
  const answer: AnswerIncoming = (incoming) => {
    const id = sessionIdOf(incoming.request);
    if (id === undefined) return main.answer(incoming);
    const mistake = explainSessionId(id);
    if (mistake !== undefined) return Promise.resolve(main.answerWith(incoming, wrongSession(mistake)));
    return sessions.open(id).answer(incoming);
  };

  function toCalendar({ state, db }: Session, answerOf: AnswerIncoming): Calendar {
    let handlers: HttpHandler[] | undefined;

    async function handle(request: SentRequest): Promise<Answer | Response> {
      const incoming = receiver.read(request);
      return incoming ? throwNetworkError(await answerOf(incoming)) : notOurs();
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
        handlers ??= createHandlers({ patterns, names, receive: receiver.receive, answer: respond, advisor });
        return handlers;
      },
      session(id) {
        const mistake = explainSessionId(id);
        if (mistake !== undefined) throw new CalendarError(mistake);
        return sessions.open(id).calendar;
      },
      sessions: { list: sessions.list, end: sessions.end },
      async openApi(home = options.publicUrl ?? "http://127.0.0.1:4010") {
        const { describeCalendar } = await import("./open-api.ts");
        const world = state.snapshot();
        const { baseUrl: _, publicUrl: __, ...others } = options;
        const examples = { access: "open", quiet: true, strict: false, delay: 0, journal: 0 } as const;
        const copy = composeCalendar({ ...others, ...examples, world, now: world.now, rebase: false }, createHandlers);
        return describeCalendar({
          patterns,
          context: copy[internals].contextIn(world.site.language),
          access: options.access ?? "open",
          home,
          ask(request) {
            copy.reset();
            return copy.fetch(request);
          },
        });
      },
    };
  }

  return toCalendar(main, answer);
}

type AnswerIncoming = Session["answer"];

function explainEviction(id: string, limit: number): Advice {
  const sentence = `Session ${id} was ended: ${limit} sessions are open at most. End those that are done, or set the option sessions.`;
  return { cause: `session ${id}`, sentence };
}

function wrongSession(message: string): Reply {
  return { status: 400, body: { code: "calendar_session", message, data: { status: 400 } } };
}

/** Answers a request to a URL that does not belong to the service. */
function notOurs(): Response {
  return Response.json(new ServiceError(404, "rest_no_route").body("en"), { status: 404 });
}
