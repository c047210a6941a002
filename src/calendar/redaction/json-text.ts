const token = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/gs;

/** The deepest member whose value is passed on: slicing each of 100,000 nested values would take hours. */
const maxLevels = 100;

/** Replaces members and strings of JSON. Each function returns JSON, or `undefined` to keep the original. */
interface Replacing {
  /** `json` is `undefined` for a member that is nested very deeply. */
  member(name: string, json: string | undefined): string | undefined;
  string(value: string): string | undefined;
}

/**
 * Replaces members and strings in valid JSON, and keeps everything else as written: whitespace, the spelling of numbers, and duplicate
 * members, which a parser would drop.
 */
export function replaceInJson(text: string, { member, string }: Replacing): string {
  const tokens = [...text.matchAll(token)].map((found) => ({ json: found[0], start: found.index, end: found.index + found[0].length }));
  const { ends, levels } = nestingOf(tokens);
  let written = "";
  let done = 0;

  for (let index = 0; index < tokens.length; index += 1) {
    const { json = "", start = 0, end = 0 } = tokens[index] ?? {};
    if (!json.startsWith('"')) continue;
    if (tokens[index + 1]?.json !== ":") {
      const replaced = string(JSON.parse(json));
      if (replaced === undefined) continue;
      written += text.slice(done, start) + replaced;
      done = end;
      continue;
    }
    const first = index + 2;
    const last = ends[first] ?? first;
    const [from, to] = [tokens[first]?.start ?? end, tokens[last]?.end ?? end];
    const replaced = member(JSON.parse(json), (levels[first] ?? 0) > maxLevels ? undefined : text.slice(from, to));
    if (replaced !== undefined) {
      written += text.slice(done, from) + replaced;
      done = to;
    }
    // Values that are kept are searched, too.
    index = replaced === undefined ? index + 1 : last;
  }
  return written + text.slice(done);
}

/** Returns, for each token, the index where its value ends, and its level. */
function nestingOf(tokens: readonly { readonly json: string }[]) {
  const ends: number[] = [];
  const levels: number[] = [];
  const open: number[] = [];
  for (const [index, { json }] of tokens.entries()) {
    ends.push(index);
    levels.push(open.length);
    if (json === "[" || json === "{") open.push(index);
    if (json === "]" || json === "}") ends[open.pop() ?? index] = index;
  }
  return { ends, levels };
}
