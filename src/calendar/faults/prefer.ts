import type { Fault } from "./fault.ts";

/**
 * Reads the faults that a request asks for by itself, in the header `Prefer`: `code=503`, `wait=2` (seconds) and `example=empty`. Other
 * preferences are ignored.
 *
 * @example preferredFaults("code=503, wait=2") // [{ delay: 2000 }, { status: 503 }]
 */
export function preferredFaults(prefer: string): Fault[] {
  const wait = /(?:^|[\s,;])wait=(\d{1,3}(?:\.\d+)?)/.exec(prefer)?.[1];
  const code = /(?:^|[\s,;])code=([2-5]\d\d)\b/.exec(prefer)?.[1];
  const isEmpty = /(?:^|[\s,;])example=empty\b/.test(prefer);
  return [
    ...(wait === undefined ? [] : [{ delay: Number(wait) * 1000 }]),
    ...(code === undefined ? [] : [{ status: Number(code) }]),
    ...(isEmpty ? [{ kind: "empty" } as const] : []),
  ];
}
