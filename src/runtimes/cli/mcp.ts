import { Readable } from "node:stream";
import { CalendarError } from "../../util/errors.ts";
import type { SteeredServer } from "../mcp/steered.ts";
import { packageVersion } from "../server/package-files.ts";
import { type CommandEnvironment, command, print, readArguments } from "./command.ts";
import { helpFlag, siteAddress, text, toggle, UsageError } from "./flags.ts";
import { runServer } from "./run-server.ts";
import { serve } from "./serve.ts";
import { type ServeSettings, serveFlags, serveSettings } from "./serve-options.ts";

const flags = {
  url: text("URL", "control the server at this address (starts a server)", siteAddress),
  "control-token": text("SECRET", "token for its control routes"),
  config: toggle("print the configuration that starts this command with the other options, and exit"),
  json: toggle("print errors as lines of JSON"),
  help: helpFlag,
};

export const mcp = command({
  usage: "mcp [--url URL | options of serve]",
  about: `Lets a coding agent use a calendar: a server of the Model Context Protocol on stdin and stdout, with tools to send requests, find out why one
was refused, make worlds, faults and weather, and move the clock. It needs the package @modelcontextprotocol/sdk.

Without --url it serves a calendar as "event-calendar-mock serve" does, for the application and the agent, and takes its options.`,
  flags,
  others: serveFlags,
  exits: "0 stopped on request or by the agent, 1 failure, 2 wrong usage.",
  async run(environment, { values }) {
    const { url, config, "control-token": token } = values;
    const options = environment.argv.filter((argument) => argument !== "--config");
    if (url === undefined) {
      // Read again, because a server that mcp starts also has the variables of `serve`.
      const ofServer = readArguments(serve, { ...environment, argv: ["--coverage", "--capsule", ...options] });
      if (ofServer.values.version) throw new UsageError("mcp has no --version.");
      const settings = serveSettings(ofServer, environment.env);
      return config ? print(environment, configuration(options)) : serveTools(environment, settings);
    }
    const ofServer = Object.keys(serveFlags).find((name) => !Object.hasOwn(flags, name) && Object.hasOwn(values, name));
    if (ofServer)
      throw new UsageError(`--${ofServer} is for a server that mcp starts, and --url names a running one: leave one of them out.`);
    if (config) return print(environment, configuration(options));
    const { stopped, close } = await openTools({ url, token, cwd: environment.cwd });
    await Promise.race([environment.stopped(), stopped]);
    await close();
    return 0;
  },
});

async function serveTools(environment: CommandEnvironment, settings: ServeSettings): Promise<number> {
  // Loaded first, to fail before the server starts.
  await loadSdk();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return runServer(environment, settings, {
    stopped: Promise.race([environment.stopped(), ended]),
    logsRequests: false,
    async onListening({ url, cliLog }) {
      cliLog.advise(`The calendar is at ${url}, and the tools are on stdin and stdout.`);
      const { stopped } = await openTools({ url, token: settings.guard.controlToken, cwd: environment.cwd });
      void stopped.then(end);
    },
  });
}

/** Serves the tools of a server on the streams of this process. `stopped` resolves when the agent has closed them. */
async function openTools(server: SteeredServer): Promise<{ readonly stopped: Promise<void>; close(): Promise<void> }> {
  const [{ connectTools }, { createCallQueue, maxCallBytes, wholeLines }, { createSteered }, { StdioServerTransport, ...sdk }] =
    await Promise.all([import("../mcp/connect-tools.ts"), import("../mcp/call-queue.ts"), import("../mcp/steered.ts"), loadSdk()]);
  const queue = createCallQueue();
  const tools = connectTools(sdk, createSteered(server), packageVersion(), queue);
  const lines = Readable.from(wholeLines(process.stdin, { maxBytes: maxCallBytes, room: queue.room, refuse: () => refuseLine(tooLong) }));
  // Answers all received calls before the command ends.
  const stopped = new Promise<void>((resolve) => lines.once("end", resolve).once("close", resolve)).then(queue.idle);
  const transport = new StdioServerTransport(lines);
  transport.onerror = () => refuseLine("A line is not a call of the Model Context Protocol: send JSON-RPC 2.0, one call per line.");
  await tools.connect(transport);
  return { stopped, close: () => tools.close() };
}

const tooLong = "A call can have at most 8 MiB. Write a larger world to a file, and start the server with --world FILE.";

/** Answers a line that is not a valid call, so its id is unknown. */
function refuseLine(message: string): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32600, message } })}\n`);
}

async function loadSdk() {
  try {
    const [{ Server }, { StdioServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    return { Server, StdioServerTransport, CallToolRequestSchema, ListToolsRequestSchema };
  } catch (cause) {
    throw new CalendarError(
      "missing_package",
      "The package @modelcontextprotocol/sdk is not installed here. Install it first: npm install --save-dev @modelcontextprotocol/sdk",
      { cause },
    );
  }
}

function configuration(options: readonly string[]): string {
  const server = { command: "npx", args: ["event-calendar-mock", "mcp", ...options] };
  return `${JSON.stringify({ mcpServers: { "event-calendar-mock": server } })}\n`;
}
