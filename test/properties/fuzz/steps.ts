import fc from "fast-check";
import { type CommandAction, commandAction } from "../../../src/clients/arbitraries/commands.ts";
import { sessionHeader } from "../../../src/service/http/sent-request.ts";
import { anyPlan, type Plan } from "../../support/any-request.ts";

export const collections = ["events", "venues", "organizers", "categories", "tags"] as const;
export type CollectionName = (typeof collections)[number];

export type Write = Extract<CommandAction, { do: "create" | "update" | "delete" }>;

/** An action on a calendar, as data, so that a failing sequence can be printed and shortened. */
export type Action =
  | { readonly do: "ask"; readonly plan: Plan }
  | { readonly do: "write"; readonly to: CollectionName; readonly write: Write }
  | { readonly do: "list"; readonly of: CollectionName; readonly filter: string; readonly value: string }
  | { readonly do: "repeat" }
  | { readonly do: "advance"; readonly milliseconds: number }
  | { readonly do: "set"; readonly now: string }
  | { readonly do: "reset" }
  | { readonly do: "keep" }
  | { readonly do: "restore" }
  /** Restores the present state with the records in reverse order. */
  | { readonly do: "reverse" };

/** An action, and whether it is done in a session instead of the calendar itself. */
export type Step = Action & { readonly inSession: boolean };

const write = commandAction.filter((action): action is Write => action.do !== "read" && action.do !== "list");
const collection = fc.constantFrom(...collections);
const instants = ["0001-01-01T00:00:00Z", "2026-06-15T12:00:00Z", "2026-07-01T08:59:59Z", "2028-02-29T23:59:59Z", "9998-12-31T00:00:00Z"];

/** The filters of lists, and values of each that are worth trying. */
const filters: Readonly<Record<string, readonly string[]>> = {
  "": [""],
  status: ["draft", "private,publish", "publish"],
  venue: ["201", "202", "1001"],
  organizer: ["301", "302", "1001"],
  categories: ["11", "12", "1001"],
  tags: ["51", "1001"],
  featured: ["0", "1"],
  search: ["jazz", "ete", "band", "event"],
  hide_empty: ["1"],
  parent: ["11", "12"],
  ...Object.fromEntries(
    ["start_date", "end_date", "starts_before", "starts_after", "ends_before"].map((name) => [
      name,
      ["2026-06-16", "2026-06-20", "2026-07-01"],
    ]),
  ),
};
const filter = fc
  .constantFrom(...Object.entries(filters))
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)));

// A step chooses the session itself.
const ownPlan = anyPlan.filter(({ headers }) => !Object.keys(headers).includes(sessionHeader));

const action: fc.Arbitrary<Action> = fc.oneof<fc.WeightedArbitrary<Action>[]>(
  { weight: 60, arbitrary: fc.record({ do: fc.constant("ask" as const), plan: ownPlan }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant("write" as const), to: collection, write }) },
  { weight: 12, arbitrary: fc.tuple(collection, filter).map(([of, [name, value]]): Action => ({ do: "list", of, filter: name, value })) },
  { weight: 4, arbitrary: fc.constant({ do: "repeat" as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("advance" as const), milliseconds: fc.integer({ min: 0, max: 4_000_000_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("set" as const), now: fc.constantFrom(...instants) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Action>({ do: "reset" }, { do: "keep" }, { do: "restore" }, { do: "restore" }, { do: "reverse" }),
  },
);

/** Generates steps: most in the calendar itself, one in five in a session. */
const anyStep: fc.Arbitrary<Step> = fc
  .tuple(action, fc.nat({ max: 4 }))
  .map(([done, session]): Step => ({ ...done, inSession: session === 0 }));

/** Generates a sequence of steps; the same one for the same seed. */
export function stepsOf(count: number, seed: number): readonly Step[] {
  return fc.sample(anyStep, { numRuns: count, seed });
}
