import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { resourceRoutes } from "../../src/service/resources/table.ts";
import { requestedWorld } from "../support/any-request.ts";
import { api } from "../support/world.ts";

/** Lists values that JavaScript cannot turn into text, for their `toString` is not a function, alone and within others. */
const bare = { toString: 1, valueOf: 1 };
const values: readonly unknown[] = [bare, [bare], { a: bare }, [[bare]], { a: { b: [bare] } }, [null, [bare]], [1, "publish", bare]];

const everywhere = ["_fields", "_jsonp", "_embed", "_envelope", "_method", "context", "password", "i18n_language", "offset", "rest_route"];
const needed = { title: "Jazz", start_date: "tomorrow", end_date: "tomorrow", venue: "Mill", organizer: "Band", name: "Free" };
const routes = resourceRoutes.map((route) => ({ route, name: `${route.methods[0]} ${route.path}` }));

test.each(routes)("$name answers values that have no text", async ({ route: { path, methods, key, parameters } }) => {
  const ids: Readonly<Record<string, string>> = { events: "101", venues: "201", organizers: "301", categories: "12", tags: "51" };
  const url = `${api}${path.replace("{id}", ids[path.split("/")[1] ?? ""] ?? "1").replace("{slug}", "jazz")}`;
  const [method = "GET"] = methods;
  // A GET cannot have a body, so a POST says that it stands for one.
  const headers = { "content-type": "application/json", "x-http-method-override": method };
  for (const access of ["open", "service"] as const) {
    const calendar = createCalendar({ world: requestedWorld, access, quiet: true });
    for (const name of [...Object.keys({ ...key, ...parameters }), ...everywhere]) {
      const bodies = values.map((value) => JSON.stringify({ ...(method === "POST" && needed), [name]: value }));
      const sent = bodies.map((body) => new Request(url, { method: "POST", headers, body }));
      const inQuery = new Request(`${url}?${name}[a][toString]=1&${name}[b][c][toString]=1`, { method });
      for (const request of [...sent, inQuery]) {
        const { status } = await calendar.fetch(request);
        expect([200, 201, 400, 401, 403, 404, 410, 500], `${access} ${name}`).toContain(status);
        calendar.reset();
      }
    }
  }
});
