import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, onTestFinished, test } from "vitest";
import { installedEnvironment } from "../../support/installed-project.ts";
import { type Journey, setOut } from "../support/journey.ts";

/** Starts the server that a line of configuration names, as a coding agent does, and connects with it over stdin and stdout. */
async function startFrom(line: string, { folder }: Journey) {
  const { command, args }: { command: string; args: string[] } = JSON.parse(line).mcpServers["event-calendar-mock"];
  const client = new Client({ name: "journey", version: "1" });
  await client.connect(new StdioClientTransport({ command, args, cwd: folder, env: installedEnvironment, stderr: "ignore" }));
  onTestFinished(() => client.close());
  return async (name: string, input: Record<string, unknown> = {}) => {
    const { content } = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
    return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  };
}

test("a coding agent starts the server by the printed line, asks why a request was refused, and sends the one that passes", async () => {
  const journey = await setOut("@modelcontextprotocol/sdk");
  const line = await journey.run("npx", "event-calendar-mock", "mcp", "--config", "--port", "0", "--world", "empty");
  expect(line.trim().split("\n")).toHaveLength(1);
  const call = await startFrom(line, journey);

  expect(await call("request", { method: "POST", path: "/events", body: { title: "Jazz" } })).toContain(": 400\n");
  const why = await call("why");
  expect(why).toContain("start_date is required and was not sent");
  const body = JSON.parse(why.split("\n").at(-1) ?? "");
  expect(await call("request", { method: "POST", path: "/events", body })).toContain(": 201\n");
  expect(JSON.parse(await call("records", { kind: "event" }))).toMatchObject({ total: 1, records: [{ title: "Jazz" }] });
  expect(await call("capsule")).toContain("npx event-calendar-mock replay capsule.json");
  expect(await journey.run("npx", "event-calendar-mock", "replay", "capsule.json")).toContain("All 2 answers are as recorded.");

  // A client that sends a line which is not a call hears of it, and goes on.
  const { printed } = await journey.type(
    `printf '[]\\n{"jsonrpc":"2.0","id":7,"method":"ping"}\\n' | npx event-calendar-mock mcp --port 0`,
  );
  expect(printed).toContain('"message":"A line is not a call of the Model Context Protocol');
  expect(printed).toContain('{"result":{},"jsonrpc":"2.0","id":7}');
});

test("without the SDK, mcp says what to install", async () => {
  const journey = await setOut();
  const failed = journey.run("npx", "event-calendar-mock", "mcp", "--port", "0");
  await expect(failed).rejects.toThrow("npm install --save-dev @modelcontextprotocol/sdk");
  await expect(failed).rejects.not.toThrow("The calendar is at");
});
