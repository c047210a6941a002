import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../../", import.meta.url));

export const cli = join(repository, "dist/cli.cjs");

export const vitest = join(repository, "node_modules/vitest/vitest.mjs");

/** The environment of programs that tests start: without what Vitest and a test have set. */
export const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|PORT)/.test(name)));
