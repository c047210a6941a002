import { expect, test } from "vitest";
import { setOut } from "../support/journey.ts";

test("a person copies the Python sample of the page at /, runs it, and changes the server that it asks", async () => {
  const { type, serve, write } = await setOut();
  const { url } = await serve("--world", "small");
  const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
  const [, sample = ""] = /<code id="sample-python">([^<]*)<\/code>/.exec(page) ?? [];
  write("sample.py", `${sample.replaceAll("&quot;", '"').replaceAll("&amp;", "&")}\nprint(len(events))\n`);
  expect(await type("python3 sample.py")).toEqual({ code: 0, printed: "3\n" });

  const body = JSON.stringify({ route: "events.list", fault: { status: 503 } });
  await fetch(`${url}/__calendar/faults`, { method: "POST", body });
  expect(await type("python3 sample.py")).toMatchObject({ code: 1, printed: expect.stringContaining("503") });
});
