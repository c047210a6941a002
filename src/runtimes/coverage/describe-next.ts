import type { SuggestedTest, Suggestions } from "../../calendar/suggest-tests.ts";
import { firstLines, firstNames } from "../../util/messages.ts";

/** The most tests that are named in a list, and the most items of one. */
const maxTests = 10;
const maxItems = 3;

export function describeNext({ next, onlyOnce, nothingNew }: Suggestions): string {
  return [
    ...(next.length === 0
      ? ["Nothing to suggest: the tests meet all that recorded requests meet on their routes."]
      : ["What to test next, with ids of the world city:"]),
    ...next.flatMap((suggested, place) => describeItem(suggested, place + 1)),
    ...section(
      "Met by one test only:",
      onlyOnce.map(({ test, items }) => `${nameOf(test)}: ${firstNames(items, maxItems)}`),
    ),
    ...section("Tests that meet nothing that other tests do not:", nothingNew.map(nameOf)),
    "",
  ].join("\n");
}

export function markdownOfNext({ next }: Suggestions): string {
  if (next.length === 0) return "";
  const entries = next.map(({ kind, name, pairs, request, test, needs }) => {
    const line = `**${kind.slice(0, -1)}** \`${name}\`, met by ${pairs} recorded requests`;
    const how = request ? `: \`${request.method} ${request.path}\`` : `: ${reasonOf(needs)}`;
    const code = test === undefined ? "" : `\n\n   \`\`\`ts\n${indent(test, 3)}\n   \`\`\``;
    return `1. ${line}${how}${code}`;
  });
  return `\n### What to test next\n\n${entries.join("\n")}\n`;
}

export function reasonOf(needs: SuggestedTest["needs"]): string {
  return `no request was found in the world city (it needs: ${needs ?? "record"})`;
}

function describeItem({ kind, name, pairs, request, test, needs }: SuggestedTest, number: number): string[] {
  const head = `${String(number).padStart(2)}. ${kind.slice(0, -1)} ${name} (met by ${pairs} recorded ${pairs === 1 ? "request" : "requests"})`;
  const how = request ? `    ${request.method} ${request.path}` : `    ${reasonOf(needs)}`;
  return [head, how, ...(test === undefined ? [] : ["", indent(test, 6), ""])];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...firstLines(lines, maxTests).map((line) => `  ${line}`)];
}

function nameOf(test: string): string {
  return test === "" ? "a test without a name" : test;
}

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(spaces));
}
