import type { Advisor } from "../service/advice/advisor.ts";
import type { Names } from "../service/resources/names.ts";
import type { RecordCache } from "../service/resources/show-context.ts";
import type { Pattern } from "../service/resources/table.ts";
import type { FindZone } from "../time/zones/zone.ts";
import type { Budget } from "../util/budget.ts";
import type { Snapshots } from "../worlds/snapshots.ts";
import type { Beginning } from "./beginning.ts";
import type { CoverageCounter } from "./coverage/counter.ts";
import type { FaultMemory } from "./faults/fault-memory.ts";
import type { CalendarInternals } from "./internals.ts";
import type { CheckedOptions } from "./options.ts";
import type { Redaction } from "./redaction/redaction.ts";

/** The parts that all sessions of a calendar share. Nothing in them changes except caches, budgets, and the beginning when its world was edited. */
export interface SharedParts {
  readonly options: CheckedOptions;
  readonly names: Names;
  readonly patterns: readonly Pattern[];
  readonly findZone: FindZone;
  /** The version of the time zone rules. */
  readonly tzdata: string;
  readonly advisor: Advisor;
  /** Leaves secrets out of the journal, the log and capsules. */
  readonly redaction: Redaction;
  /** Returns the counter of what requests meet, which all sessions that count share. It is created at the first call. */
  readonly counter: () => Promise<CoverageCounter>;
  readonly snapshots: Snapshots;
  /** The world in which sessions begin. */
  readonly beginning: Beginning;
  /** Replaces that world in all sessions. */
  readonly startFrom: CalendarInternals["startFrom"];
  /** The bytes of the records of the starting world. */
  readonly cache: RecordCache;
  /** Creates a cache without bytes, for a session that counts what presenting its records meets. */
  readonly createCache: () => RecordCache;
  /** Bounds the bytes of all sessions together: of their journals, of the records that requests have written, of their faults and capsules. */
  readonly journalBudget: Budget;
  readonly detailsBudget: Budget;
  readonly writtenBudget: Budget;
  readonly recorderBudget: Budget;
  readonly faultMemory: FaultMemory;
}
