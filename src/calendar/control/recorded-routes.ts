import * as z from "zod/mini";
import type { RecordChange } from "../../service/steps/exchange.ts";
import { CalendarError, withMeta } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { type Coverage, coverageKinds } from "../coverage/coverage.ts";
import { internals } from "../internals.ts";
import type { Har } from "../journal/har.ts";
import { type ControlParts, controlRoute, type Suggestions } from "./control-route.ts";
import { capsule, count, entries, list, maxSuggestions, object, suggestionCount } from "./schemas.ts";
import { maxStreams } from "./streams.ts";

/** The most journal entries in one answer; each has at most 64 KiB. */
const maxEntries = 100;

export const recordedRoutes = {
  "GET journal": controlRoute({
    id: "readJournal",
    title: "Read the journal",
    about: `Returns the entries of the journal, at most ${maxEntries} at a time; \`after\` continues.`,
    query: {
      after: {
        about: "Number of an entry; only later ones are listed, oldest first.",
        schema: count,
        example: 12,
        refusal: (sent) => `There is no entry ${sent}: send the number of one, such as ?after=12.`,
      },
      format: {
        about: "`har` for an HTTP archive.",
        schema: () => z.enum(["har"]),
        refusal: (sent) => `There is no format ${showValue(sent)}: send ?format=har, or leave it out for entries.`,
      },
    },
    answer: () =>
      z.union([
        z.object({ entries: entries(), last: count() }),
        object<Har>({ properties: { log: { type: "object" } }, required: ["log"] }),
      ]),
    act: ({ calendar: { journal }, query: { format, after } }) => (format === "har" ? journal.toHAR() : entriesAfter(journal, after)),
  }),
  "DELETE journal": controlRoute({
    id: "emptyJournal",
    title: "Empty the journal",
    about: "Removes all entries of the journal. The next request has the number 1.",
    answer: () => z.object({ entries: entries() }),
    act({ calendar }) {
      calendar.journal.clear();
      return { entries: [] };
    },
  }),
  "GET journal/{id}": controlRoute({
    id: "readJournalEntry",
    title: "Read a journal entry",
    about: "Returns the body of an answer, and the records that the request wrote, before and after.",
    pathId: { about: "Number of the entry.", schema: count, example: 12 },
    answer: () => z.object({ found: z.boolean(), body: z.optional(z.string()), changes: list(object<RecordChange>()) }),
    act({ calendar: { journal }, id }) {
      const details = journal.details(Number(id));
      return { found: details !== undefined, body: details?.body, changes: details?.changes ?? [] };
    },
  }),
  "GET changes": controlRoute({
    id: "followJournal",
    title: "Follow the journal",
    about: `Sends the number of the last entry of the journal after each request, and 0 after another world or clock has begun, as server-sent events to at most ${maxStreams} listeners.`,
    answer: () =>
      withMeta(z.string(), {
        description: "Server-sent events: the number of the last entry after each request, 0 after another world or clock has begun.",
      }),
    act: ({ calendar, openStream }) =>
      // The stream of an ended session would be silent, even if its id is opened again: clients connect again when it ends.
      openStream((send, end) => {
        const leaveJournal = calendar.journal.subscribe(({ number }) => send(number));
        const leaveState = calendar[internals]?.onChange(({ what }) => (what === "end" ? end() : what !== "record" && send(0)));
        return () => {
          leaveJournal();
          leaveState?.();
        };
      }),
  }),
  "GET coverage": controlRoute({
    id: "readCoverage",
    title: "Read the coverage",
    about: "Returns the routes, parameters, refusals and other items of the contract that requests have met, and in which tests.",
    answer: () => object<Coverage>({ properties: { summary: { type: "string" } }, required: ["summary"] }),
    needs: "coverage",
    act: ({ calendar }) => calendar.coverage(),
  }),
  "GET coverage/next": controlRoute({
    id: "readNextTests",
    title: "Suggest tests",
    about:
      "Suggests tests for what no test meets, the most common first: each with a request that was tried on the current records, and a test that sends it.",
    query: {
      kind: {
        about: "Only items of this kind, of all routes.",
        schema: () => z.enum(coverageKinds),
        example: "refusals",
        code: "unknown_name",
        refusal: (sent) => explainKind(sent, coverageKinds),
      },
      count: {
        about: `How many, at most ${maxSuggestions}; 10 by default.`,
        schema: suggestionCount,
        example: 10,
        refusal: (sent) => `Cannot suggest ${showValue(sent)} tests: send a number from 1 to ${maxSuggestions}, such as ?count=10.`,
      },
    },
    answer: () =>
      object<Suggestions>({
        properties: { next: { type: "array" }, onlyOnce: { type: "array" }, nothingNew: { type: "array", items: { type: "string" } } },
        required: ["next", "onlyOnce", "nothingNew"],
      }),
    needs: "coverage",
    async act({ calendar, query, suggestTests }) {
      if (suggestTests) return suggestTests(await calendar.coverage(), { count: 10, ...query, world: calendar.snapshot() });
      throw new CalendarError("not_supported", "Tests cannot be suggested here: use a server, or `coverage FILE --next 10`.");
    },
  }),
  "GET capsule": controlRoute({
    id: "readCapsule",
    title: "Read a capsule",
    about: "Returns the requests since the last reset, with the state in which they began, for `event-calendar-mock replay`.",
    answer: capsule,
    needs: "capsule",
    act: ({ calendar }) => calendar.capsule(),
  }),
  "PUT capsule": controlRoute({
    id: "replayCapsule",
    title: "Replay a capsule",
    about:
      "Replays the capsule in the body in this session, replaces its state, journal and options, and compares the answers. Returns the last 100 of them; `until` reads earlier ones.",
    query: {
      until: {
        about: "Number of the last request that is sent; all by default.",
        schema: count,
        example: 12,
        refusal: (sent) => `There is no request ${sent}: send a number, such as ?until=12.`,
      },
    },
    body: { schema: capsule },
    // The numbers are those of `GET capsule`.
    answer: () =>
      object<unknown>({ properties: { notes: { type: "array" }, requests: { type: "array" } }, required: ["notes", "requests"] }),
    needs: "sessions",
    act({ calendar, body, query, replayCapsule, signal, reopen }) {
      if (replayCapsule) return replayCapsule(body, calendar, { until: query.until, signal, reopen });
      throw new CalendarError("not_supported", "Capsules cannot be replayed here: use event-calendar-mock replay, or a server.");
    },
  }),
} as const;

function entriesAfter({ entries }: ControlParts["journal"], after = 0) {
  const first = entries.findIndex((entry) => entry.number > after);
  return { entries: first < 0 ? [] : entries.slice(first, first + maxEntries), last: entries.at(-1)?.number ?? 0 };
}

export function explainKind(name: string, kinds: readonly string[]): string {
  return `There is no kind ${showValue(name)}.${didYouMean(name, kinds)} Use ${kinds.join(", ")}.`;
}
