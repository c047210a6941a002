import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { requestedWorld } from "../../support/any-request.ts";
import { documentCheck } from "../../support/openapi.ts";
import { createActor, problemInCopy, type Target } from "./act.ts";
import { brokenInvariants } from "./invariants.ts";
import type { Mode } from "./mode.ts";
import { isSameState } from "./same-state.ts";
import type { Step } from "./steps.ts";

/** Does the steps, and returns what is wrong with the first failing step, or with the state after the last step. */
export async function problemIn(mode: Mode, steps: readonly Step[]): Promise<string | undefined> {
  const calendar = createCalendar({ world: requestedWorld, quiet: true, ...mode });
  const act = createActor(mode, calendar.snapshot(), await documentCheck(mode));
  const targets = [calendar, calendar.session("a")].map((each): Target => {
    const world = each.snapshot();
    return { calendar: each, reads: [], world, kept: world };
  });

  for (const step of steps) {
    const target = targets[step.inSession ? 1 : 0];
    if (target === undefined) continue;
    const problem = await act(target, step).catch((error: unknown) => `${error instanceof Error ? error.stack : String(error)}`);
    if (problem !== undefined) return problem;
    target.world = target.calendar.snapshot();
    for (const other of targets)
      if (other !== target && !isSameState(other.world, other.calendar.snapshot())) return "a step changed the state of another session";
  }
  for (const target of targets) {
    const broken = await brokenInvariants(target.calendar, target.world);
    const problem = broken.length > 0 ? broken.join("; ") : await problemInCopy(mode, target);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
