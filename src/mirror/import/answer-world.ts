import { kindsOf } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { numberIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import type { RecordedRecord } from "../record/collect.ts";
import { createTwin, fitWorld } from "../record/fit-world.ts";
import { namesIn } from "../record/names.ts";
import type { SiteFacts } from "../record/site-facts.ts";
import { settingsIn } from "../record/site-settings.ts";
import { usualZone } from "../record/to-world.ts";
import { addressIn, type SiteAddress } from "./imported.ts";

/** A world built from saved answers, and remarks about inferred values. */
export interface AnswerWorld {
  readonly world: World;
  readonly inferred: readonly string[];
}

/** Builds a world in which the calendar answers with the saved records. */
export async function toAnswerWorld(
  records: readonly RecordedRecord[],
  lists: readonly UntypedRecord[],
  { timezone: named, now, requested }: { readonly timezone: string | undefined; readonly now: number; readonly requested?: SiteAddress },
): Promise<AnswerWorld> {
  const events = kindsOf("events").flatMap((kind) => records.filter((one) => one.kind === kind).map(({ fields }) => fields));
  const { home, namespace } = siteOf(lists, events) ?? requested ?? siteOfUrl(events);
  const names = { ...namesIn({ headers: {}, records }), namespace };
  const timezone = named ?? usualZone(events) ?? "UTC";
  const settings = settingsIn({
    home,
    records,
    listAddresses: lists.flatMap(({ rest_url }) => textIn(rest_url) ?? []),
    namesFrontPage: true,
    postTypes: names.postTypes ?? {},
  });
  const perPage = lists.flatMap(({ rest_url }) => numberIn(/[?&]per_page=(\d+)/.exec(textIn(rest_url) ?? "")?.[1]) ?? [])[0] ?? 10;
  const facts: SiteFacts = {
    root: `${home}/wp-json`,
    home,
    name: "",
    timezone,
    perPage,
    names,
    routes: [],
    now,
    isStopped: true,
    hasLanguageParameter: true,
    sendsAllow: true,
    namesFrontPage: true,
    inferred: [],
  };
  const { world } = await fitWorld({
    ...{ facts, records, perPage, timezone, language: languages[0] },
    settings: settings.site,
    access: "service",
    originals: new Map(),
    hidden: new Map(),
  });
  return {
    world: createTwin(world, facts).snapshot(),
    inferred: [
      `site ${home}, from the addresses of events`,
      named === undefined ? `time zone ${timezone}, from ${events.length === 0 ? "nothing" : "most events"}` : [],
      `${perPage} records on a page, from the addresses of lists`,
      settings.inferred.filter((sentence) => !sentence.includes("because no cost")),
    ].flat(),
  };
}

/** Finds the home and the namespace of a service in the URLs of answers and events. */
function siteOf(lists: readonly UntypedRecord[], events: readonly UntypedRecord[]): SiteAddress | undefined {
  for (const one of [...events, ...lists]) {
    const address = addressIn(one);
    if (address) return address;
  }
  return undefined;
}

/** Returns the site of the first URL of an event, or an example site. */
function siteOfUrl(events: readonly UntypedRecord[]): SiteAddress {
  const [url] = events.flatMap((event) => textIn(event.url) ?? []);
  return {
    home: url !== undefined && URL.canParse(url) ? new URL(url).origin : "https://calendar.example",
    namespace: "calendar/events/v1",
  };
}
