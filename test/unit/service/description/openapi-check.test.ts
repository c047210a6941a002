import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { routeAnswer } from "../../../support/answer-shape.ts";
import { documentCheck } from "../../../support/openapi.ts";
import { api } from "../../../support/world.ts";

const calendar = createCalendar({ publicUrl: "https://calendar.example" });
const check = await documentCheck();

/** Asks for events and returns what the check says about the answer after a change. */
async function checked(path: string, change: (response: Response) => Response | Promise<Response> = (response) => response) {
  const request = new Request(`${api}${path}`);
  const answer = await routeAnswer(request, await change(await calendar.fetch(request.clone())));
  return answer && check(answer);
}

const paths = ["", "/doc", "/events", "/events?_fields=events.0.id,total", "/venues?_envelope", "/tags?_jsonp=show", "/events/999999"];
test.each(paths)("the answer to GET %s fits the document", async (path) => {
  expect(await checked(path)).toBeUndefined();
});

test("an answer with an undocumented status is reported", async () => {
  const answer = await checked("/events", (response) => new Response(response.body, { status: 418, headers: response.headers }));
  expect(answer).toBe("GET /events is answered with the undocumented status 418");
});

test("an answer with an undocumented header is reported", async () => {
  const added = (response: Response) => new Response(response.body, { headers: [...response.headers, ["X-Powered-By", "tea"]] });
  expect(await checked("/events", added)).toBe("the header x-powered-by is undocumented");
});

test("an answer that lacks a header is reported", async () => {
  const without = (response: Response) => {
    response.headers.delete("x-calendar-total");
    return response;
  };
  expect(await checked("/events", without)).toBe("the header x-calendar-total is missing");
});

test.each([
  ["an unknown field", (body: object) => ({ ...body, colour: "red" }), "must NOT have additional properties"],
  ["a missing field", (body: object) => ({ ...body, total: undefined }), "must have required property 'total'"],
  ["a field of another type", (body: object) => ({ ...body, total: "3" }), "total must be integer"],
])("an answer with %s is reported", async (_, change, message) => {
  const changed = async (response: Response) => Response.json(change(Object(await response.json())), { headers: response.headers });
  expect(await checked("/events", changed)).toContain(message);
});
