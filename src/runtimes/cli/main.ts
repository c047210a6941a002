#!/usr/bin/env node
import module from "node:module";

// From Node 22 on, the compiled code of the command line is cached for its next start. This has to come before its modules are loaded.
if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache();
void import("./start.ts").then(({ start }) => start());
