// Checks that all rules have an origin: a section of the specification that names them, recorded pairs that exercise them, or a page of
// docs/decisions.
import { load, report } from "./sources.mjs";

const { findErrors } = await load("scripts/score/check-ledger.ts");
report("ledger: all rules", findErrors(), false);
