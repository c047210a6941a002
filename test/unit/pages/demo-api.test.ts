import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCalendarApi } from "../../../examples/demo/api/calendar-api.ts";
import { createClient, type Language } from "../../../examples/demo/api/client.ts";
import { hostKinds } from "../../../examples/demo/directory/hosts.ts";
import { type Calendar, createCalendar } from "../../../src/index.ts";
import { demoSettings } from "../../support/demo-settings.ts";

let calendar: Calendar;

beforeAll(() => {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => calendar.fetch(url, init));
});

beforeEach(() => {
  calendar = createCalendar({ quiet: true });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const apiIn = (language: Language) => createCalendarApi(createClient(demoSettings, language, undefined));
const listed = async (language: Language) => (await apiIn(language).listEventPage({}, new AbortController().signal)).events;

test("an English event that the French page changes, deletes and restores stays English", async () => {
  const [event] = await listed("en");
  if (event === undefined) throw new Error("The world has no events.");
  const french = apiIn("fr-ca");
  await french.updateEvent(await french.readEvent(event.id), { title: "Early" });
  await french.updateEvent(await french.deleteEvent(event.id), { status: "publish" });
  expect((await listed("en")).find(({ id }) => id === event.id)).toMatchObject({ title: "Early", status: "publish" });
  const [translated] = await listed("fr-ca");
  if (translated === undefined) throw new Error("The world has no French events.");
  await expect(french.updateEvent(translated, { status: "gone" as "draft" })).rejects.toThrow("Paramètre(s) non valide(s)");
});

test("an event with the slug es stays in the language of the site", async () => {
  const dates = { start_date: "2026-03-01 20:00:00", end_date: "2026-03-01 22:00:00" };
  const { id } = await apiIn("en").createEvent({ title: "Es", ...dates });
  await apiIn("en").updateEvent(await apiIn("en").readEvent(id), { title: "Is" });
  expect(calendar.db.event.findFirst({ where: { id: { equals: id } } })).toMatchObject({ title: "Is", language: "en" });
});

test("an English place that the French page changes stays English", async () => {
  const [place] = await apiIn("en").listVenues();
  if (place === undefined) throw new Error("The world has no places.");
  const french = apiIn("fr-ca");
  await hostKinds.places.save(french, await hostKinds.places.read(french, place.id), { phone: "416-555-0199" });
  expect((await apiIn("en").listVenues()).find(({ id }) => id === place.id)).toMatchObject({ phone: "416-555-0199" });
});

test("an event that was saved, read and changed by another client is shown in its current state, also while the clock is stopped", async () => {
  const [api, other] = [apiIn("en"), apiIn("en")];
  const [event] = await listed("en");
  if (event === undefined) throw new Error("The world has no events.");
  await api.updateEvent(event, { title: "Mine" });
  const saved = await api.readEvent(event.id);
  await other.updateEvent(saved, { title: "Theirs" });
  expect(await api.readEvent(event.id)).toMatchObject({ title: "Theirs" });
  await expect(api.updateEvent(saved, { title: "Mine again" })).rejects.toThrow("Another client changed title.");
});
