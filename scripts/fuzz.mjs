// Sends random requests to calendars in this process, and compares all answers and the state with the OpenAPI document and with a simple
// model: `npm run fuzz -- 1000000 7` sends a million requests from the seed 7. Prints the shortest failing sequence.
import { open } from "./sources.mjs";

const [requests = "20000", seed = "20260615"] = process.argv.slice(2);
// The calendar loads some of its modules lazily.
const { module, close } = await open("test/properties/fuzz/fuzz.ts");
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1_000).toFixed(0);
const finding = await module.fuzz(Number(requests), Number(seed), (sent) => {
  if (sent % 10_000 === 0) console.log(`${sent} requests, ${seconds()} s`);
});
if (finding === undefined) {
  console.log(`${requests} requests from the seed ${seed}: no finding, ${seconds()} s`);
} else {
  console.log(`${finding.problem}\nmode ${JSON.stringify(finding.mode)}, seed ${finding.seed}, shortest sequence:\n${finding.steps}`);
  process.exitCode = 1;
}
await close();
