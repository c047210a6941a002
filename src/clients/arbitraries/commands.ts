import fc from "fast-check";
import * as z from "zod/mini";
import type { Calendar } from "../../calendar/calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import { compareAnswers } from "../../mirror/compare/differences.ts";
import { masks } from "../../mirror/compare/masks.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { parsedJson } from "../../text/json.ts";
import { aSiteUrl, siteUrl } from "../../text/site-url.ts";
import { CalendarError, requireOptions } from "../../util/errors.ts";
import { once } from "../../util/once.ts";

/** A service to compare with a calendar: anything with a `fetch`, such as an application, a proxy or another server. */
export interface Tested {
  fetch(request: Request): Promise<Response>;
}

/** A command of the model: sends a request to the calendar and to the tested service, and fails if the answers differ. */
export type CalendarCommand = fc.AsyncCommand<Calendar, Tested>;

export interface CommandsOptions {
  /** The REST root of both, to which requests are sent; by default `https://calendar.example/wp-json`. */
  readonly root?: string | undefined;
  /** The most commands in a run; by default 20. */
  readonly maxCommands?: number | undefined;
  /** The headers of each request, such as those of a login. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const schema = once(() =>
  z.strictObject({
    root: z.optional(z.string().check(z.refine((text) => siteUrl(text) !== undefined, aSiteUrl("https://calendar.example/wp-json")))),
    maxCommands: z.optional(z.int("must be a whole number").check(z.nonnegative("must be 0 or more"))),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
);

const statuses = fc.constantFrom("publish", "draft", "pending", "private", undefined);
/** Half of the names repeat, some in another case or without accents, so that commands also test the rules for duplicate names. */
const name = fc.oneof(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), fc.constantFrom("Jazz", "jazz", "Été", "Ete", "日本語", "x".repeat(190)));
/** The index of a record among all records of its kind, modulo their number. */
const place = fc.nat({ max: 1_000 });

export type CommandAction =
  | { readonly do: "create"; readonly name: string; readonly status: string | undefined }
  | { readonly do: "update"; readonly name: string; readonly status: string | undefined; readonly place: number }
  | { readonly do: "read"; readonly place: number }
  | { readonly do: "delete"; readonly place: number }
  | { readonly do: "list"; readonly page: number };

export const commandAction: fc.Arbitrary<CommandAction> = fc.oneof(
  fc.record({ do: fc.constant("create" as const), name, status: statuses }),
  fc.record({ do: fc.constant("update" as const), name, status: statuses, place }),
  fc.record({ do: fc.constantFrom("read" as const, "delete" as const), place }),
  fc.record({ do: fc.constant("list" as const), page: fc.integer({ min: 1, max: 3 }) }),
);

export const methods = { create: "POST", update: "PUT", read: "GET", delete: "DELETE", list: "GET" } as const;

/**
 * Creates an arbitrary of commands for `fc.asyncModelRun`, which create, update, read, list and delete records of all kinds. The model is a
 * calendar: a command fails if the tested service answers differently.
 *
 * @throws a `CalendarError` for invalid options
 * @see specification sections 4 to 6
 * @example
 * await fc.assert(
 *   fc.asyncProperty(commands(), async (some) => {
 *     await fc.asyncModelRun(() => ({ model: createCalendar({ world: "city" }), real: createApplication() }), some);
 *   }),
 * );
 */
export function commands(options: CommandsOptions = {}): fc.Arbitrary<Iterable<CalendarCommand>> {
  requireOptions(schema(), options, "Cannot generate commands");
  const { root = "https://calendar.example/wp-json", maxCommands = 20, headers = {} } = options;
  const command = fc.tuple(fc.constantFrom(...kindNames), commandAction).map(([kind, what]) => createCommand(kind, what, root, headers));
  return fc.commands([command], { maxCommands });
}

function createCommand(kind: Kind, what: CommandAction, root: string, headers: Readonly<Record<string, string>>): CalendarCommand {
  const { collection } = kinds[kind];
  return {
    // All other commands need an existing record.
    check: (calendar) => !("place" in what) || recordsOf(calendar, kind).length > 0,
    toString: () => `${what.do} ${collection} ${JSON.stringify({ ...what, do: undefined })}`,
    async run(calendar, tested) {
      const url = `${root}/${calendar[internals].names.namespace}/${collection}${pathOf(what, calendar, kind)}`;
      const body = bodyOf(kind, what);
      const init = {
        method: methods[what.do],
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const expected = await answerOf(calendar, new Request(url, init));
      const actual = await answerOf(tested, new Request(url, init));
      const differences = compareAnswers(actual, expected, { headers: ["x-calendar-total"], masks });
      const [first] = differences;
      if (first)
        throw new CalendarError(
          "other_answer",
          `${init.method} ${url} is answered with another ${first.path || first.kind}: ${shown(first.service)}, and the calendar answers ${shown(first.twin)}.`,
        );
    },
  };
}

function recordsOf(calendar: Calendar, kind: Kind): readonly { readonly id: number }[] {
  return calendar[internals].store.records(kind).all();
}

function pathOf(what: CommandAction, calendar: Calendar, kind: Kind): string {
  if (what.do === "list") return `?page=${what.page}&per_page=5`;
  if (!("place" in what)) return "";
  const records = recordsOf(calendar, kind);
  return `/${records[what.place % records.length]?.id}`;
}

function bodyOf(kind: Kind, what: CommandAction): Readonly<Record<string, unknown>> | undefined {
  if (!("name" in what)) return undefined;
  const { title, family } = kinds[kind];
  const usual = what.do === "create" ? { ...declarations[kind].sample(() => []), tags: undefined } : {};
  return { ...usual, [title]: what.name, ...(family !== "terms" && what.status !== undefined && { status: what.status }) };
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 200);
}

async function answerOf(service: Tested, request: Request) {
  const response = await service.fetch(request);
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), body: text === "" ? null : (parsedJson(text) ?? text) };
}
