// Checks that all rules have an origin: a section of the specification that names them, recorded pairs that exercise them, or a page of
// docs/decisions.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const source = fileURLToPath(new URL("score/check-ledger.ts", import.meta.url));
const { module } = await runnerImport(source, { configFile: false, logLevel: "error" });
const errors = module.findErrors();
for (const error of errors) console.error(error);
console.log(`ledger: ${errors.length} errors`);
if (errors.length > 0) process.exitCode = 1;
