export { CalendarError } from "../errors.ts";
export { type ControlClient, type ControlClientOptions, controlClient } from "./control-client.ts";
export type { ControlJournal } from "./control-journal.ts";
