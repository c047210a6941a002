import { controlRoot } from "../../../service/http/session-id.ts";
import { shellQuote } from "../../../text/shell-quote.ts";
import type { CalendarFacts } from "./facts.ts";
import { texts } from "./texts.ts";

/** A command that the page suggests, and what it does. */
export interface FirstRequest {
  readonly about: string;
  readonly command: string;
}

/** Writes the four commands that a newcomer tries first. With `access: "service"`, the command that writes signs in. */
export function firstRequests({ access, users, path }: CalendarFacts, origin: string): readonly FirstRequest[] {
  const service = `${origin}${path}`;
  const writer = users.find(({ role }) => role === "editor") ?? users.find(({ role }) => role === "administrator");
  const login = access === "service" && writer ? `-u ${shellQuote(`${writer.login}:${writer.password}`)} ` : "";
  const fields = [`title=${texts.newEvent}`, "start_date=next saturday noon", "end_date=next saturday 6pm"];
  return [
    { about: texts.searchVenues, command: `curl ${shellQuote(`${service}/venues?only_with_upcoming=true`)}` },
    {
      about: texts.createEvent,
      command: `curl ${login}${shellQuote(`${service}/events`)} ${fields.map((field) => `-d ${shellQuote(field)}`).join(" ")}`,
    },
    { about: texts.advanceClock, command: `curl -X PUT ${shellQuote(`${origin}${controlRoot}/clock`)} -d '{"advance": "P1D"}'` },
    { about: texts.reset, command: `curl -X POST ${shellQuote(`${origin}${controlRoot}/reset`)}` },
  ];
}
