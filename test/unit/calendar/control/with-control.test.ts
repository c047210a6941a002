import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/with-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { createClient } from "../../../support/client.ts";

const home = "http://localhost";

/** Creates a client of the service and one of the control routes, both of the same calendar. */
function arrange() {
  const { fetch } = withControl(createCalendar());
  const service = createClient(home, fetch);
  return { service, control: service.at("/__calendar") };
}

test("withControl answers the service and the control routes", async () => {
  const { service, control } = arrange();
  expect(await service.get("/events")).toMatchObject({ status: 200, body: { events: expect.any(Array) } });
  expect(await control.get("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("withControl resets written records and restores a snapshot", async () => {
  const { service, control } = arrange();
  const { id } = await service.post("/tags", { name: "Controlled" });
  const snapshot = await control.get("/snapshot");
  await control.post("/reset");
  expect(await service.get(`/tags/${id}`)).toMatchObject({ status: 400 });
  expect(await control.put("/snapshot", snapshot.text, { "content-type": "application/json" })).toMatchObject({ status: 200 });
  expect(await service.get(`/tags/${id}`)).toMatchObject({ status: 200, body: { name: "Controlled" } });
});

test("withControl refuses an invalid world and keeps the present one", async () => {
  const { service, control } = arrange();
  const { id } = await service.post("/tags", { name: "Controlled" });
  expect(await control.put("/snapshot", { format: "nonsense" })).toMatchObject({ status: 400, code: "invalid_world" });
  expect(await service.get(`/tags/${id}`)).toMatchObject({ status: 200 });
});
