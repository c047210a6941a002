import { createCliCalendar } from "./create-cli-calendar.ts";
import { runProcess } from "./run-process.ts";

/** Runs the command line in this process. */
export function start(): Promise<void> {
  return runProcess(createCliCalendar);
}
