import { isKind, kindNames } from "../../kinds/kinds.ts";
import type { StoredRecord } from "../../store/record.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/nearest.ts";
import { showValue } from "../../util/show-value.ts";
import { type CoverageKind, coverageKinds } from "../coverage/coverage.ts";
import type { ControlParts } from "./control-route.ts";

/** The records that a query found. */
export interface FoundRecords {
  readonly records: readonly StoredRecord[];
  /** The number of records that match, also of those that `skip` and `take` leave out. */
  readonly total: number;
}

/**
 * Finds records of a kind by the query of a URL: `where` and `orderBy` as JSON, as `calendar.db` takes them, `skip` and `take` as numbers.
 * Throws a `CalendarError` that names what is wrong.
 *
 * @example findRecords(calendar.db, "event", new URLSearchParams({ where: '{"title":{"contains":"Jazz"}}', take: "5" }))
 */
export function findRecords(db: NonNullable<ControlParts["db"]>, kind: string, query: URLSearchParams): FoundRecords {
  if (!isKind(kind))
    throw new CalendarError(
      "unknown_name",
      `There is no kind ${showValue(kind)}.${didYouMean(kind, kindNames)} Use ${kindNames.join(", ")}.`,
    );
  const where = parsePart("where", query.get("where"));
  const part = {
    ...where,
    ...parsePart("orderBy", query.get("orderBy")),
    ...countPart("skip", query.get("skip")),
    ...countPart("take", query.get("take")),
  };
  return { records: db[kind].findMany(part), total: db[kind].count(where) };
}

const examples = { where: '{"title":{"contains":"Jazz"}}', orderBy: '{"start_date":"asc"}' } as const;

function parsePart(name: keyof typeof examples, json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    return { [name]: JSON.parse(json) };
  } catch (cause) {
    throw new CalendarError("invalid_body", `${name} is not JSON: send an object such as ${examples[name]}.`, { cause });
  }
}

function countPart(name: "skip" | "take", digits: string | null): Readonly<Record<string, number>> {
  if (digits === null) return {};
  if (/^\d{1,9}$/.test(digits)) return { [name]: Number(digits) };
  throw new CalendarError("invalid_body", `${name} takes a whole number, such as 20, not ${showValue(digits)}.`);
}

/** The most tests that are suggested at once: trying requests for many takes seconds. */
export const maxSuggestions = 100;

/** Reads how many tests a query asks for, and of which kind of item. Throws a `CalendarError` for a number or a kind that does not exist. */
export function readNextQuery(query: URLSearchParams): { readonly count: number; readonly kind: CoverageKind | undefined } {
  const count = Number(query.get("count") ?? 10);
  if (!Number.isInteger(count) || count < 1 || count > maxSuggestions) {
    const message = `Cannot suggest ${showValue(query.get("count"))} tests: send a number from 1 to ${maxSuggestions}, as ?count=10.`;
    throw new CalendarError("invalid_body", message);
  }
  const name = query.get("kind");
  const kind = coverageKinds.find((each) => each === name);
  if (name === null || kind !== undefined) return { count, kind };
  throw new CalendarError(
    "unknown_name",
    `There is no kind ${showValue(name)}.${didYouMean(name, coverageKinds)} Use ${coverageKinds.join(", ")}.`,
  );
}
