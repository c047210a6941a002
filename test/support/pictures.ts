import { part } from "./client.ts";

export const worldWithPictures = {
  images: [
    { id: 901, url: "https://calendar.example/uploads/jazz.jpg", width: 1200, height: 800 },
    { id: 902, url: "https://calendar.example/wp-content/uploads/2026/01/blues.png", width: 600, height: 600 },
  ],
  events: [
    { title: "Jazz", start_date: "2026-08-01 20:00", image: 901 },
    { title: "Blues", start_date: "2026-08-02 20:00", image: 902 },
  ],
};

/** Requests the two events of a site, and returns the URLs of their pictures. */
export async function pictureAddresses(site: string): Promise<string[]> {
  const list = await fetch(new URL("/wp-json/calendar/events/v1/events?start_date=2026-08-01&end_date=2026-08-31", site));
  return [part(await list.json(), "events")].flat().map((event) => String(part(part(event, "image"), "url")));
}
