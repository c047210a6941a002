import type { Bytes } from "../../text/encoding/utf8.ts";
import { createRecent, weightOf } from "../../util/bounds.ts";

export interface StoredAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Bytes;
}

/** Stores the answers that the faults of a calendar and of its sessions repeat, and counts these faults. */
export interface FaultMemory {
  /** Returns the stored answer of a fault to a request; `undefined` if there is none. */
  get(fault: object, request: string): StoredAnswer | undefined;
  set(fault: object, request: string, answer: StoredAnswer): void;
  /** The number of faults and their bytes, which `maxFaults` and `maxFaultBytes` limit. */
  faults: number;
  bytes: number;
}

/** The most faults of a calendar and its sessions together, and the most bytes of their JSON. */
export const maxFaults = 1_000;
export const maxFaultBytes = 16 * 1_048_576;

/** The most answers that are stored for faults, and their most bytes. */
const maxAnswers = 1_000;
const maxAnswerBytes = 16 * 1_048_576;

/** Creates the memory that the faults of a calendar and its sessions share. It drops the oldest answers first. */
export function createFaultMemory(): FaultMemory {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const answers = createRecent<string, StoredAnswer>(maxAnswers, {
    bytes: maxAnswerBytes,
    weigh: (key, { bytes, headers }) => bytes.length + 2 * key.length + weightOf(headers, maxAnswerBytes),
  });

  /** Returns the key of a fault and a request. The key has a number for the fault, so that the memory keeps no fault alive. */
  function keyOf(fault: object, request: string): string {
    const number = numbers.get(fault) ?? ++count;
    numbers.set(fault, number);
    return `${number} ${request}`;
  }

  return {
    faults: 0,
    bytes: 0,
    get: (fault, request) => answers.get(keyOf(fault, request)),
    set: (fault, request, answer) => answers.set(keyOf(fault, request), answer),
  };
}
