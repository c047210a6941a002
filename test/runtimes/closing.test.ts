import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { setupCalendar } from "../../src/node.ts";

test("setupCalendar passes requests through to the network before listen and after close", async () => {
  const network = createServer((_, response) => response.end("network")).listen(0, "127.0.0.1");
  await once(network, "listening");
  const address = network.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const read = async () => (await fetch(`http://127.0.0.1:${port}/wp-json/calendar/events/v1/tags`)).text();
  const { listen, close } = setupCalendar();

  expect(await read()).toBe("network");
  listen();
  expect(await read()).toContain('"tags"');
  close();
  expect(await read()).toBe("network");

  network.closeAllConnections();
  network.close();
});
