import { message } from "../language/languages.ts";
import { authenticate } from "../service/access/authenticate.ts";
import { openCaller, serviceCaller } from "../service/access/caller.ts";
import type { Advisor } from "../service/advice/advisor.ts";
import { createFidelity } from "../service/fidelity.ts";
import type { Answer } from "../service/http/response.ts";
import { explainUnlisted } from "../service/resources/events/dates.ts";
import { createLinks } from "../service/resources/links.ts";
import { publishesScheduled } from "../service/resources/posts/publication.ts";
import type { Records, Store } from "../service/resources/records.ts";
import type { Exchange, Service, WriteLog } from "../service/steps/exchange.ts";
import type { Database } from "../store/store.ts";
import { createAnswerState } from "../text/rendering/answer-state.ts";
import { createSlugNumbers } from "../text/slug.ts";
import { type Clock, createClock } from "../time/clock.ts";
import { createDelay, type OnGone } from "../time/duration.ts";
import { createScheduler } from "../time/scheduler.ts";
import { CalendarError } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { refuseOtherNames } from "../worlds/other-names.ts";
import type { State } from "../worlds/snapshots.ts";
import { requireZone } from "../worlds/starting-world.ts";
import { isWorldByHand } from "../worlds/untyped-world.ts";
import { parseSnapshot, parseWorld } from "../worlds/world.ts";
import { createRecorder, type Recorder } from "./capsule/recorder.ts";
import { createChanges } from "./changes.ts";
import type { Fault } from "./faults/fault.ts";
import { createFaults, type FaultStep } from "./faults/faults.ts";
import { type CalendarDatabase, type CalendarState, internals, type OnChange, type SharedParts } from "./internals.ts";
import { createJournal, type WritableJournal } from "./journal/journal.ts";
import { createWriteLog } from "./journal/write-log.ts";
import type { Redaction } from "./redaction/redaction.ts";
import type { SessionOptions } from "./sessions.ts";

export interface Session {
  /** `undefined` for the calendar itself. */
  readonly id: string | undefined;
  readonly service: Service;
  readonly clock: Clock;
  readonly runDue: () => void;
  readonly faults: FaultStep;
  readonly journal: WritableJournal;
  readonly redaction: Redaction;
  /** Counts the items that a request met; `undefined` without the option `coverage`. */
  readonly count: ((exchange: Exchange, fault: Fault | undefined, answered: Answer | Response) => Promise<void>) | undefined;
  /** Records requests; `undefined` without the option `capsule`. */
  readonly recorder: Recorder | undefined;
  /** Delays an answer; `undefined` without the option `delay`. */
  readonly wait: ((onGone?: OnGone) => Promise<boolean>) | undefined;
  readonly db: () => CalendarDatabase;
  readonly state: Omit<CalendarState, "db">;
  /** Enters a replaced beginning, unless it keeps its writes. Returns whether there were writes. */
  follow(onChange: OnChange): boolean;
  detach(): void;
}

interface SessionVariant extends SessionOptions {
  readonly id?: string;
}

export function createSession(shared: SharedParts, store: Store, { id, ...does }: SessionVariant = {}): Session {
  const { options, names, patterns, findZone, advisor, redaction, snapshots, beginning } = shared;
  const { coverage: counts = false, capsule: records = false } = { ...options, ...does };
  const { fidelity = "spec", seed = 1, delay = 0 } = options;
  const startOfClock = () => options.now ?? beginning.now;
  let isWritten = false;
  let isCounting = true;
  store.watch(() => {
    isWritten ||= isCounting;
  });
  const { clock, runDue, setWithoutFiring } = createScheduler(createClock(startOfClock()), beginning.now, (after, until) => {
    if (publishesScheduled[fidelity]) uncounted(() => store.publishScheduled(after, until));
  });
  const { onChange, notify, watchClock } = createChanges(store);
  const writeLog = createWriteLog(store, shared.budgets.written);
  const service = createService(shared, store, clock, writeLog, counts);
  const faults = createFaults({ patterns, seed, memory: shared.faultMemory, weather: options.weather ?? [] });
  const journal = createJournal(options.journal ?? 1_000, shared.budgets, redaction);
  const snapshot = () => snapshots.take({ store: store.dump(), now: clock.now() });
  const startingWorld = () => snapshots.take({ store: beginning.fork(store).dump(), now: beginning.now });
  const recorded = { store, writeLog, snapshot, budget: shared.budgets.recorded, hasCallers: options.access === "service" };
  const recorder = records ? createRecorder(recorded) : undefined;
  const counter = counts ? shared.counter : undefined;
  // Starts counting at zero, because an interrupted run may have left counts under this id.
  if (does.coverage && id !== undefined) void shared.counter().then(({ forget }) => forget(id));
  let test = id ?? "";
  const createWait = () => (delay === 0 ? undefined : createDelay(delay, seed));
  let wait = createWait();

  /** Changes records without marking them as written: at a new start, or when the clock publishes them. */
  function uncounted(change: () => void): void {
    isCounting = false;
    try {
      change();
    } finally {
      isCounting = true;
    }
  }

  function begin(): void {
    uncounted(() => beginning.enter(store));
    isWritten = false;
    writeLog.forget();
    setWithoutFiring(beginning.now);
    clock.set(startOfClock());
  }

  /** Reads a snapshot, or completes a world by hand. The latter keeps the clock unless it has an instant. */
  function parsedState(given: unknown): State {
    const world = isWorldByHand(given)
      ? parseWorld(given, { findZone, now: clock.now(), ...(options.site && { site: options.site }) })
      : parseSnapshot(given, (name) => findZone(name) !== undefined);
    refuseOtherNames(world.site.names, { names, given: options.names });
    return { store: world, now: world.now };
  }

  const state: Session["state"] = {
    clock: watchClock(clock),
    faults: faults.faults,
    journal: journal.journal,
    seed,
    tzdata: shared.tzdata,
    [internals]: {
      options,
      openedWith: does,
      names,
      store,
      onChange,
      startingWorld,
      get startingHash() {
        return beginning.hash;
      },
      get isWritten() {
        return isWritten;
      },
      set isWritten(value) {
        isWritten = value;
      },
      startFrom: shared.startFrom,
      openSession: shared.openSession,
      reopenSession: shared.reopenSession,
      addToJournal: journal.add,
      redaction,
      nameTest(name) {
        test = name;
      },
      contextIn(language) {
        const { home } = store.site;
        const links = createLinks({ home, suffix: "/wp-json", namespace: names.namespace, ...service.siteLinks() }, language);
        return service.createContext({
          caller: openCaller(store.users.all()),
          links,
          language: { effective: language, explicit: language },
        });
      },
    },
    async coverage() {
      if (!counter) throw new CalendarError("coverage_off", `Coverage is off. ${howToTurnOn("coverage")}`);
      return (await counter()).report({ patterns, names, mode: { access: options.access ?? "open", fidelity } }, id && test);
    },
    async capsule() {
      if (!recorder) throw new CalendarError("recording_off", `Recording is off. ${howToTurnOn("capsule")}`);
      const { takeCapsule } = await import("./capsule/take-capsule.ts");
      return takeCapsule({
        recording: recorder.read(),
        options,
        startingWorld,
        tzdata: shared.tzdata,
        test: test === (id ?? "") ? undefined : test,
        session: id,
      });
    },
    snapshot() {
      runDue();
      return snapshot();
    },
    restore(snapshot) {
      const state = snapshots.stateOf(snapshot) ?? parsedState(snapshot);
      store.load(state.store);
      isWritten = true;
      writeLog.forget();
      setWithoutFiring(state.now);
      recorder?.beginHere();
      notify({ what: "world" });
    },
    reset() {
      begin();
      faults.reset();
      journal.journal.clear();
      wait = createWait();
      recorder?.clear();
      notify({ what: "world" });
    },
  };
  return {
    id,
    service,
    clock,
    runDue,
    faults,
    journal,
    redaction,
    count:
      counter &&
      (async (exchange, fault, answered) => {
        // Read now, because the test may have another name when the counter is loaded.
        const name = test;
        (await counter()).count({ exchange, fault, answered, test: name, hasRoles: options.access === "service" });
      }),
    recorder,
    get wait() {
      return wait;
    },
    detach() {
      journal.detach();
      writeLog.forget();
      recorder?.detach();
      faults.faults.clear();
      notify({ what: "end" });
    },
    db: once(() => adviseOnCreate(store, advisor, () => requireZone(store.site.timezone, findZone).isUtc)),
    state,
    follow(onChange) {
      const hasWrites = isWritten;
      if (!hasWrites || onChange === "reset") {
        begin();
        recorder?.beginHere();
      }
      notify({ what: "world" });
      return hasWrites;
    },
  };
}

function createService(shared: SharedParts, store: Store, clock: Clock, writeLog: WriteLog, counts: boolean): Service {
  const { options, names, patterns, findZone, advisor, cache } = shared;
  const { access = "open", strict = false, publicUrl } = options;
  const fidelity = createFidelity(options.fidelity ?? "spec", counts);
  return {
    ...{ patterns, names, fidelity, advisor, publicUrl, writeLog },
    notePoints: fidelity.asked?.begin,
    isStrict: strict,
    siteLinks: () => ({ language: store.site.language, isPlain: store.site.addresses?.permalinks === "plain" }),
    callerOf(headers, sentNonce) {
      const users = store.users.all();
      return access === "open" ? openCaller(users) : serviceCaller(authenticate(headers, sentNonce, users));
    },
    createContext: ({ caller, links, language }) => ({
      ...{ store, clock, findZone, caller, links, language, fidelity, names, cache },
      zone: requireZone(store.site.timezone, findZone),
      answer: createAnswerState(),
      slugNumbers: createSlugNumbers(),
      say: (key, values) => message(language.effective, key, values),
    }),
  };
}

function howToTurnOn(option: keyof SessionOptions): string {
  return `Create the calendar with ${option}: true, start the server with serve --${option}, or open the session with ${option}: true.`;
}

/** Adds advice to `db.event.create`, which accepts events that no list can find. */
function adviseOnCreate(store: Store, advisor: Advisor, isOnUtc: () => boolean): Database<Records> {
  const { db } = store;
  const event: Database<Records>["event"] = {
    ...db.event,
    create(values) {
      const record = db.event.create(values);
      const reason = explainUnlisted(record, store, isOnUtc());
      if (reason !== undefined) advisor.give([{ cause: `create ${reason}`, sentence: unlistedSentence(record.id, reason) }]);
      return record;
    },
  };
  return { ...db, event };
}

function unlistedSentence(id: number, reason: string): string {
  return (
    `calendar.db.event.create: ${reason}, so no list finds event ${id}. Give start_date, end_date, utc_start_date and utc_end_date, ` +
    'such as "2026-06-20 19:00:00", or use factories(calendar).event() of event-calendar-mock/fixtures, which fills in the rest.'
  );
}
