import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, CallToolResultSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeEach } from "vitest";
import { createCalendar } from "../../../../src/index.ts";
import { connectTools } from "../../../../src/runtimes/mcp/connect-tools.ts";
import { createSteered } from "../../../../src/runtimes/mcp/steered.ts";
import { serveCalendar } from "../../../../src/server.ts";
import { newFolder } from "../../../support/new-folder.ts";

/** Serves an empty calendar with its tools to the tests of a file, each of which finds it reset. The tools write below `cwd`. */
export async function useTools() {
  const cwd = newFolder("calendar-mcp");
  const calendar = createCalendar({ world: "empty", quiet: true, coverage: true, capsule: true });
  const served = await serveCalendar(calendar);
  const connected = await connect(served.url, cwd);
  afterAll(async () => {
    await connected.client.close();
    await served.close();
  });
  beforeEach(() => calendar.reset());
  return { ...connected, cwd, calendar, url: served.url };
}

/** Connects a client of the protocol with the tools of a server, which write below `cwd`. `call` calls a tool, and returns what it says. */
export async function connect(url: string, cwd: string) {
  const client = new Client({ name: "test", version: "1" });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await connectTools({ Server, ListToolsRequestSchema, CallToolRequestSchema }, createSteered({ url, cwd }), "0.1.0").connect(one);
  await client.connect(other);
  return {
    client,
    async call(name: string, input: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
      const { content, isError = false } = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
      const [first] = content;
      return { text: first?.type === "text" ? first.text : "", isError };
    },
  };
}
