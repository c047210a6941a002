import { isListOrObject } from "../../util/untyped.ts";
/**
 * Learns which id of ours stands for which recorded one: records made during a sequence may get other ids than in the recording. The ids of
 * `world` stand for themselves.
 */
export function createLearnedIds(world: unknown) {
  const known = idsIn(world);
  const ours = new Map<string, string>();
  const recorded = new Map<string, string>();

  function learn(want: unknown, got: unknown): void {
    if (!isListOrObject(want) || !isListOrObject(got)) return;
    const { id: wanted } = want;
    const { id: actual } = got;
    if (isId(wanted) && isId(actual) && wanted !== actual && !known.has(wanted) && !known.has(actual)) {
      ours.set(String(wanted), String(actual));
      recorded.set(String(actual), String(wanted));
    }
    for (const key of Object.keys(want)) learn(want[key], got[key]);
  }

  return {
    /** Learns from an answer and what was recorded in its place. */
    learn,
    /** Writes our ids in place of the recorded ones, as a request needs them. */
    toOurs: (text: string) => rewrite(text, ours),
    /** Writes the recorded ids in place of ours, as a comparison needs them. */
    toRecorded: (text: string) => rewrite(text, recorded),
    clear() {
      ours.clear();
      recorded.clear();
    },
  };
}

function rewrite(text: string, ids: ReadonlyMap<string, string>): string {
  return ids.size === 0 ? text : text.replace(/(?<![\d.-])\d{2,6}(?![\d.-])/g, (id) => ids.get(id) ?? id);
}

function idsIn(world: unknown, found = new Set<number>()): ReadonlySet<number> {
  if (!isListOrObject(world)) return found;
  if (isId(world.id)) found.add(world.id);
  for (const value of Object.values(world)) idsIn(value, found);
  return found;
}

function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
