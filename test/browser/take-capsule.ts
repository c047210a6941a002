import type { Page } from "playwright";
import type { Capsule } from "../../src/capsule.ts";
import { createCalendar, type World } from "../../src/index.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";

export async function takeCapsule(world?: World): Promise<Capsule> {
  const calendar = createCalendar({ capsule: true, quiet: true, ...(world && { world }) });
  for (const name of ["Folk", "Rumba"]) await calendar.fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams({ name }) });
  await calendar.fetch(`${api}/tags?hide_empty=0`);
  return { ...(await calendar.capsule()), test: "tags > are listed" };
}

/** Changes the second request, so that its answer differs. */
export function withOtherName({ requests, ...capsule }: Capsule): Capsule {
  return { ...capsule, requests: requests.map((request, place) => (place === 1 ? { ...request, body: "name=Samba" } : request)) };
}

export function bar(page: Page) {
  return page.getByRole("region", { name: "Capsule" });
}
