import { objectOf } from "../list-or-object.ts";

/** The most levels of nesting that the platform's parser reads here; deeper bodies are counted token by token. */
const maxLevels = 32;

/** Matches numbers such as `1.0`, `1e0` and `-0`, which the platform's parser does not tell from `1` and `0`; also in strings, where it does no harm. */
const floats = /[:,[ \t\n\r](?:-0|-?\d+(?:\.\d|e))/i;

/**
 * Parses a JSON object by the platform's parser, in a third of the time that reading tokens takes. Returns `undefined` where the two could
 * differ, and for everything that is not JSON: the tokens say what is wrong.
 *
 * @example parsePlain('{"title":"Jazz","tags":[]}') // { title: "Jazz", tags: [] }
 */
export function parsePlain(text: string): object | undefined {
  // The service refuses an escaped half of a surrogate pair, and the platform does not.
  if (!text.startsWith("{") || text.includes("\\u") || floats.test(text)) return undefined;
  try {
    const value = convert(JSON.parse(text), 0);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Converts a value as `parseJson` does. Throws for a value that it might read differently. */
function convert(value: unknown, level: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (level === maxLevels) throw new RangeError("Too many levels.");
  if (Array.isArray(value)) return value.map((item) => convert(item, level + 1));
  const members = Object.entries(value);
  // The platform puts such names before others.
  if (members.some(([name]) => /^\d+$/.test(name))) throw new RangeError("A name is a number.");
  // Without them it is a list only when it is empty (see `listOrObject`).
  if (members.length === 0) return [];
  for (const member of members) member[1] = convert(member[1], level + 1);
  return objectOf(members);
}
