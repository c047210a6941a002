// What a user writes by hand: MSW handlers over `@mswjs/data`, without indexes.
import { factory, primaryKey } from "@mswjs/data";
import { HttpResponse, http } from "msw";

/** Creates the handlers of a store of its own that begins with these events. */
export function createHandlers(events) {
  let lastId = 1_000_000;
  const db = factory({
    event: { id: primaryKey(() => lastId++), title: String, description: String, start_date: String, end_date: String, category: Array },
  });
  /** The fields that nothing is filtered by. */
  const rest = new Map();
  for (const event of events) {
    const { id, title, description, start_date, end_date, categories } = event;
    db.event.create({ id, title, description, start_date, end_date, category: categories.map((category) => category.id) });
    rest.set(id, event);
  }
  const shown = (event) => ({ ...rest.get(event.id), ...event });

  return [
    http.get("*/events", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 10)];
      const where = {
        ...(query.has("start_date") && { start_date: { gte: query.get("start_date") } }),
        ...(query.has("end_date") && { end_date: { lte: `${query.get("end_date")} 23:59:59` } }),
      };
      const category = Number(query.get("categories"));
      const search = query.get("search")?.toLowerCase();
      const found = db.event
        .findMany({ where, orderBy: { start_date: "asc" } })
        .filter((event) => (category ? event.category.includes(category) : true))
        .filter(({ title, description }) => (search ? `${title} ${description}`.toLowerCase().includes(search) : true));
      const events = found.slice((page - 1) * size, page * size).map(shown);
      return HttpResponse.json({ events, total: found.length, total_pages: Math.ceil(found.length / size) });
    }),
    http.get("*/events/:id", ({ params }) =>
      HttpResponse.json(shown(db.event.findFirst({ where: { id: { equals: Number(params.id) } } }))),
    ),
    http.post("*/events", async ({ request }) => HttpResponse.json(shown(db.event.create(await request.json())), { status: 201 })),
    http.post("*/events/:id", async ({ params, request }) =>
      HttpResponse.json(shown(db.event.update({ where: { id: { equals: Number(params.id) } }, data: await request.json() }))),
    ),
  ];
}
