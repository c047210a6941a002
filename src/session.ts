import { authenticate } from "./access/authenticate.ts";
import { openCaller, serviceCaller } from "./access/caller.ts";
import { createAnswerSteps } from "./answer-steps.ts";
import type { CalendarDatabase, CalendarState } from "./calendar-state.ts";
import { createChanges } from "./changes.ts";
import { adviseOnCreate } from "./http/advice/advise-on-create.ts";
import type { Advisor } from "./http/advice/advisor.ts";
import type { Answer } from "./http/answer.ts";
import type { IncomingRequest } from "./http/incoming.ts";
import { createService, type RequestParts } from "./http/service.ts";
import { internals } from "./internals.ts";
import { createWriteLog } from "./journal/write-log.ts";
import { message } from "./language/message.ts";
import { once } from "./once.ts";
import type { UncheckedOptions } from "./options.ts";
import type { Context } from "./resources/context.ts";
import { createLinks } from "./resources/links.ts";
import type { Names } from "./resources/names.ts";
import { publishesScheduled } from "./resources/posts/publication.ts";
import type { Store } from "./resources/records.ts";
import type { Reply } from "./resources/route.ts";
import type { RecordCache } from "./resources/serialized-record.ts";
import type { Pattern } from "./resources/table.ts";
import { createVersion } from "./resources/version.ts";
import { createClock } from "./time/clock.ts";
import { createScheduler } from "./time/scheduler.ts";
import type { FindZone } from "./time/zones/zone.ts";
import type { Snapshots, State } from "./worlds/snapshots.ts";
import { requireZone } from "./worlds/starting-world.ts";
import { parseSnapshot } from "./worlds/world.ts";

/** The parts that all sessions of a calendar share. None of them changes, apart from what they remember to be faster. */
export interface SharedParts {
  readonly options: UncheckedOptions;
  readonly names: Names;
  readonly patterns: readonly Pattern[];
  readonly findZone: FindZone;
  readonly advisor: Advisor;
  readonly snapshots: Snapshots;
  /** The instant of the starting world. */
  readonly start: string;
  /** The bytes of the records of the starting world. */
  readonly cache: RecordCache;
}

/** A state of its own and what answers from it: the calendar itself, or one of its sessions. */
export interface Session {
  answer(incoming: IncomingRequest): Promise<Answer | Response>;
  /** Answers with a given reply, which gets the headers of every answer. */
  answerWith(incoming: IncomingRequest, reply: Reply): Answer;
  /** Returns the database; it is created at the first call. */
  readonly db: () => CalendarDatabase;
  readonly state: Omit<CalendarState, "db">;
}

/** Creates a session in the starting world, over a store of its own. The calendar itself is the session without an id. */
export function createSession(shared: SharedParts, store: Store, id?: string): Session {
  const { options, names, patterns, findZone, advisor, snapshots, start } = shared;
  const { access = "open", fidelity = "spec", seed = 1, now = start } = options;
  const { namespace } = names;
  const { clock, runDue, setWithoutFiring } = createScheduler(createClock(now), start, (after, until) => {
    if (publishesScheduled[fidelity]) store.publishScheduled(after, until);
  });
  const { onChange, tell, watchClock } = createChanges(store);
  const ownCache = shared.cache.fork();

  function createContext({ caller, links, language }: RequestParts): Context {
    const zone = requireZone(store.site.timezone, findZone);
    const say: Context["say"] = (key, values) => message(language.effective, key, values);
    // What a session writes must not be in the bytes that the others answer with.
    const cache = store.isAtStart ? shared.cache : ownCache;
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
    publicUrl: options.publicUrl,
    siteLanguage: () => store.site.language,
    identify: (headers) => (access === "open" ? openCaller(store.users.all()) : serviceCaller(authenticate(headers, store.users.all()))),
    createContext,
    // Sessions are many and short, so only the calendar itself keeps answers.
    version: id === undefined ? createVersion({ store, clock }) : undefined,
  });
  const { faults, journal, answer, reset } = createAnswerSteps({ ...options, session: id, service, patterns, namespace, clock, runDue });

  const state: Session["state"] = {
    clock: watchClock(clock),
    faults,
    journal,
    seed,
    [internals]: {
      options,
      store,
      onChange,
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
      const state = snapshots.stateOf(snapshot) ?? parsedState(snapshot);
      store.load(state.store);
      setWithoutFiring(state.now);
      tell({ what: "world" });
    },
    reset() {
      store.reset();
      reset();
      setWithoutFiring(start);
      clock.set(now);
      tell({ what: "world" });
    },
  };
  return {
    answer,
    answerWith: (incoming, reply) => service.answerWith(incoming, () => reply),
    db: once(() => adviseOnCreate(store.db, advisor, () => requireZone(store.site.timezone, findZone).isUtc)),
    state,
  };
}
