import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, CallToolResultSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { connectTools } from "../../../../src/runtimes/mcp/connect-tools.ts";
import { createSteered } from "../../../../src/runtimes/mcp/steered.ts";

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
