// A server in a process of its own, and what it costs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Starts Node with arguments that contain a free port, and resolves when the port answers. */
export async function startProcess(argsOf, cwd) {
  const port = await freePort();
  const child = spawn(process.execPath, argsOf(String(port)), { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors = (errors + text).slice(-2_000);
  });
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${argsOf("PORT").join(" ")} did not start. ${errors}`);
    await pause(100);
  }
  return {
    port,
    /** The processor time that the process has used, in microseconds. */
    cpu: () => cpuOf(child.pid),
    /** The resident memory, in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Reads a process's time from Linux, in steps of ten milliseconds. */
function cpuOf(id) {
  const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
