import { expect, test, vi } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { handleOf, toFetch } from "../../../../src/service/http/handle.ts";
import { isResponse } from "../../../../src/service/http/response.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";

const address = "https://calendar.example/wp-json/calendar/events/v1/events";

test("a server gets bytes from a calendar, not a web response", async () => {
  const answer = await handleOf(createCalendar())(fromRequest(new Request(address)));
  expect(isResponse(answer)).toBe(false);
});

test("the fetch of a user is called with a web request", async () => {
  const calendar = createCalendar();
  const fetch = vi.fn(async (request: Request) => calendar.fetch(request));
  const answer = await handleOf({ fetch })(fromRequest(new Request(address)));
  expect(fetch).toHaveBeenCalledWith(expect.any(Request));
  expect(isResponse(answer)).toBe(true);
});

test("a fetch that was created from a function answers as that function does", async () => {
  const fetch = toFetch(async ({ method, url }) => Response.json({ method, url }));
  expect(await (await fetch(new Request(address))).json()).toEqual({ method: "GET", url: address });
});

test.each(["?per_page=1", "?per_page=1#?per_page=2", "?per_page=1#", "?per_page=%31"])(
  "the list of %s has one event: a fragment has no query",
  async (query) => {
    const answer = await createCalendar().fetch(`${address}${query}`);
    expect((await answer.json()).events).toHaveLength(1);
  },
);

test("a query in a fragment is not read", async () => {
  const calendar = createCalendar();
  const [whole, marked] = await Promise.all([address, `${address}#?per_page=1`].map(async (url) => (await calendar.fetch(url)).json()));
  expect(marked).toEqual(whole);
});
