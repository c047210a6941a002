import type { HttpHandler } from "msw";
import { authenticate } from "./access/authenticate.ts";
import { openCaller, serviceCaller } from "./access/caller.ts";
import { type Backstage, backstage } from "./backstage.ts";
import { fidelities } from "./fidelity.ts";
import { createHandlers } from "./handlers/create-handlers.ts";
import { createLinks, type Links } from "./http/links.ts";
import { createService } from "./http/service.ts";
import { languageOf } from "./language/effective.ts";
import { createTermFinder } from "./operations/term-finder.ts";
import { type CalendarOptions, checkOptions } from "./options.ts";
import { createFragments } from "./presenters/fragment.ts";
import { createTable } from "./routes/table.ts";
import { ServiceError } from "./service-error.ts";
import type { CalendarDatabase } from "./store/database.ts";
import { createStore } from "./store/store.ts";
import { type Clock, createClock } from "./time/clock.ts";
import { zoneFinder } from "./time/zone.ts";
import { createPassing } from "./worlds/passing.ts";
import { knownZone, startingWorld } from "./worlds/starting-world.ts";
import { parseSnapshot, type World } from "./worlds/world.ts";

export type { CalendarOptions };

/** An in-memory twin of the service. */
export interface Calendar {
  /** Answers a request as the service would. */
  fetch(request: Request): Promise<Response>;
  /** MSW handlers: one for every route and method, and one that answers unknown routes of the namespace. */
  readonly handlers: HttpHandler[];
  /** The database; what is written through it is seen at once. */
  readonly db: CalendarDatabase;
  /** The twin's own time. */
  readonly clock: Clock;
  /** The seed it was made with. */
  readonly seed: number;
  /** The door for `factories`, not for users. */
  readonly [backstage]: Backstage;
  /** The state as plain JSON, a copy. */
  snapshot(): World;
  /** Makes a snapshot, or any world, the state. Throws a `CalendarError` that names every mistake, and then changes nothing. */
  restore(snapshot: unknown): void;
  /** Back to the starting world: data, ids, clock. */
  reset(): void;
}

/**
 * Makes a calendar: one value that answers every route of the service from memory (specification section 1). Throws a `CalendarError`
 * that names every mistake when the world is broken or an option is none.
 *
 * @example
 * const calendar = createCalendar({ world: "city" });
 * const response = await calendar.fetch(new Request("http://localhost/wp-json/calendar/events/v1/events?per_page=5"));
 */
export function createCalendar(options: CalendarOptions = {}): Calendar {
  const { access = "open", fidelity = "spec", seed = 1 } = checkOptions(options);
  const names = {
    namespace: options.namespace ?? "calendar/events/v1",
    languageParameter: options.languageParameter ?? "i18n_language",
    headerPrefix: options.headerPrefix ?? "X-Calendar",
  };
  const findZone = zoneFinder();
  const start = startingWorld(options, findZone);
  const store = createStore(start);
  const { clock, catchUp, jump } = createPassing(createClock(options.now ?? start.now), start.now, (after, until) => {
    if (fidelities[fidelity].schedule === "kept") store.publishScheduled(after, until);
  });
  const patterns = createTable(names.namespace);
  const fragments = createFragments();
  const terms = { category: createTermFinder(store.categories), tag: createTermFinder(store.tags) };
  const background = (links: Links) => ({
    store,
    clock,
    zone: knownZone(store.site.timezone, findZone),
    findZone,
    links,
    fidelity: fidelities[fidelity],
    names,
    extensions: store.extensions,
    terms,
    fragments,
  });
  const service = createService({
    patterns,
    names,
    baseUrl: options.baseUrl,
    publicUrl: options.publicUrl,
    siteLanguage: () => store.site.language,
    background,
    visitor: () => ({ caller: serviceCaller(undefined) }),
    identify: (headers) => ({
      caller: access === "open" ? openCaller(store.users.all()) : serviceCaller(authenticate(headers, store.users.all())),
    }),
  });

  const fetch = (request: Request) => {
    catchUp();
    return service(request) ?? Promise.resolve(notTheService());
  };
  let handlers: HttpHandler[] | undefined;

  return {
    fetch,
    get handlers() {
      handlers ??= createHandlers({ patterns, namespace: names.namespace, baseUrl: options.baseUrl, fetch });
      return handlers;
    },
    db: store.db,
    clock,
    seed,
    [backstage]: {
      store,
      contextIn(language) {
        const { home, language: siteLanguage } = store.site;
        const links = createLinks({ home, suffix: "/wp-json", namespace: names.namespace, language: siteLanguage }, siteLanguage);
        return { ...background(links), ...languageOf(language, language, links), caller: openCaller(store.users.all()) };
      },
    },
    snapshot() {
      catchUp();
      return structuredClone({ ...store.dump(), now: clock.now() });
    },
    restore(snapshot) {
      const world = parseSnapshot(snapshot, (name) => findZone(name) !== undefined);
      store.load(world);
      jump(world.now);
    },
    reset() {
      store.reset();
      jump(start.now);
      clock.set(options.now ?? start.now);
    },
  };
}

function notTheService(): Response {
  const error = new ServiceError(404, "rest_no_route");
  return Response.json(error.body("en"), { status: 404 });
}
