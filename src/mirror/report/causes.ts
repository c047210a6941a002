import { trimSpace } from "../../text/white-space.ts";
import { groupBy } from "../../util/lists.ts";
import type { Difference } from "../compare/differences.ts";
import { besides, countedText, countText, firstDifference } from "./values.ts";

interface DifferingAnswer {
  readonly url: string;
  readonly differences: readonly Difference[];
}

/** Differences that one change of a service explains: the same kind in the same field, with the same values. */
export interface Cause<Answer extends DifferingAnswer> {
  readonly kind: Difference["kind"];
  /** The field without the place of its record: `venue.url` of an event in a list and of one event; the name of a header. */
  readonly path: string;
  readonly answers: number;
  /** How many differences it explains; an answer with a list has one for each record. */
  readonly count: number;
  readonly routes: readonly string[];
  /** How many values the field has where each record differs in another way; 1 for a change that is the same everywhere. */
  readonly values: number;
  /** The likely cause; absent if none is known. */
  readonly guess?: string;
  /** The shortest request that shows it. */
  readonly example: Answer;
  readonly difference: Difference;
}

/** The most changes of one field that count as causes of their own; with more, the field differs in each record. */
const maxValues = 3;

interface Found<Answer> {
  readonly answer: Answer;
  readonly difference: Difference;
}

/**
 * Groups the differences of all answers by their causes, the one of most answers first.
 *
 * @example causesOf(differing, ({ probe }) => probe.route)[0] // { kind: "header", path: "allow", answers: 274, guess: "access is open there", … }
 */
export function causesOf<Answer extends DifferingAnswer>(
  differing: readonly Answer[],
  routeOf: (answer: Answer) => string,
): Cause<Answer>[] {
  const found = differing.flatMap((answer) => answer.differences.map((difference) => ({ answer, difference })));
  const toCause = causeOf(routeOf);
  const byField = [...groupBy(found, ({ difference: { kind, path } }) => `${kind} ${fieldOf(path)}`).values()];
  const causes = byField.flatMap((group) => {
    const byChange = [...groupBy(group, ({ difference }) => changeOf(difference)).values()];
    return byChange.length <= maxValues ? byChange.map((same) => toCause(same, 1)) : [toCause(group, byChange.length)];
  });
  return causes.toSorted((a, b) => b.answers - a.answers);
}

function causeOf<Answer extends DifferingAnswer>(routeOf: (answer: Answer) => string) {
  return (found: readonly Found<Answer>[], values: number): Cause<Answer> => {
    const shortest = found.reduce((best, one) => (one.answer.url.length < best.answer.url.length ? one : best));
    const { answer: example, difference } = shortest;
    const guess = guessOf(difference);
    return {
      kind: difference.kind,
      path: fieldOf(difference.path),
      answers: new Set(found.map(({ answer }) => answer)).size,
      count: found.length,
      routes: [...new Set(found.map(({ answer }) => routeOf(answer)))],
      values,
      ...(guess !== undefined && { guess }),
      ...{ example, difference },
    };
  };
}

interface CauseWords<Answer extends DifferingAnswer> {
  /** The names of the two values of a difference. */
  readonly names: readonly [string, string];
  /** The most causes that are written. */
  readonly max: number;
  /** Writes the request that shows a cause. */
  readonly linesOf: (cause: Cause<Answer>) => readonly string[];
}

/** Writes causes for a terminal, each with its extent, its two values and the request that shows it. */
export function describeCauses<Answer extends DifferingAnswer>(
  causes: readonly Cause<Answer>[],
  { names: [one, other], max, linesOf }: CauseWords<Answer>,
): string[] {
  const left = causes.length - max;
  const described = causes.slice(0, max).map((cause, index) => {
    const { kind, path, guess, difference } = cause;
    return [
      `${index + 1}. ${kind === path ? path : `${kind} ${path}`}: ${extentOf(cause)}`,
      ...(guess === undefined ? [] : [`     probably: ${guess}`]),
      `       ${besides(one, difference.service, other, difference.twin)}`,
      ...linesOf(cause).map((line) => `     ${line}`),
    ].join("\n");
  });
  return left > 0 ? [...described, `and ${countedText(left, "more cause")}; --json lists all of them`] : described;
}

function extentOf({ answers, count, routes, values }: Pick<Cause<DifferingAnswer>, "answers" | "count" | "routes" | "values">): string {
  const inRoutes = routes.length === 1 ? routes.join() : `${routes.length} routes`;
  return [
    `${countedText(answers, "answer")} of ${inRoutes}`,
    ...(count > answers ? [`${countText(count)} places`] : []),
    ...(values > 1 ? [`${countText(values)} different changes`] : []),
  ].join(", ");
}

/** Returns a path without the list that has its record, and without indices: `events[3].venue.tags[0]` becomes `venue.tags[]`. */
function fieldOf(path: string): string {
  return path.replace(/^\w+\[\d+\]\./, "").replace(/\[\d+\]/g, "[]");
}

/** Returns what differs in two values, without what is the same before and after it. A field that is missing or added is one change. */
function changeOf({ kind, service, twin }: Difference): string {
  if (kind === "missing" || kind === "added") return "";
  if (typeof service !== "string" || typeof twin !== "string") return JSON.stringify([service, twin]) ?? "";
  const start = firstDifference(service, twin);
  const [rest, other] = [service.slice(start), twin.slice(start)];
  const end = firstDifference(reversed(rest), reversed(other));
  return JSON.stringify([rest.slice(0, rest.length - end), other.slice(0, other.length - end)]);
}

function reversed(text: string): string {
  // Code units on both sides, which are only counted.
  return text.split("").reverse().join("");
}

/** Names the likely cause of a difference. */
function guessOf({ kind, path, service, twin }: Difference): string | undefined {
  if (kind === "header" && path === "allow") {
    const [there, here] = [methodsIn(service), methodsIn(twin)];
    if (there.some((method) => writes.includes(method) && !here.includes(method))) return "access is open there";
    return "the caller has fewer rights there, or a proxy changes this header";
  }
  if (kind === "header" && service === undefined) return "a proxy removes this header";
  if (kind === "status" && (twin === 401 || twin === 403) && Number(service) < 400) return "access is open there";
  if (kind === "status" && (service === 401 || service === 403)) return "the site asks for rights that the twin does not ask for";
  if (kind === "status" && Number(service) >= 500) return "the site failed: check its log";
  if (kind === "added") return "an extension of the site adds this field";
  return undefined;
}

const writes = ["POST", "PUT", "PATCH", "DELETE"];

function methodsIn(header: unknown): string[] {
  return typeof header === "string" ? header.split(",").map(trimSpace).filter(Boolean) : [];
}
