import type { HttpHandler } from "msw";
import { authenticate } from "./access/authenticate.ts";
import { openCaller, serviceCaller } from "./access/caller.ts";
import { createAnswerSteps } from "./answer-steps.ts";
import { createTable } from "./description/routes.ts";
import type { Faults } from "./faults/faults.ts";
import { throwNetworkError } from "./faults/network-error.ts";
import { adviseOnCreate } from "./http/advice/advise-on-create.ts";
import { createAdvisor } from "./http/advice/advisor.ts";
import { type Answer, toResponse } from "./http/answer.ts";
import { withHandle } from "./http/handle.ts";
import type { IncomingRequest } from "./http/incoming.ts";
import { fromRequest, type SentRequest } from "./http/sent-request.ts";
import { createService, type RequestParts } from "./http/service.ts";
import { type CalendarInternals, internals } from "./internals.ts";
import type { Journal } from "./journal/journal.ts";
import { createWriteLog } from "./journal/write-log.ts";
import { message } from "./language/message.ts";
import { createHandlers } from "./msw/create-handlers.ts";
import { type CalendarOptions, checkOptions, type UncheckedOptions } from "./options.ts";
import type { Context } from "./resources/context.ts";
import type { EventRecord } from "./resources/events/types.ts";
import type { OrganizerRecord, VenueRecord } from "./resources/linked-posts/types.ts";
import { createLinks } from "./resources/links.ts";
import { completeNames } from "./resources/names.ts";
import { publishesScheduled } from "./resources/posts/publication.ts";
import { type Records, recordTypes } from "./resources/records.ts";
import { createRecordCache } from "./resources/serialized-record.ts";
import type { CategoryRecord, TagRecord } from "./resources/terms/types.ts";
import { createVersion } from "./resources/version.ts";
import { ServiceError } from "./service-error.ts";
import type { Model } from "./store/model.ts";
import { createStore } from "./store/store.ts";
import { type Clock, createClock } from "./time/clock.ts";
import { createScheduler } from "./time/scheduler.ts";
import { createZoneFinder } from "./time/zones/find-zone.ts";
import { createSnapshots, type State } from "./worlds/snapshots.ts";
import { requireZone, startingWorld } from "./worlds/starting-world.ts";
import { parseSnapshot, type World } from "./worlds/world.ts";

/**
 * The records of a calendar, by kind, for direct reads and writes.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true } } });
 */
export interface CalendarDatabase {
  readonly event: Model<EventRecord>;
  readonly venue: Model<VenueRecord>;
  readonly organizer: Model<OrganizerRecord>;
  readonly category: Model<CategoryRecord>;
  readonly tag: Model<TagRecord>;
}

/**
 * An in-memory twin of the service.
 *
 * @example
 * const calendar: Calendar = createCalendar();
 * calendar.db.event.findMany({ where: { title: { contains: "Jazz" } } });
 * calendar.reset();
 */
export interface Calendar {
  /**
   * Answers a request as the service would; takes what the global `fetch` takes. Rejects only for arguments that the global `fetch` refuses,
   * where a fault of the kind `network-error` says so, and for a bug of this package: refusals of the service are answers with an error
   * status.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The MSW handlers: one for every route and method, and a last one for unknown routes of the namespace. */
  readonly handlers: HttpHandler[];
  /** Reads and writes records directly; the next request sees what was written. */
  readonly db: CalendarDatabase;
  /** The clock of the calendar, which stands still unless it follows the system's clock. */
  readonly clock: Clock;
  /** The failures that the calendar answers with: errors, delays, broken answers. */
  readonly faults: Faults;
  /** The requests to the calendar and their answers, oldest first. */
  readonly journal: Journal;
  /** The seed that the calendar was created with; `./fixtures` generates records from it. */
  readonly seed: number;
  /**
   * The internals that `./fixtures` and the pages of the server use. They are not part of the public interface.
   *
   * @internal
   */
  readonly [internals]: CalendarInternals;
  /** Returns the state as plain JSON. Its records are frozen; to change one, put a changed copy in its place. */
  snapshot(): World;
  /** Replaces the state by a snapshot or another world. Throws a `CalendarError` that lists every mistake, and then changes nothing. */
  restore(snapshot: unknown): void;
  /** Goes back to the starting world: records, ids and clock. Removes all faults and empties the journal. */
  reset(): void;
}

/**
 * Creates a calendar: one value that answers every route of the service from memory (specification section 1).
 *
 * @param options - the world, the clock, the mode and the names; each has a default
 * @throws a `CalendarError` that lists every wrong option, or every mistake of a broken world
 * @example
 * const calendar = createCalendar({ world: "city" });
 * const response = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events?per_page=5");
 */
export function createCalendar(options: CalendarOptions = {}): Calendar {
  return createCalendarFrom(options);
}

/** Creates a calendar as `createCalendar` does, with a world of any origin, such as a file that a command names. */
export function createCalendarFrom(options: UncheckedOptions): Calendar {
  checkOptions(options);
  const { access = "open", fidelity = "spec", seed = 1, baseUrl, publicUrl } = options;
  const names = completeNames(options.names);
  const { namespace } = names;
  const findZone = createZoneFinder();
  const start = startingWorld(options, findZone);
  const store = createStore<Records>(recordTypes, start);
  const { clock, runDue, setWithoutFiring } = createScheduler(createClock(options.now ?? start.now), start.now, (after, until) => {
    if (publishesScheduled[fidelity]) store.publishScheduled(after, until);
  });
  const patterns = createTable(names);
  const advisor = createAdvisor(options.quiet ?? false);
  const cache = createRecordCache();
  const snapshots = createSnapshots();

  function createContext({ caller, links, language }: RequestParts): Context {
    const zone = requireZone(store.site.timezone, findZone);
    const say: Context["say"] = (key, values) => message(language.effective, key, values);
    return { store, clock, zone, findZone, caller, links, language, fidelity, names, cache, say };
  }

  function parsedState(snapshot: unknown): State {
    const world = parseSnapshot(snapshot, (name) => findZone(name) !== undefined);
    return { store: world, now: world.now };
  }

  const service = createService({
    recordWrites: createWriteLog(store),
    patterns,
    names,
    fidelity,
    advisor,
    isStrict: options.strict ?? false,
    baseUrl,
    publicUrl,
    siteLanguage: () => store.site.language,
    identify: (headers) => (access === "open" ? openCaller(store.users.all()) : serviceCaller(authenticate(headers, store.users.all()))),
    createContext,
    version: createVersion({ store, clock }),
  });
  const { faults, journal, answer, reset } = createAnswerSteps({ ...options, service, patterns, namespace, clock, runDue });
  let handlers: HttpHandler[] | undefined;

  async function handle(request: SentRequest): Promise<Answer | Response> {
    const incoming = service.read(request);
    return incoming ? throwNetworkError(await answer(incoming)) : notOurs();
  }

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const isRequest = typeof input === "object" && "headers" in input;
    return toResponse(await handle(fromRequest(isRequest && init === undefined ? input : new Request(input, init))));
  }

  return {
    fetch: withHandle(fetch, handle),
    get handlers() {
      const respond = async (incoming: IncomingRequest) => toResponse(await answer(incoming));
      handlers ??= createHandlers({ patterns, names, receive: service.receive, answer: respond, advisor });
      return handlers;
    },
    db: adviseOnCreate(store.db, advisor),
    clock,
    faults,
    journal,
    seed,
    [internals]: {
      options,
      store,
      contextIn(language) {
        const { home, language: siteLanguage } = store.site;
        const links = createLinks({ home, suffix: "/wp-json", namespace, language: siteLanguage }, language);
        return createContext({ caller: openCaller(store.users.all()), links, language: { effective: language, explicit: language } });
      },
    },
    snapshot() {
      runDue();
      return snapshots.take({ store: store.dump(), now: clock.now() });
    },
    restore(snapshot) {
      const { store: state, now } = snapshots.stateOf(snapshot) ?? parsedState(snapshot);
      store.load(state);
      setWithoutFiring(now);
    },
    reset() {
      store.reset();
      reset();
      setWithoutFiring(start.now);
      clock.set(options.now ?? start.now);
    },
  };
}

/** Answers a request to a URL that does not belong to the service. */
function notOurs(): Response {
  return Response.json(new ServiceError(404, "rest_no_route").body("en"), { status: 404 });
}
