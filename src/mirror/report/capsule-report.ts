import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { CapsuleReplay } from "../capsule/replayed.ts";
import { besides } from "./headline.ts";

/** Writes the replay of a capsule for a terminal: where it was taken, and the first answer that differs, with its first differences. */
export function toCapsuleReport(capsule: Capsule, { notes, requests, first, differing }: CapsuleReplay, show: number): string {
  const { test, options, world, package: version, tzdata } = capsule;
  const of = test === undefined ? "" : ` of "${test}"`;
  const where = world.name === undefined ? "a world of its own" : `the world ${world.name}`;
  const head = `Replayed a capsule${of}: ${countOf(requests.length)} on ${where}, seed ${options.seed ?? 1}, zones ${tzdata}, version ${version}.`;
  const lines = first
    ? firstLines(first, { differing, count: requests.length }, show)
    : [requests.length === 1 ? "The answer is as recorded." : `All ${requests.length} answers are as recorded.`];
  return `${[head, ...notes, ...lines].join("\n")}\n`;
}

function firstLines(
  first: NonNullable<CapsuleReplay["first"]>,
  { differing, count }: { readonly differing: number; readonly count: number },
  show: number,
): string[] {
  const { number, method, url, time, differences } = first;
  return [
    `${differing} of ${count} ${count === 1 ? "answer" : "answers"} ${differing === 1 ? "differs" : "differ"}. The first is ${number}: ${method} ${url} at ${time}`,
    ...differences
      .slice(0, show)
      .flatMap(({ kind, path, service, twin }) => [
        `  ${kind === path ? path : `${kind} ${path}`}`,
        `    ${besides("recorded", service, "answered", twin)}`,
      ]),
    ...(differences.length > show ? [`  and ${differences.length - show} more`] : []),
  ];
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? "request" : "requests"}`;
}
