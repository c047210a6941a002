// Measures how a calendar grows: CPU time a request with 1,000, 10,000 and 100,000 events, and what loading them takes. Needs a build.
//
//     node test/bench/growth.mjs                  # of this build
//     node test/bench/growth.mjs ../before/dist   # of this build next to another one, in the same run
//     node test/bench/growth.mjs --short          # up to 10,000 events
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { quantile, tableOf } from "./peers/table.mjs";

const worker = fileURLToPath(new URL("growth-worker.mjs", import.meta.url));
const turns = 61;
const words = process.argv.slice(2);
const sizes = [1_000, 10_000, 100_000].slice(0, words.includes("--short") ? 2 : 3);
const builds = [new URL("../../dist/", import.meta.url).href];
for (const word of words) if (!word.startsWith("--")) builds.push(`${pathToFileURL(word).href}/`);

// One after the other, because loading is measured, too.
const workers = [];
for (const build of builds) for (const size of sizes) workers.push(await startWorker(build, size));
const [{ names }] = workers;
// Works share most of their code, so V8 has compiled it when the first one is measured.
for (const name of names) await prepare(name);
for (const name of names) await measure(name);
for (const build of builds) printTable(build);
for (const { child } of workers) child.kill();

/** Loads a world into a process of its own. */
async function startWorker(build, size) {
  const child = fork(worker, [build, String(size)], { execArgv: ["--expose-gc", "--max-old-space-size=4096"] });
  const [{ names, loading }] = await once(child, "message");
  return { build, child, names, loading, slices: new Map() };
}

async function prepare(name) {
  for (const { child } of workers) await ask(child, { prepare: name });
}

/** Measures a work in all processes in turn, so that what else the machine does slows all of them down alike. */
async function measure(name) {
  await prepare(name);
  for (const { slices } of workers) slices.set(name, []);
  for (let count = 0; count < turns; count += 1)
    for (const { child, slices } of workers) slices.get(name).push(await ask(child, { measure: name }));
}

async function ask(child, message) {
  child.send(message);
  const [answer] = await once(child, "message");
  return answer;
}

function printTable(build) {
  const measured = workers.filter((one) => one.build === build);
  const head = ["CPU time in ms of", ...sizes.map((size) => size.toLocaleString("en")), "last / first"];
  const rowOf = (name, figures, ratio) => [name, ...figures.map((figure) => figure.toFixed(figure < 10 ? 2 : 0)), ratio.toFixed(1)];
  const works = names.map((name) => {
    const runs = measured.map((one) => one.slices.get(name));
    const ratios = runs.at(-1).map((figure, slice) => figure / runs[0][slice]);
    return rowOf(
      name,
      runs.map((run) => quantile(run)),
      quantile(ratios),
    );
  });
  const loads = Object.keys(measured[0].loading).map((name) => {
    const figures = measured.map(({ loading }) => loading[name]);
    return rowOf(name, figures, figures.at(-1) / figures[0]);
  });
  console.log(`\n${fileURLToPath(build)}\n\n${tableOf([head, ...works, ...loads])}`);
}
