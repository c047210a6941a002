import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this repository, with a slash at its end. */
export const repository = fileURLToPath(new URL("../../", import.meta.url));

/** The built command line. */
export const cli = join(repository, "dist/cli.cjs");

/** The command line of Vitest. */
export const vitest = join(repository, "node_modules/vitest/vitest.mjs");

/** The environment of programs that tests start: without what Vitest and a test have set. */
export const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|PORT)/.test(name)));
