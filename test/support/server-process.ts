import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { cli } from "./repository.ts";

export interface ServerProcess {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the built server in a separate process, on a free port, with additional environment variables. Throws if it exits immediately. */
export async function startServer(options: readonly string[], variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--json", ...options], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened. Build the package first: npm run build`);
  });
  const [line]: unknown[] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  const { url }: { url: string } = JSON.parse(String(line));
  return {
    url,
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
