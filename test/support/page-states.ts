const root = "/wp-json/calendar/events/v1";

/** The states of each page, and a selector that is present once a state is shown. */
export const states: readonly (readonly [path: string, shown: string])[] = [
  ["/", "main"],
  ["/__calendar/#/journal", "tbody tr"],
  ["/__calendar/#/journal?q=nothing", ".empty"],
  ["/__calendar/#/journal/1", ".rules"],
  ["/__calendar/#/journal/1/request", ".headers"],
  ["/__calendar/#/journal/3/response", ".headers"],
  ["/__calendar/#/journal/2/changes", ".fields"],
  ["/__calendar/#/journal/1/resend", ".resend"],
  ["/__calendar/#/records", ".pager"],
  ["/__calendar/#/records/event/75", ".editor-form"],
  ["/__calendar/#/records/venue/new", ".editor-form"],
  ["/__calendar/#/records/image/1", ".detail .json"],
  ["/__calendar/#/clock", ".strip"],
  ["/__calendar/#/worlds", ".cards"],
  ["/__calendar/#/faults", ".rows"],
  ["/__calendar/#/sessions", ".sessions tbody tr"],
  ["/__calendar/#/coverage", ".page"],
  ["/__calendar/docs#/createEvent", "article"],
  ["/demo/#/month/2026-01-15", ".grid .event"],
  ["/demo/#/week/2026-01-15", ".grid .event"],
  ["/demo/#/day/2026-01-15", ".grid .event"],
  ["/demo/#/list/2026-01-15", ".event-card"],
  ["/demo/#/year/2026-01-15", ".mini-month"],
  ["/demo/#/events/75", "h1"],
  ["/demo/#/places", ".directory a"],
];

/** Prepares a server for the states: an event and an update, long URLs, refusals and a fault. */
export async function prepareStates(url: string): Promise<void> {
  const send = (path: string, method = "GET", body?: object) =>
    fetch(url + path, { method, headers: { "content-type": "application/json" }, ...(body && { body: JSON.stringify(body) }) });
  await send(`${root}/events`, "POST", { title: "Jazz", start_date: "tomorrow 8pm", end_date: "soon", website: "tickets.example" });
  await send(`${root}/events/75`, "PUT", { start_date: "2026-02-24 09:00", end_date: "2026-02-24 14:00" });
  await send(`${root}/events?per_page=50&${"search=a-long-text-without-a-blank".repeat(8)}`);
  await send("/__calendar/faults", "POST", { route: "tags.list", fault: { status: 503, times: 1, delay: { min: 1, max: 2 } } });
  await send(`${root}/tags`);
}
