import { createBudget } from "../../util/bounds.ts";

const mebibyte = 1_048_576;

/** Budgets in bytes that a calendar shares with its sessions. */
export type Budgets = ReturnType<typeof createBudgets>;

/** Creates the budgets of the journals' entries and details, the records that requests write, and the requests that recorders keep. */
export function createBudgets() {
  return {
    entries: createBudget(64 * mebibyte),
    details: createBudget(16 * mebibyte),
    written: createBudget(128 * mebibyte),
    recorded: createBudget(32 * mebibyte),
  };
}
