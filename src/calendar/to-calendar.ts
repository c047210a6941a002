import { ServiceError } from "../language/service-error.ts";
import { type Advisor, explainOutside } from "../service/advice/advisor.ts";
import type { OpenApiDocument } from "../service/description/openapi/parts.ts";
import { answerWeb, handleOf, withHandle } from "../service/http/handle.ts";
import type { IncomingRequest, Receiver } from "../service/http/incoming.ts";
import { type Answer, toResponse } from "../service/http/response.ts";
import { requireSessionId, type SentRequest, sessionIdOf } from "../service/http/sent-request.ts";
import type { Names } from "../service/resources/names.ts";
import type { Pattern } from "../service/resources/table.ts";
import { aSiteUrl, siteUrl } from "../text/site-url.ts";
import { createRecent } from "../util/bounds.ts";
import { CalendarError } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";
import { answer, answerInSession } from "./answer.ts";
import type { Calendar } from "./calendar.ts";
import { NetworkError, throwNetworkError } from "./faults/act.ts";
import { answerLogin } from "./faults/weather.ts";
import { type CalendarState, internals } from "./internals.ts";
import { createHandlers } from "./msw/create-handlers.ts";
import type { CheckedOptions, UncheckedOptions } from "./options.ts";
import { createPictures } from "./pictures/pictures.ts";
import type { Session } from "./session.ts";
import { type SessionRegistry, sessionFacts } from "./sessions.ts";

interface CalendarParts {
  readonly options: CheckedOptions;
  readonly names: Names;
  readonly patterns: readonly Pattern[];
  readonly receiver: Receiver;
  readonly advisor: Advisor;
  /** The sessions. Those with their own options have a `startFrom`. */
  readonly sessions: SessionRegistry<{ readonly session: Session; readonly calendar: Calendar; readonly startFrom?: unknown }>;
  readonly composeCalendar: (options: UncheckedOptions) => Calendar;
}

/** Returns the public interface of a calendar or of one of its sessions. Only the calendar answers requests that name a session. */
export function toCalendar(
  own: Session,
  { options, names, patterns, receiver, advisor, sessions, composeCalendar }: CalendarParts,
): Calendar {
  const { id: ownId, state } = own;
  const root = `${options.baseUrl ?? "/wp-json"}/${names.namespace}`;
  const pictures = createPictures(state[internals].store.images.all);
  const documentFor = createDocuments({ state, options, patterns, compose: composeCalendar });
  let handlers: Calendar["handlers"] | undefined;

  function answerHere(incoming: IncomingRequest): Promise<Answer | Response> {
    if (ownId === undefined) return answerInSession(incoming, own, (id, opener) => sessions.named(id, opener).session);
    sessions.use(ownId);
    return answer(incoming, own);
  }

  /** Returns the session with its own options that a request names: its names and its address decide which route the request is for. */
  function optionedSession(request: SentRequest): Calendar | undefined {
    const id = ownId === undefined ? sessionIdOf(request) : undefined;
    return id !== undefined && sessions.find(id)?.startFrom ? sessions.named(id).calendar : undefined;
  }

  async function handle(request: SentRequest): Promise<Answer | Response> {
    const session = optionedSession(request);
    if (session) return handleOf(session)(request);
    const incoming = receiver.read(request);
    if (incoming) return throwNetworkError(await answerHere(incoming));
    return pictures.answer(request) ?? answerLogin(request, names.namespace) ?? refuseOutside(request);
  }

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

  function countRequests(): Readonly<Record<string, number>> {
    const counts = sessions.all().map(({ session: { id = "", recorder } }) => [id, recorder?.read().requests.length ?? 0] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
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
      return own.db();
    },
    get handlers() {
      const respond = (incoming: IncomingRequest) =>
        answerHere(incoming).then(toResponse, (error: unknown) => {
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
    async openApi(home = options.publicUrl ?? "http://127.0.0.1:4010") {
      const url = siteUrl(home);
      if (url !== undefined) return documentFor(url);
      throw new CalendarError(
        "invalid_options",
        `Cannot describe the service: home ${aSiteUrl("http://127.0.0.1:4010")}, not ${showValue(home)}.`,
      );
    },
  };
}

interface DescribedParts {
  readonly state: Pick<CalendarState, "snapshot" | typeof internals>;
  readonly options: CheckedOptions;
  readonly patterns: readonly Pattern[];
  readonly compose: (options: CheckedOptions) => Calendar;
}

/** The most cached documents, one for each home: clients choose the `Host` header. */
const maxDocuments = 4;

interface DocumentOfState {
  readonly revision: number;
  readonly document: Promise<OpenApiDocument>;
}

/**
 * Creates the function that describes a calendar at a home as OpenAPI. Documents are slow to build, and cached until a record is written.
 */
function createDocuments({ state, options, patterns, compose }: DescribedParts): (home: string) => Promise<OpenApiDocument> {
  const documents = createRecent<string, DocumentOfState>(maxDocuments);

  async function describe(home: string): Promise<OpenApiDocument> {
    const { openApiDocument } = await import("../service/description/openapi/document.ts");
    const world = state.snapshot();
    const { baseUrl: _, publicUrl: __, weather: ___, ...others } = options;
    const examples = { access: "open", quiet: true, strict: false, delay: 0, journal: 0 } as const;
    const copy = compose({ ...others, ...examples, world, now: world.now, rebase: false });
    return openApiDocument({
      patterns,
      context: copy[internals].contextIn(world.site.language),
      access: options.access ?? "open",
      home,
      ask(request) {
        copy.reset();
        return copy.fetch(request);
      },
    });
  }

  return async (home) => {
    const { revision } = state[internals].store;
    const known = documents.get(home);
    const document = known?.revision === revision ? known.document : describe(home);
    documents.set(home, { revision, document });
    // A copy, because callers may change it.
    return structuredClone(await document);
  };
}
