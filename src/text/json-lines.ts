interface Open {
  readonly path: string;
  /** The index of the next item of a list; `undefined` in an object. */
  index: number | undefined;
  /** The key of the next value of an object. */
  key: string | undefined;
}

/** Returns the lines of the values at these paths in JSON, from 1. Stops after the last of them. */
export function linesOf(text: string, paths: ReadonlySet<string>): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  if (paths.size === 0) return lines;
  for (const [token] of text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g)) {
    const parent = open.at(-1);
    if (token === "\n") line += 1;
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") advance(parent);
    else if (parent && parent.index === undefined && parent.key === undefined) parent.key = String(JSON.parse(token));
    else {
      const path = pathIn(parent);
      if (paths.has(path)) lines.set(path, line);
      if (lines.size === paths.size) break;
      if (token === "{" || token === "[") open.push({ path, index: token === "[" ? 0 : undefined, key: undefined });
    }
  }
  return lines;
}

function advance(parent: Open | undefined): void {
  if (!parent) return;
  if (parent.index === undefined) parent.key = undefined;
  else parent.index += 1;
}

function pathIn(parent: Open | undefined): string {
  if (!parent) return "";
  if (parent.index !== undefined) return `${parent.path}[${parent.index}]`;
  return parent.path === "" ? (parent.key ?? "") : `${parent.path}.${parent.key}`;
}

/** Returns the first line at which a string is not JSON. */
export function lineOfError(text: string): number {
  const lines = text.split("\n");
  let [low, high] = [1, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isCutOff(lines.slice(0, middle).join("\n"))) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns whether a string is the start of JSON: the parser reaches its end. */
function isCutOff(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = String(error);
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? -1);
    return /end of JSON|Unterminated/.test(message) || position >= text.length;
  }
}
