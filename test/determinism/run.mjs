// Plays the script in this process and prints what came of it as JSON: node test/determinism/run.mjs [dist/index.js]
// Without an argument the sources are run; Node 20 reads no TypeScript, so vite does.
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runnerImport } from "vite";

const source = (path) => fileURLToPath(new URL(path, import.meta.url));
const load = async (path) => (await runnerImport(source(path), { configFile: false, logLevel: "error" })).module;

const built = process.argv[2];
const { createCalendar } = built ? await import(pathToFileURL(resolve(built)).href) : await load("../../src/calendar.ts");
const { options, play } = await load("./play.ts");
const { hash } = await play(createCalendar(options).fetch);
const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
console.log(JSON.stringify({ hash, node: process.version, locale, timeZone }));
