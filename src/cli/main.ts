#!/usr/bin/env node
import { createCalendar } from "../calendar.ts";
import { withControl } from "../control/with-control.ts";
import { builtInWorld } from "../server/built-in-worlds.ts";
import { runProcess } from "./run-process.ts";

await runProcess((settings) => withControl(createCalendar(settings), builtInWorld));
