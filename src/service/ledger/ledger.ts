import { kindNames } from "../../kinds/kinds.ts";
import { refusals } from "../description/refusal-words.ts";
import { createTable } from "../description/routes.ts";
import { pointWords } from "../fidelity-words.ts";
import type { Origin } from "../origin.ts";
import { languageParameter } from "../parameters/kinds.ts";
import type { Declaration } from "../resources/declaration.ts";
import { declarations } from "../resources/declarations.ts";
import { fieldOrigin, parameterOrigin, refusalOrigin, routeOrigin } from "../resources/declared-origins.ts";
import { completeNames } from "../resources/names.ts";
import recordedEvidence from "./evidence.json" with { type: "json" };

export type RuleKind = (typeof ruleKinds)[number];

export const ruleKinds = ["route", "parameter", "field", "refusal", "point"] as const;

export interface Rule {
  readonly kind: RuleKind;
  /** The name of the rule, unique in its kind: `events.list`, `events.list per_page`, `event.title`, `term_exists`. */
  readonly name: string;
  readonly about: string;
  readonly origin: Origin;
  /** The number of recorded pairs that exercise the rule; for a fidelity point, the number that show what the service does. */
  readonly pairs: number;
}

/**
 * The number of recorded pairs that exercise each rule, by kind and name; also for each parameter and refusal of a route, and each status
 * of a kind.
 */
export type Evidence = Readonly<Record<RuleKind | "state", Readonly<Record<string, number>>>>;

export function recordedPairs(kind: keyof Evidence, name: string, evidence: Evidence = recordedEvidence): number {
  return Object.hasOwn(evidence[kind], name) ? (evidence[kind][name] ?? 0) : 0;
}

export function listRules(evidence: Evidence = recordedEvidence): Rule[] {
  const rules = [...routeRules(), ...fieldRules(), ...refusalRules(), ...pointRules()];
  return rules.map((rule) => ({ ...rule, pairs: recordedPairs(rule.kind, rule.name, evidence) }));
}

type DeclaredRule = Omit<Rule, "pairs">;

function routeRules(): DeclaredRule[] {
  const routes = createTable(completeNames(undefined)).flatMap((pattern) => pattern.routes);
  const rules = routes.flatMap(({ id, operation, key, parameters }) => {
    const origin = routeOrigin({ id, operation });
    // The fields of a body are separate rules.
    const own = Object.entries({ ...key, ...(operation.body ? {} : parameters) });
    const declared = own.flatMap(([name, parameter]) =>
      parameter ? [rule("parameter", `${id} ${name}`, parameter.about, parameterOrigin({ id, operation }, name, parameter))] : [],
    );
    return [rule("route", id, operation.title, origin), ...declared];
  });
  // The routes of a resource read the same parameters without declaring them.
  const undeclared = routes.flatMap(({ id, alsoReads = {} }) =>
    id.endsWith(".list")
      ? Object.entries(alsoReads).map(([name, origin]) =>
          rule("parameter", `${id.replace(".list", "")} ${name}`, "Read, although the routes do not declare it.", origin),
        )
      : [],
  );
  return [
    ...rules,
    rule("parameter", "every route i18n_language", languageParameter.about, languageParameter.origin ?? "spec 2.1"),
    ...undeclared,
  ];
}

function fieldRules(): DeclaredRule[] {
  return kindNames.flatMap((kind) => {
    const { fields }: Declaration = declarations[kind];
    return Object.entries(fields).flatMap(([name, { about }]) => {
      const origin = fieldOrigin(kind, name);
      return origin ? [rule("field", `${kind}.${name}`, about, origin)] : [];
    });
  });
}

function refusalRules(): DeclaredRule[] {
  return Object.entries(refusals).map(([code, { when }]) => rule("refusal", code, when, refusalOrigin(code)));
}

function pointRules(): DeclaredRule[] {
  return Object.entries(pointWords).map(([name, { about, section, origin }]) => rule("point", name, about, origin ?? `spec ${section}`));
}

function rule(kind: RuleKind, name: string, about: string, origin: Origin): DeclaredRule {
  return { kind, name, about, origin };
}
