/** Strings, which may contain comment delimiters, and comments. */
const stringsAndComments = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

export function withoutComments(code: string): string {
  return code.replace(stringsAndComments, (found) => (found.startsWith("/") ? "" : found));
}

/** Returns the only match of a pattern in a program, outside of comments; `undefined` if there is not exactly one. */
export function onlyMatch(program: string, pattern: RegExp): string | undefined {
  const [first, ...others] = program.match(pattern) ?? [];
  return others.length === 0 && withoutComments(program).match(pattern)?.length === 1 ? first : undefined;
}

export function loadsModule(code: string, name: string): boolean {
  const load = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(["'`])([^"'`\n]+)\1/g;
  return [...withoutComments(code).matchAll(load)].some(([, , module]) => module === name);
}

export function declaresName(code: string, name: string): boolean {
  const parts = code.replace(stringsAndComments, '""').split(/[;=(]/);
  return parts.some((part) => {
    const start = part.search(/\b(?:const|let|var|function|class|import)\b/);
    return start !== -1 && part.slice(start).split(/\W+/).includes(name);
  });
}

/** A shebang, a comment, a directive such as `"use strict"`, or the space between them. */
const leadingPart = /#![^\n]*(?:\n|$)|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/[^\S\n]*\n?|(["'])use [\w ]+\1;?|\s+/y;
/** A comment that is about the statement after it, such as `/** @type {import("vite").UserConfig} *\/`. */
const aboutNext = /^\/\*\*|^\/[/*].*(?:-next-line|@ts-ignore|@ts-expect-error)/;

/** Adds an import before the first statement of a program, after everything that has to be first, such as `/// <reference>`. */
export function withImport(code: string, line: string): string {
  const parts = leadingParts(code);
  while (aboutNext.test(parts.at(-1) ?? "")) parts.pop();
  const start = parts.join("");
  const separator = start.trim() === "" || start.endsWith("\n") ? "" : "\n";
  return start + separator + line + code.slice(start.length);
}

function leadingParts(code: string): string[] {
  const parts: string[] = [];
  leadingPart.lastIndex = 0;
  for (let found = leadingPart.exec(code); found !== null; found = leadingPart.exec(code)) parts.push(found[0]);
  return parts;
}
