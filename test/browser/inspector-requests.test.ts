import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { button, details, line, useInspector } from "./inspector.ts";

const { pages, control, service, openInspector } = useInspector();
const json = { "content-type": "application/json" };

async function copyAs(page: Page, name: string): Promise<unknown> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy as").click();
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
  await page.getByText("Copied").waitFor();
  return page.evaluate("navigator.clipboard.readText()");
}

test("the summary of a request names the rule that refused it, and where the rule comes from", async () => {
  await service("tags", { method: "POST", headers: json, body: JSON.stringify({ name: "Stage" }) });
  await service("tags", { method: "POST", headers: json, body: JSON.stringify({ name: "Stage" }) });
  const page = await openInspector("journal/2");
  await details(page).getByText("tags.create term_exists; recorded pairs").waitFor();
  expect(await details(page).getByText("tags.create; specification").count()).toBe(0);
});

test("the journal is filtered by text, method, status and route, and the URL keeps every filter", async () => {
  await service("venues");
  await service("venues?page=0");
  await service("nothing");
  await service("tags", { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  const page = await openInspector("journal");
  const rows = page.locator("tbody tr");
  await line(page, "/venues", 200).waitFor();
  await button(page, "4xx").click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Filter the journal").fill("venues");
  await line(page, "/venues?page=0", 400).click();
  await details(page).getByText("Refused for one reason. Nothing was written.").waitFor();
  await details(page).getByRole("listitem").filter({ hasText: 'page "0" is not a whole number above zero.' }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal/2?status=4xx&q=venues");
  await page.reload();
  await details(page).getByText("Refused for one reason. Nothing was written.").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.goBack();
  await details(page).waitFor({ state: "detached" });
  await page.getByLabel("Filter the journal").fill("");
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "All" }).click();
  await page.setViewportSize({ width: 1440, height: 860 });
  await button(page, "POST").click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("combobox", { name: "Route" }).selectOption("venues.list");
  await page.getByText("No request matches the filters").waitFor();
});

test("an update shows what it reset, and the record can be put back", async () => {
  const found = async () => (await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01")).events[0];
  const before = await found();
  await service(`events/${before?.id}`, { method: "PUT", headers: json, body: '{"excerpt": "Black tie"}' });
  const page = await openInspector("journal");
  await line(page, `/events/${before?.id}`, 200).click();
  await details(page)
    .getByText(/One sent field changed; \d+ more went back to their defaults\.$/)
    .waitFor();
  await page.getByRole("button", { name: /^Changes/ }).click();
  await details(page).getByText("An update resets what it leaves out.").waitFor();
  await details(page)
    .getByRole("row", { name: /^excerpt .*Black tie sent$/ })
    .waitFor();
  await details(page)
    .getByRole("row", { name: /^cost .* reset$/ })
    .waitFor();
  await button(page, "Restore the record").click();
  await page.getByText("The record was restored.").waitFor();
  expect(await found()).toEqual(before);
});

test("a request is edited and sent again, and a diff compares the answers", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "tomorrow 8pm", end_date: "soon" });
  await service("events", { method: "POST", headers: json, body });
  const page = await openInspector("journal/1/resend");
  const sent = page.getByLabel("Body");
  await sent.fill((await sent.inputValue()).replace("soon", "tomorrow 10pm"));
  await page.getByText("Changed since request 1: Body.").waitFor();
  // Edits stay while another part is shown.
  await details(page).getByRole("button", { name: "Summary" }).click();
  await button(page, "Edit & resend").click();
  expect(await page.locator(".marks .changed").allTextContents()).toEqual(['  "end_date": "tomorrow 10pm"\n']);
  await page.getByLabel("Body").press("Control+Enter");
  await page
    .getByRole("heading", { name: /^Request 2: 201 Created instead of 400 Bad Request\. The request created event \d+\.$/ })
    .waitFor();
  const difference = page.getByRole("region", { name: "Answers to request 1 and 2" });
  await difference.getByText('−   "code": "rest_invalid_param",').waitFor();
  await difference.getByText('+   "title": "Jazz",').waitFor();
  await page.getByRole("button", { name: /^Open event \d+$/ }).click();
  await page.getByRole("region", { name: "Record" }).getByLabel("title").waitFor();
});

test("an answer is loaded again after its first load failed", async () => {
  await service("venues");
  const page = await openInspector("journal");
  await line(page, "/venues", 200).waitFor();
  await page.route("**/__calendar/journal/1", (route) => route.abort(), { times: 1 });
  await line(page, "/venues", 200).click();
  await details(page).getByRole("button", { name: "Response" }).click();
  await details(page).getByText("content-type", { exact: true }).waitFor();
});

test("a line without a header name is refused, and a note says that the body of a GET was left out", async () => {
  await service("tags", { method: "POST", headers: json, body: JSON.stringify({ name: "Night owls" }) });
  const page = await openInspector("journal/1/resend");
  const headers = page.getByLabel("Headers");
  await headers.fill("accept application/json");
  await button(page, "Send").click();
  await page.getByText("“accept application/json” is not a header: write a name, a colon and a value.").waitFor();
  await headers.fill("accept: application/json");
  await page.getByRole("region", { name: "Resend" }).getByLabel("Method").selectOption("GET");
  await page.getByLabel("Path").fill("wp-json/calendar/events/v1/tags");
  await button(page, "Send").click();
  await page.getByText("Sent without the body: GET cannot have one.").waitFor();
  await page.getByRole("heading", { name: /^Request 2: 200 OK instead of 201 Created/ }).waitFor();
});

test("each refusal says what to send instead", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "2026-02-21 20:00:00", end_date: "soon" });
  await service("events", { method: "POST", headers: json, body });
  const page = await openInspector("journal/1");
  await details(page).getByText('"end_date": "2026-02-21 22:00:00"').waitFor();
});

test("a form is copied and sent again as a form, with its headers", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-http-method-override": "POST" };
  await service("tags", { method: "POST", headers, body: "name=Night+owls" });
  const page = await openInspector("journal/1");
  const copied = await copyAs(page, "curl");
  expect(copied).toContain("-H 'content-type: application/x-www-form-urlencoded'");
  expect(copied).toContain("-H 'x-http-method-override: POST'");
  expect(copied).toContain("--data-urlencode 'name=Night owls'");
  await button(page, "Edit & resend").click();
  await button(page, "Send").click();
  await page.getByRole("heading", { name: /^Request 2: / }).waitFor();
  const { entries } = await control<{ entries: { requestHeaders: Record<string, string>; body: object }[] }>("journal");
  expect(entries.at(-1)).toMatchObject({ body: { name: "Night owls" }, requestHeaders: headers });
});

test("a deleted event is called trashed in the journal and on the page at /", async () => {
  await service("events/75", { method: "DELETE" });
  const page = await openInspector("journal");
  await page.getByText("trashed event 75").waitFor();
  await page.goto(pages.url);
  await page.getByText("trashed event 75").waitFor();
});
