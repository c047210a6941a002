import { expect, test } from "vitest";
import type { Difference } from "../../../src/mirror/compare/differences.ts";
import { type Probe, shrink } from "../../../src/mirror/verify/probes.ts";

const list: Probe = { route: "GET /events", rule: "featured", section: "4.3", method: "GET", path: "/events", query: {} };
const difference = (kind: Difference["kind"], path: string): Difference => ({ kind, path, service: "10", twin: "12" });

/** Compares a probe as a service does that answers with one difference while the probe has all of some parameters, and else with another. */
const comparing = (needed: readonly string[], one: Difference, other?: Difference) => async (probe: Probe) => ({
  probe,
  differences: needed.every((name) => name in probe.query) ? [one] : other ? [other] : [],
});

const kept = { page: "2" };
test.each([
  ["keeps the parameter without which the same place differs in another way", difference("type", "events[0].cost"), kept],
  ["keeps the parameter without which another place differs", difference("value", "events[0].title"), kept],
  ["loses the parameter without which another record differs in the same field", difference("value", "events[17].cost"), {}],
])("a request %s", async (_, other, query) => {
  const compare = comparing(["page"], difference("value", "events[0].cost"), other);
  const { probe, differences } = await shrink(await compare({ ...list, query: { search: "jazz", page: "2" } }), compare);
  expect(probe.query).toEqual(query);
  expect(differences).toEqual([query === kept ? difference("value", "events[0].cost") : other]);
});
