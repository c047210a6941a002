import { plainRootIn } from "../../mirror/client/plain-permalinks.ts";
import { isDay, isLogin, type RecordOptions } from "../../mirror/record/record-options.ts";
import { siteUrl } from "../../text/site-url.ts";
import { withoutUndefined } from "../../util/untyped.ts";
import type { Given } from "./command.ts";
import { type ReadText, text, toggle, UsageError, wholeNumber } from "./flags.ts";
import { loadNames } from "./named-files.ts";

export const mirrorFlags = {
  names: text("FILE", "JSON with names that the service spells differently (read from its index)"),
  from: text("DAY", "read events from this day on, YYYY-MM-DD (1900-01-01)", day),
  until: text("DAY", "read events up to this day, YYYY-MM-DD (2200-12-31)", day),
  limit: text("N", "read at most this many records of a kind (all)", wholeNumber(9_999_999_999, "a number from 1", 1)),
  auth: text("USER:PASSWORD", "sign in with an application password; prefer the variable to the option", login),
  contact: text("ADDRESS", "email address or URL in the user agent, so that the site's owner can reach you"),
  "ignore-robots": toggle("read what robots.txt disallows, for your own sites"),
};

export function day(given: string, option: string): string {
  if (isDay(given)) return given;
  throw new UsageError(`${option} takes a day such as 2026-01-31, not "${given}".`);
}

function login(given: string, option: string): string {
  if (isLogin(given)) return given;
  throw new UsageError(`${option} takes user:application-password.`);
}

type Days = Pick<RecordOptions, "from" | "until">;

/** Returns the first and last day of events. Throws a `UsageError` for a last day before the first. */
export function givenDays({ values, nameOf }: { readonly values: Days } & Pick<Given, "nameOf">): Days {
  const { from, until } = values;
  if (from !== undefined && until !== undefined && until < from)
    throw new UsageError(`${nameOf("until")} ${until} is before ${nameOf("from")} ${from}.`);
  return withoutUndefined({ from, until });
}

export function mirrorSettings(given: Pick<Given<typeof mirrorFlags>, "values" | "nameOf">) {
  const { names, limit, auth, contact, "ignore-robots": ignoreRobots } = given.values;
  return { ...loadNames(names), ...givenDays(given), ...withoutUndefined({ limit, auth, contact, ignoreRobots }) };
}

export function onlyAddress(command: string, addresses: readonly string[]): string {
  const [address, other] = addresses;
  if (address === undefined) throw new UsageError(`${command} needs the address of a service, such as https://site.example/wp-json.`);
  if (other !== undefined) throw new UsageError(`${command} takes one address, not also "${other}".`);
  return serviceAddress(address, "");
}

/** Reads the address of a service. `option` is empty for an argument. */
export const serviceAddress: ReadText<string> = (given, option) => {
  // The root of a site with plain permalinks is found from its home.
  const home = plainRootIn(given)?.replace(/\?rest_route=$/, "");
  const url = siteUrl(home ?? given);
  if (url !== undefined) return url;
  const place = option === "" ? "" : `${option}: `;
  throw new UsageError(`${place}"${given}" is not an address of a service; give one such as https://site.example/wp-json.`);
};
