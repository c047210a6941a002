import { expect, onTestFinished, test } from "vitest";
import { startDevServer } from "../../../support/dev-server.ts";
import { freePort } from "../../../support/free-port.ts";
import { startBrowser } from "../../../support/pages.ts";
import { recipe } from "../../../support/recipes.ts";
import { setOut } from "../../support/journey.ts";

const story = `
  import { useEffect, useState } from "react";

  function Events() {
    const [shown, setShown] = useState("waiting");
    useEffect(() => {
      fetch("/wp-json/calendar/events/v1/events?start_date=2020-01-01")
        .then(async (response) => setShown(response.ok ? (await response.json()).total + " events" : "error " + response.status));
    }, []);
    return <output>{shown}</output>;
  }

  export default { title: "Events", component: Events };
  export const Small = { parameters: { world: "small" } };
  export const Empty = { parameters: { world: "empty" } };
  export const Broken = { parameters: { world: "small", prepare: ({ faults }) => faults.add("*", { status: 503 }) } };`;

test("a person types the recipe for Storybook, and sees a world for each story, also after a story with a fault", async () => {
  const { folder, run, write } = await setOut("storybook", "@storybook/react-vite", "react", "react-dom", "vite", "msw");
  write(
    ".storybook/main.js",
    'export default { framework: "@storybook/react-vite", stories: ["../src/*.stories.jsx"], staticDirs: ["../public"], core: { disableTelemetry: true } };',
  );
  write(".storybook/preview.js", recipe("Storybook"));
  write("src/events.stories.jsx", story);
  await run("npx", "msw", "init", "public", "--save");
  const site = await startDevServer(folder, "storybook dev --ci --no-open --port {port}", { port: await freePort() });
  onTestFinished(site.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());

  for (const [name, shown] of [
    ["small", "4 events"],
    ["broken", "error 503"],
    ["empty", "0 events"],
    ["small", "4 events"],
  ] as const) {
    const page = await browser.open(`${site.url}/iframe.html?id=events--${name}&viewMode=story`);
    await page.getByText(shown, { exact: true }).waitFor();
  }
  expect(await browser.closePages()).toEqual([]);
});
