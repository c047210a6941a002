import { groupBy } from "../../util/lists.ts";
import type { PersonalName } from "./personal-values.ts";
import { readingsOf, type Word, wordsOf } from "./words.ts";

export interface FoundName {
  /** The words of the known name: `anna bell`. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The minimum number of letters of a name of several words that is also found without separators: `annabell`. */
const shortestJoined = 8;

interface Candidate extends Pick<PersonalName, "words" | "isWeak"> {
  readonly name: string;
  /** True for the reversed words of `Bell, Anna`. */
  readonly isReversed?: true;
}

function candidatesOf({ words, isWeak }: PersonalName): Candidate[] {
  const name = words.join(" ");
  const joined = words.join("");
  return [
    { words, name, isWeak },
    ...(words.length === 2 ? [{ words: words.toReversed(), name, isWeak, isReversed: true as const }] : []),
    ...(words.length > 1 && joined.length >= shortestJoined ? [{ words: [joined], name, isWeak }] : []),
  ];
}

/** Finds names in a decoded string, longest first, with any separators between their words. */
export function createNameFinder(names: readonly PersonalName[]): (plain: string) => FoundName[] {
  const byFirstWord = groupBy(names.flatMap(candidatesOf), ({ words }) => words[0] ?? "");
  for (const candidates of byFirstWord.values()) candidates.sort((a, b) => b.words.length - a.words.length);

  return (plain) => {
    if (byFirstWord.size === 0) return [];
    const words = wordsOf(plain);
    const found: FoundName[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const match = matchAt(plain, words, index, byFirstWord);
      if (!match) continue;
      found.push(match);
      while ((words[index + 1]?.start ?? plain.length) < match.end) index += 1;
    }
    return found;
  };
}

function matchAt(
  plain: string,
  words: readonly Word[],
  index: number,
  byFirstWord: ReadonlyMap<string, readonly Candidate[]>,
): FoundName | undefined {
  const first = words[index];
  if (!first) return undefined;
  for (const reading of readingsOf(plain, first)) {
    for (const candidate of byFirstWord.get(reading.folded) ?? []) {
      const end = endOf(plain, words, index, reading, candidate.words);
      if (candidate.isReversed && !/^\s?,\s{0,2}$/.test(plain.slice(reading.end, words[index + 1]?.start))) continue;
      if (end === undefined || (candidate.isWeak && !isWhole(plain, reading.start, end))) continue;
      return { words: candidate.name, start: reading.start, end };
    }
  }
  return undefined;
}

/** Returns the end of a name whose first word matches a reading; `undefined` if other words follow. */
function endOf(plain: string, words: readonly Word[], index: number, first: Word, name: readonly string[]): number | undefined {
  let end = first.end;
  for (let offset = 1; offset < name.length; offset += 1) {
    const word = words[index + offset];
    const isLast = offset === name.length - 1;
    const reading = word && (isLast ? readingsOf(plain, word) : [word]).find(({ folded }) => folded === name[offset]);
    if (!reading) return undefined;
    end = reading.end;
  }
  return end;
}

/**
 * Returns whether a part is the whole string, the whole content of a tag or of quotes, or a part of a path: `/organizer/42/`. The years and
 * months in URLs of uploads are not names.
 */
function isWhole(plain: string, start: number, end: number): boolean {
  const isDate = /^(?:(?:19|20)\d\d|0?[1-9]|1[0-2])$/.test(plain.slice(start, end));
  const [before, after] = isDate
    ? [/(?:^|[>"'])[^\p{L}\p{N}>"'/]*$/u, /^[^\p{L}\p{N}<"'/]*(?:$|[<"'])/u]
    : [/(?:^|[>"'/])[^\p{L}\p{N}>"'/]*$/u, /^[^\p{L}\p{N}<"'/]*(?:$|[<"'/])/u];
  return before.test(plain.slice(0, start)) && after.test(plain.slice(end));
}
