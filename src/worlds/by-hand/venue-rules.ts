import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { textIn } from "../../util/untyped.ts";
import { postRules } from "./post-rules.ts";
import type { Rule, Rules } from "./rule.ts";

/** Completes the state or province as a POST does: from `state` in the United States, or else from `province`. */
const stateprovince: Rule = {
  complete(value, { fields }) {
    if (value !== undefined) return value;
    return stateOrProvince({ state: textIn(fields.state), province: textIn(fields.province), country: textIn(fields.country) });
  },
};

/** The rules of venues and organizers. A field that only venues have is completed in venues only. */
export const linkedPostRules: Rules = { ...postRules, stateprovince };
