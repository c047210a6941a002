import { type Kind, kinds } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import type { Stored } from "../../service/fields/stored.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { eventRules } from "./event-rules.ts";
import { language, slug, translationOf } from "./post-rules.ts";
import { parentTerm, type Rule, type Rules } from "./rule.ts";
import { linkedPostRules } from "./venue-rules.ts";

/** The rules of each family of kinds. A kind without a field has no rule for it. */
const familyRules: Readonly<Record<(typeof kinds)[Kind]["family"], Rules>> = {
  events: eventRules,
  "linked-posts": linkedPostRules,
  terms: { language, translation_of: translationOf, parent: parentTerm, slug },
};

/** A rule with the field that it completes. */
export interface FieldRule {
  readonly name: string;
  readonly rule: Rule;
  /** How the field is stored. Values that it accepts need no rule. */
  readonly stored: Stored<unknown>;
}

/** Returns the rules of a kind, in the order in which they are applied. */
export function rulesOf(kind: Kind): readonly FieldRule[] {
  const fields: FieldTable = declarations[kind].fields;
  return Object.entries(familyRules[kinds[kind].family]).flatMap(([name, rule]) => {
    const stored = fields[name]?.stored;
    return stored ? [{ name, rule, stored }] : [];
  });
}
