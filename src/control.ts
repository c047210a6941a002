export type { Coverage, CoverageItem, CoverageKind } from "./calendar/coverage/coverage.ts";
export { type ControlClient, type ControlClientOptions, type ControlModel, controlClient } from "./clients/control-client.ts";
export type { ControlJournal } from "./clients/control-journal.ts";
export { CalendarError } from "./util/errors.ts";
