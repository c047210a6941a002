#!/usr/bin/env node
import { createCliCalendar } from "./create-cli-calendar.ts";
import { runProcess } from "./run-process.ts";

void runProcess(createCliCalendar);
