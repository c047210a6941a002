import { type BrowserOptions, startCalendar } from "../../../src/browser.ts";
import { showInspector } from "../../../src/inspector.ts";
import { emptyWorld, type World } from "../../../src/worlds/world.ts";
import { anEvent } from "../../support/records.ts";

// A small application that knows only the URL of the service. The query string of the page sets the options of the calendar.
const root = "/wp-json/calendar/events/v1/events";
const wanted = new URLSearchParams(location.search);
const list = document.querySelector("ul");
const status = document.querySelector("[role=status]");

const options: BrowserOptions = {
  quiet: true,
  persist: wanted.get("persist") === "local" ? "local" : wanted.get("persist") === "session" ? "session" : "none",
  sync: wanted.has("sync"),
  // The many events stay where they are, so the clock does, too.
  ...(wanted.has("many") && { now: "2026-06-15T12:00:00Z" }),
  world: wanted.has("many") ? manyEvents(2_000) : wanted.get("world") === "empty" ? "empty" : "city",
};

/** Describes the fields of an event that the page shows. */
interface Listed {
  readonly id: number;
  readonly title: string;
}

async function send(method: string, path: string, body?: object): Promise<void> {
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  await fetch(`${root}${path}`, { method, ...init });
  await show();
  if (wanted.has("inspect")) showInspector(calendar);
}

async function show(): Promise<void> {
  const response = await fetch(`${root}?per_page=50`);
  const { events = [] } = { ...(await response.json()) };
  list?.replaceChildren(...events.filter(isListed).map(item));
  if (status) status.textContent = `${response.headers.get("x-calendar-total")} events`;
}

/** Returns whether a value is an event that the page can show. */
function isListed(value: unknown): value is Listed {
  return typeof value === "object" && value !== null && "id" in value && "title" in value;
}

function item({ id, title }: Listed): HTMLElement {
  const element = document.createElement("li");
  const rename = button("Rename", () => send("POST", `/${id}`, { title: `${title}, renamed` }));
  element.append(
    title,
    " ",
    rename,
    button("Delete", () => send("DELETE", `/${id}`)),
  );
  return element;
}

function button(label: string, act: () => Promise<void>): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = label;
  element.addEventListener("click", () => void act());
  return element;
}

/** Creates a world of `count` upcoming events. */
function manyEvents(count: number): World {
  const events = Array.from({ length: count }, (_, index) => anEvent({ id: index + 1, author: 0 }));
  return { ...emptyWorld(), now: "2026-06-15T12:00:00Z", sequences: { post: count + 1, term: 1 }, events };
}

document.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target instanceof HTMLFormElement ? new FormData(event.target) : new FormData();
  void send("POST", "", { title: form.get("title"), start_date: "tomorrow 10:00", end_date: "tomorrow 11:00" });
});

const { calendar, stop } = await startCalendar(options);
// Tests call these in the page.
Object.assign(window, { calendar, stop, show });
await show();
if (wanted.has("inspect")) showInspector(calendar);
