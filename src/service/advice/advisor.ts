import { isNamespace } from "../../store/site.ts";
import { printable } from "../../text/quoting.ts";
import { trimCharactersEnd } from "../../text/white-space.ts";
import { copyText } from "../../util/bounds.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { type IncomingRequest, isInNamespace } from "../http/incoming.ts";
import type { SentRequest } from "../http/sent-request.ts";
import type { Names } from "../resources/names.ts";
import type { Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";

/**
 * A rule that refused a request, in parts.
 *
 * @example calendar.journal.last?.advice // [{ name: "end_date", text: '"never" is not a date', instead: "2026-02-21 22:00:00" }]
 */
export interface RefusalAdvice {
  /** The refused parameter or field; absent for a rule about the whole request. */
  readonly name?: string;
  /** Why the request was refused, and what to do. */
  readonly text: string;
  /** A value of the parameter or field that the service accepts; absent if the world has no record for it. */
  readonly instead?: unknown;
}

/** Advice for a developer about an answer. */
export interface Advice {
  /** Identifies the cause, without values of the request. Advice is logged once for each cause. */
  readonly cause: string;
  /** The sentence: what happened, why, and what to do. */
  readonly sentence: string;
  /** The parts of the sentence about a refusal; absent for a warning. */
  readonly refusal?: RefusalAdvice;
  /** Returns the rule that refused the request, with its origin. Called only if the advice is given. */
  readonly rule?: () => string;
}

/** Logs what answers omit, once for each cause. */
export interface Advisor {
  /** True if advice is off, so that callers can skip the work. */
  readonly isQuiet: boolean;
  give(advice: readonly Advice[]): void;
  /** Quotes a sent value for a sentence, without its secrets. */
  quote(name: string, value: unknown): string;
}

/** The maximum number of causes that an advisor logs. */
const maxCauses = 200;
const maxCauseLength = 200;
/** The most characters of a value that are redacted to quote it. */
const maxQuoted = 1_000;

export type Advise = (sentence: string) => void;

const warn: Advise = (sentence) => console.warn(`[event-calendar-mock] ${sentence}`);

/** Leaves out secrets of requests. */
interface AdviceRedaction {
  ofSentence(sentence: string): string;
  ofMembers(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const unchanged: AdviceRedaction = { ofSentence: (sentence) => sentence, ofMembers: (members) => members };

/**
 * Creates the advisor of a calendar; a quiet one logs nothing. Escapes unprintable characters, because sentences quote what clients sent.
 */
export function createAdvisor(isQuiet: boolean, advise: Advise = warn, redaction = unchanged): Advisor {
  const said = new Set<string>();
  return {
    isQuiet,
    give(advice) {
      for (const { cause: whole, sentence, rule } of advice) {
        const cause = whole.slice(0, maxCauseLength);
        if (isQuiet || said.has(cause) || said.size >= maxCauses) continue;
        said.add(copyText(cause));
        advise(printable(redaction.ofSentence(rule ? `${sentence} Rule: ${rule()}.` : sentence)));
      }
    },
    quote(name, value) {
      const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
      const short = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : value;
      return showValue(redaction.ofMembers({ [name]: short })[name]);
    },
  };
}

/** Returns a link to a heading of the reference: `docs/api.md#dates`. */
export function reference(heading: string): string {
  return `docs/api.md#${heading}`;
}

export function headingOf({ heading = "routes" }: Pick<Route, "heading">): string {
  return heading;
}

/** Builds the sentence about a refusal from its parts. `heading` is the heading in `docs/api.md` about the rule. */
export function adviceOnRefusal(cause: string, place: string, refusal: RefusalAdvice, heading?: string): Advice {
  const { name, text } = refusal;
  const link = heading === undefined ? "" : `${/[.?]$/.test(text) ? " See" : "; see"} ${reference(heading)}`;
  return { cause, sentence: `${place}: ${name === undefined ? "" : `${name} `}${text}${link}.`, refusal };
}

/** Explains why a path has no route: the namespace is missing or different, or the path is misspelled. */
export function explainPath({ method, address }: IncomingRequest, patterns: readonly Pattern[], { namespace }: Names): Advice[] {
  if (!isInNamespace(address, namespace)) {
    const isBare = address.path.lastIndexOf("/") === 0;
    const near = isBare ? nearPath(method, address.path, patterns, `${address.suffix}/${namespace}`) : [];
    return near.length > 0 ? near : [otherNamespace(address.path, namespace, patterns)];
  }
  const path = address.path.slice(namespace.length + 1);
  const [, first = "", ...rest] = path.split("/");
  const collections = collectionsIn(patterns);
  const reason = collections.includes(first) && rest.length > 0 ? ` Below /${first}, the service takes an id or by-slug/SLUG.` : "";
  const near = collections.includes(first) ? "" : didYouMean(first, collections);
  const text = `the service has no such path.${near}${reason}`;
  return [adviceOnRefusal(`path ${first} ${rest.length}`, `404 ${method} ${path}`, { text }, "routes")];
}

/**
 * Explains where a list is, for a request outside of the service whose path ends in the name of one, such as `GET /api/events`. `root` is
 * the root of the service. Ignores browsers that open a page such as `/events`.
 */
export function explainOutside(
  { method, url, headers }: Pick<SentRequest, "method" | "url" | "headers">,
  patterns: readonly Pattern[],
  root: string,
): Advice[] {
  const { origin, pathname } = new URL(url);
  const isElsewhere = !root.startsWith("/") && new URL(root).origin !== origin;
  return isElsewhere || headers.get("accept")?.includes("text/html") ? [] : nearPath(method, pathname, patterns, root);
}

function nearPath(method: string, path: string, patterns: readonly Pattern[], root: string): Advice[] {
  const collection = trimCharactersEnd(path, "/").split("/").at(-1)?.toLowerCase() ?? "";
  if (!patterns.some(({ path: known, methods }) => known === `/${collection}` && methods.includes("POST"))) return [];
  const text = `${method} ${path} is not a path of the service, which has its ${collection} at ${root}/${collection}.`;
  return [{ cause: `outside ${collection}`, sentence: `${text} See ${reference("requests")}.`, refusal: { text } }];
}

export function explainMethod(method: string, { path, methods }: Pattern): Advice[] {
  const shown = path === "" ? "/" : path;
  const text = `this path takes only ${methods.join(", ")}`;
  return [adviceOnRefusal(`method ${method} ${shown}`, `404 ${method} ${shown}`, { text }, "routes")];
}

function otherNamespace(path: string, namespace: string, patterns: readonly Pattern[]): Advice {
  const segments = path.split("/").filter((segment) => segment !== "");
  const isVersion = (segment: string) => /^v\d+$/i.test(segment);
  const collections = collectionsIn(patterns);
  const atCollection = segments.findLastIndex((segment, place) => place > 0 && collections.includes(segment));
  const version = segments.findIndex(isVersion);
  // A namespace ends with its version, or otherwise before the collection: the namespace of `/acme/events` is `acme`.
  const length = version >= 0 ? version + 1 : atCollection > 0 ? atCollection : 2;
  const other = segments.slice(0, length).join("/");
  const [below] = segments.slice(length);
  const isOurs = (below === undefined || collections.includes(below)) && isNamespace(other);
  return {
    cause: `namespace ${other}`,
    sentence:
      `${path} belongs to the namespace ${other}, and this calendar answers only ${namespace}: its server says 404 rest_no_route, and its ` +
      "MSW handlers leave the request to others. Answer it with your own MSW handler (`handlers` of startCalendar and setupCalendar), or pass it on " +
      "from a server with --upstream." +
      (isOurs ? ` If ${other} is the namespace of your service, create the calendar with names: { namespace: "${other}" }.` : ""),
  };
}

function collectionsIn(patterns: readonly Pattern[]): readonly string[] {
  return [...new Set(patterns.flatMap((pattern) => pattern.path.split("/")[1] || []))];
}
