import { acceptedTexts, acceptedWord } from "../../parameters/accepted.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { integer, page, perPage, text, untyped } from "../../parameters/kinds.ts";
import { parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { existingEvent, postStatusList } from "../posts/checks.ts";

/** Declares the parameters of `GET /venues` and `GET /organizers` (specification sections 4.7 and 4.8). */
export function linkedPostQuery(name: "venue" | "organizer") {
  return {
    page,
    per_page: perPage,
    search: parameter(`Words in one of the texts of the ${name}.`, text(nonEmptyText)),
    event: parameter(`Only the ${name}s of this event.`, integer(existingEvent)),
    has_events: parameter(
      `Only ${name}s with events, or without.`,
      untyped({ accepts: acceptedWord, documented: "boolean", examples: [true, false] }),
    ),
    only_with_upcoming: parameter(
      `Only ${name}s with upcoming events.`,
      untyped({ declared: { default: false }, accepts: acceptedWord, documented: "boolean", examples: [true, false] }),
    ),
    status: parameter("Publication statuses to list.", { declared: { format: "string" }, accepts: acceptedTexts, check: postStatusList }),
  };
}

/** The query of `GET /venues` or `GET /organizers`. */
export type LinkedPostQuery = ValuesOf<ReturnType<typeof linkedPostQuery>>;
