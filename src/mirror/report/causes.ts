import { splitItems } from "../../text/white-space.ts";
import { commonEnds, groupBy } from "../../util/lists.ts";
import type { Difference } from "../compare/differences.ts";
import { besides, countedText, countText } from "./values.ts";

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
  const causeOf = (same: typeof found, values: number): Cause<Answer> => {
    const { answer: example, difference } = same.reduce((best, one) => (one.answer.url.length < best.answer.url.length ? one : best));
    const guess = guessOf(difference);
    return {
      kind: difference.kind,
      path: fieldOf(difference.path),
      answers: new Set(same.map(({ answer }) => answer)).size,
      count: same.length,
      routes: [...new Set(same.map(({ answer }) => routeOf(answer)))],
      values,
      ...(guess !== undefined && { guess }),
      ...{ example, difference },
    };
  };
  const byField = groupBy(found, ({ difference: { kind, path } }) => `${kind} ${fieldOf(path)}`);
  const causes = [...byField.values()].flatMap((group) => {
    const byChange = [...groupBy(group, ({ difference }) => changeOf(difference)).values()];
    return byChange.length <= maxValues ? byChange.map((same) => causeOf(same, 1)) : [causeOf(group, byChange.length)];
  });
  return causes.toSorted((a, b) => b.answers - a.answers);
}

/** Writes causes for a terminal, each with its extent, its two named values and the lines of the request that shows it. */
export function describeCauses<Answer extends DifferingAnswer>(
  causes: readonly Cause<Answer>[],
  [one, other]: readonly [string, string],
  max: number,
  linesOf: (cause: Cause<Answer>) => readonly string[],
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
  // By code units, because both sides are only compared.
  const [units, others] = [service.split(""), twin.split("")];
  const { start, end } = commonEnds(units, others);
  return JSON.stringify([service.slice(start, units.length - end), twin.slice(start, others.length - end)]);
}

/** Names the likely cause of a difference. */
function guessOf({ kind, path, service, twin }: Difference): string | undefined {
  if (kind === "header" && path === "allow") {
    const isOffered = (header: unknown, method: string) => typeof header === "string" && splitItems(header).includes(method);
    const writes = ["POST", "PUT", "PATCH", "DELETE"];
    if (writes.some((method) => isOffered(service, method) && !isOffered(twin, method))) return "access is open there";
    return "the caller has fewer rights there, or a proxy changes this header";
  }
  if (kind === "header" && service === undefined) return "a proxy removes this header";
  if (kind === "status" && (twin === 401 || twin === 403) && Number(service) < 400) return "access is open there";
  if (kind === "status" && (service === 401 || service === 403)) return "the site asks for rights that the twin does not ask for";
  if (kind === "status" && Number(service) >= 500) return "the site failed: check its log";
  if (kind === "added") return "an extension of the site adds this field";
  return undefined;
}
