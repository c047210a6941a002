// Runs the checks that need no test, two at a time, the longest first. Prints the output of each when it ends.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${top}package.json`, "utf8"));
for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
  // Otherwise, the types of a recently added package are missing in a hundred places.
  if (!existsSync(`${top}node_modules/${name}`)) console.error(`${name} is not installed: run npm ci.`);
}
// A second run takes half the time, because TypeScript and knip cache unchanged files here.
const cache = "node_modules/.cache/check";
const left = [
  `tsc -p . --incremental --tsBuildInfoFile ${cache}/all.tsbuildinfo`,
  "biome check --error-on-warnings .",
  `knip --cache --cache-location ${cache}/knip`,
  `tsc -p src --incremental --tsBuildInfoFile ${cache}/src.tsbuildinfo`,
  ...["ledger", "rooms", "source-checks"].map(script),
];
await Promise.all([work(), work()]);

function script(name) {
  return `node scripts/${name}.mjs`;
}

async function work() {
  for (let command = left.shift(); command !== undefined; command = left.shift()) {
    const [name, ...argv] = command.split(" ");
    const file = name === "node" ? process.execPath : `${top}node_modules/.bin/${name}`;
    const child = spawn(file, argv, { cwd: top, stdio: ["ignore", "pipe", "pipe"] });
    const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((done) => child.on("close", done))]);
    process.stdout.write(`${command}\n${out}${errors}`);
    if (code !== 0) process.exitCode = 1;
  }
}
