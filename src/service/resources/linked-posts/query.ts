import { capitalized } from "../../../text/nouns.ts";
import { acceptedSome, acceptedWord } from "../../parameters/accepted.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { integer, page, perPage, text, untyped } from "../../parameters/kinds.ts";
import { parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { existingEvent, postStatusList } from "../posts/checks.ts";
import { postStatuses } from "../posts/statuses.ts";

/** Declares the parameters of `GET /venues` and `GET /organizers` (specification sections 4.7 and 4.8). */
export function linkedPostQuery(name: "venue" | "organizer") {
  return {
    page,
    per_page: perPage,
    search: parameter(`Words to find in the texts of ${name}s.`, text(nonEmptyText)),
    event: parameter(`Only the ${name}s of this event.`, { ...integer(existingEvent), words: "id of an event" }),
    has_events: parameter(
      `Only ${name}s with events, or only the others.`,
      untyped({ accepts: acceptedWord, words: "yes or no", documented: "boolean", examples: [true, false] }),
    ),
    only_with_upcoming: parameter(
      `Only ${name}s with upcoming events.`,
      untyped({ declared: { default: false }, accepts: acceptedWord, words: "yes or no", documented: "boolean", examples: [true, false] }),
    ),
    status: parameter(`${capitalized(name)}s with one of these publication statuses.`, {
      declared: { format: "string" },
      accepts: acceptedSome(postStatuses),
      words: "status, or a list",
      check: postStatusList,
    }),
  };
}

/** The query of `GET /venues` or `GET /organizers`. */
export type LinkedPostQuery = ValuesOf<ReturnType<typeof linkedPostQuery>>;
