import type { Calendar } from "../../calendar/calendar.ts";
import { languages } from "../../language/languages.ts";
import { withPrettyUrls } from "../client/plain-permalinks.ts";
import { createServiceClient, type ServiceAnswer, type ServiceClient } from "../client/service-client.ts";
import { moveAddresses } from "../compare/masks.ts";
import { twinAuthorization } from "../record/caller.ts";
import { atRootOf } from "../record/languages.ts";
import type { RecordOptions } from "../record/record-options.ts";
import { apiOf, readSiteFacts, type SiteFacts } from "../record/site-facts.ts";
import { namingRules, type Probe } from "./probes.ts";

type Asked = Pick<Probe, "method" | "path" | "query" | "body">;

export interface AskedService {
  ask(probe: Asked, answer?: ServiceAnswer): Promise<ServiceAnswer>;
}

export function askService(client: ServiceClient, facts: SiteFacts): AskedService & { urlOf(probe: Asked): string } {
  const { root, names, hasLanguageParameter } = facts;
  function urlOf(probe: Asked): string {
    const language = languages.find((one) => one === probe.query.i18n_language);
    if (hasLanguageParameter || language === undefined) return urlBelow(apiOf(facts), probe, names.languageParameter);
    const { i18n_language: _, ...query } = probe.query;
    return urlBelow(`${atRootOf(root, language)}/${names.namespace}`, { ...probe, query });
  }
  return {
    urlOf,
    ask: (probe) => client.send({ method: probe.method, url: urlOf(probe), ...(probe.body !== undefined && { body: probe.body }) }),
  };
}

/** Asks the twin at the instant of the answer of the service, because lists depend on it. */
export function askTwin(calendar: Calendar, { home, names, now, isStopped }: SiteFacts, isSignedIn: boolean): AskedService {
  calendar.clock.set(new Date(now));
  return {
    async ask(probe, answer) {
      const instant = Date.parse(answer?.headers.date ?? "");
      if (!isStopped && !Number.isNaN(instant)) calendar.clock.set(new Date(instant));
      const init = {
        method: probe.method,
        headers: {
          ...namingRules,
          ...(isSignedIn && { authorization: twinAuthorization }),
          ...(probe.body !== undefined && { "content-type": "application/json" }),
        },
        ...(probe.body !== undefined && { body: JSON.stringify(probe.body) }),
      };
      const response = await calendar.fetch(urlBelow(`${home}/wp-json/${names.namespace}`, probe, names.languageParameter), init);
      const text = await response.text();
      const body = text === "" ? null : withPrettyUrls(JSON.parse(text));
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    },
  };
}

/** Asks another service, and replaces its addresses by the addresses of the first one. */
export async function askOther(address: string, first: SiteFacts, options: RecordOptions): Promise<AskedService> {
  const client = createServiceClient(options);
  const facts = await readSiteFacts(client, address, options.names ?? {});
  const other = askService(client, facts);
  return {
    async ask(probe) {
      const answer = await other.ask(probe);
      return { ...answer, body: JSON.parse(moveAddresses(JSON.stringify(answer.body), facts.home, first.home)) };
    },
  };
}

function urlBelow(api: string, { path, query }: Asked, languageParameter = "i18n_language"): string {
  const { i18n_language, ...others } = query;
  const named = i18n_language === undefined ? others : { ...others, [languageParameter]: i18n_language };
  const text = new URLSearchParams(named).toString();
  return `${api}${path}${text === "" ? "" : `?${text}`}`;
}
