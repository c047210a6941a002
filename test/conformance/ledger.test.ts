import { expect, test } from "vitest";
import { findErrors } from "../../scripts/score/check-ledger.ts";
import { countEvidence } from "../../scripts/score/evidence.ts";
import { createRouteNames } from "../../src/mirror/replay/route-names.ts";
import evidence from "../../src/service/ledger/evidence.json" with { type: "json" };
import { listRules, type Rule } from "../../src/service/ledger/ledger.ts";
import { isSendable, readPairSet } from "./pair-sets.ts";
import { siteNames } from "./site-names.ts";
import { worlds } from "./sites.ts";

test("the pairs of every route, parameter, field and refusal are the pairs of the recordings", () => {
  const routeOf = createRouteNames();
  const pairs = siteNames.flatMap((site) => {
    const set = readPairSet(site);
    return set.pairs.filter(isSendable).map((pair) => {
      const { method, url, headers } = pair.request;
      return { pair, route: routeOf(new Request(worlds[site].site.home + url, { method, headers })) };
    });
  });
  const { point: _, ...counted } = evidence;
  expect(countEvidence(pairs)).toEqual(counted);
});

test("every rule has an origin that holds", () => {
  expect(findErrors()).toEqual([]);
});

test.each([
  ["route events.list", { origin: "spec 4.33" }, "The route events.list comes from section 4.33, which the specification does not have."],
  [
    "parameter events.list near",
    { origin: "spec 4.3" },
    "The parameter events.list near comes from section 4.3, which does not name it: declare its origin beside it.",
  ],
  [
    "field event.capacity",
    { origin: "spec 2.2" },
    "The field event.capacity comes from section 2.2, which does not name it: declare its origin beside it.",
  ],
  [
    "refusal event-is-full",
    { origin: "recorded" },
    "The refusal event-is-full comes from recorded pairs, and no pair meets it: declare another origin.",
  ],
  [
    "field event.capacity",
    { origin: "decision capacity" },
    "The field event.capacity comes from docs/decisions/capacity.md, which does not exist: write the page, or declare another origin.",
  ],
] as const)("a wrong origin of the %s is named: %j", (rule, { origin }, sentence) => {
  const [kind = "", name = ""] = rule.split(/ (.*)/);
  expect(findErrors([{ kind: kind as Rule["kind"], name, origin, about: "", pairs: 0 }])).toEqual([sentence]);
});

test("origins follow from where a rule is declared", () => {
  const originOf = (wanted: string) => listRules().find(({ name }) => name === wanted)?.origin;
  expect(originOf("events.list")).toBe("spec 4.3");
  expect(originOf("events.list per_page")).toBe("spec 4.3");
  expect(originOf("events.read password")).toBe("spec 4.5");
  expect(originOf("event.title")).toBe("spec 2.2");
  expect(originOf("event.json_ld")).toBe("recorded");
  expect(originOf("event.language")).toBe("decision world-files");
  expect(originOf("term_exists")).toBe("recorded");
  expect(originOf("tagsFilter")).toBe("spec 4.3");
});
