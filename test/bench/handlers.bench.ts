import { getResponse, http } from "msw";
import { bench, describe } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";

const calendar = createCalendar();
const address = "https://calendar.example/wp-json/calendar/events/v1";

// The alternatives with plain MSW: one handler for each route and method, or a single one for all of them.
const plain = calendar.handlers.flatMap(({ info: { method, path } }) => {
  const answer = ({ request }: { request: Request }) => calendar.fetch(request);
  if (typeof path !== "string" || typeof method !== "string") return [];
  return [http.all(path, ({ request }) => (request.method === method ? answer({ request }) : undefined))];
});
const single = [http.all("*/calendar/events/v1/*", ({ request }) => calendar.fetch(request))];

// Plain handlers are tried in order, so the last route is the slowest.
describe.each([
  ["an early route", `${address}/events/by-slug/nothing`],
  ["the last route", `${address}/tags/999999`],
])("a request to %s", (_, url) => {
  bench("calendar.fetch", async () => void (await calendar.fetch(new Request(url))));
  bench("one handler for everything", async () => void (await getResponse(single, new Request(url))));
  bench("calendar.handlers", async () => void (await getResponse(calendar.handlers, new Request(url))));
  bench("a plain handler for every route", async () => void (await getResponse(plain, new Request(url))));
});
