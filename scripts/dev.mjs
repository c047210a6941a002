// Serves the calendar and starts it again, rebuilt, whenever a source changes. Arguments go to `serve`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const watcher = await build({ configFile: join(top, "scripts/cli.config.ts"), logLevel: "error", build: { watch: {} } });
let server;

async function restart() {
  if (server !== undefined && server.exitCode === null) {
    server.kill();
    await once(server, "exit");
  }
  server = spawn(process.execPath, ["dist/cli.cjs", ...process.argv.slice(2)], { cwd: top, stdio: "inherit" });
}

async function stop() {
  server?.kill();
  await watcher.close();
  process.exit();
}

watcher.on("event", ({ code, error }) => {
  if (code === "END") void restart();
  if (code === "ERROR") console.error(error.message);
});
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
