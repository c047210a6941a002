import { part } from "../../support/client.ts";

/** Returns the titles of the events from 2026 on that a client of a server gets. */
export async function titlesOn(url: string): Promise<unknown[]> {
  const list: unknown = await (await fetch(`${url}/wp-json/calendar/events/v1/events?start_date=2026-01-01&per_page=50`)).json();
  return [part(list, "events")].flat().map((event) => part(event, "title"));
}

/** Creates an event on a server, and returns the status of the answer. */
export async function create(url: string, title: string): Promise<number> {
  const body = new URLSearchParams({ title, start_date: "2026-07-02 20:00:00", end_date: "2026-07-02 22:00:00" });
  return (await fetch(`${url}/wp-json/calendar/events/v1/events`, { method: "POST", body })).status;
}
