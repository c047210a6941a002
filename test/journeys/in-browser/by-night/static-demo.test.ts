import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { startDevServer } from "../../../support/dev-server.ts";
import { freePort } from "../../../support/free-port.ts";
import { runInstalled } from "../../../support/installed-project.ts";
import { startBrowser } from "../../../support/pages.ts";

const page = readFileSync("docs/pages.md", "utf8");
const [, build = "", preview = ""] = /^(npm run demo:build).*\nnpx (vite preview .*?) +#/m.exec(page) ?? [];
const [, link = ""] = /a link with `\?inspector`, such as\n`\/([^`]+)`/.exec(page) ?? [];

test("a person builds the static demo in a clone as printed, makes an event, finds it again, and follows the printed link to the inspector", async () => {
  await runInstalled(process.cwd(), "sh", "-c", build);
  const site = await startDevServer(process.cwd(), `${preview} --port {port}`, { port: await freePort() });
  onTestFinished(site.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());

  const home = await browser.open(site.url);
  await home.getByRole("button", { name: "New event" }).first().click();
  await home.getByLabel("Title").fill("Night market");
  await home.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await home.getByRole("status").getByText("“Night market” was saved.").waitFor();
  await home.reload();
  await home.getByLabel("Search events").fill("night market");
  await home.locator(".event-card").getByText("Night market").first().waitFor();

  const linked = await browser.open(`${site.url}/${link}`);
  await linked.getByRole("region", { name: "Calendar inspector" }).getByText("/events").first().waitFor();
  expect(new URL(linked.url()).hash).toBe("#/week/2026-01-15");
  expect(await browser.closePages()).toEqual([]);
});
