import { plainRootIn } from "../../mirror/client/plain-permalinks.ts";
import { isDay, isLogin, type RecordOptions } from "../../mirror/record/record-options.ts";
import { siteUrl } from "../../text/site-url.ts";
import { type Flag, type NameOf, type ParsedArguments, wholeNumber } from "./flags.ts";
import { loadNames } from "./named-files.ts";
import { type CommandName, UsageError } from "./usage.ts";

/** The flags about requests to a published service. */
export const mirrorFlags = {
  names: { type: "string", value: "FILE", about: "JSON with names that the service spells differently (read from its index)" },
  from: { type: "string", value: "DAY", about: "read events from this day on, YYYY-MM-DD (1900-01-01)" },
  until: { type: "string", value: "DAY", about: "read events up to this day, YYYY-MM-DD (2200-12-31)" },
  limit: { type: "string", value: "N", about: "read at most this many records of a kind (all)" },
  auth: { type: "string", value: "USER:PASSWORD", about: "sign in with an application password; prefer the variable to the option" },
  contact: { type: "string", value: "ADDRESS", about: "email address or URL in the user agent, so that the site's owner can reach you" },
  "ignore-robots": { type: "boolean", about: "read what robots.txt disallows, for your own sites" },
} as const satisfies Readonly<Record<string, Flag>>;

type MirrorSettings = Pick<RecordOptions, "names" | "from" | "until" | "limit" | "auth" | "contact" | "ignoreRobots">;

type Days = Pick<RecordOptions, "from" | "until">;

/** Reads the first and last day of events. Throws a `UsageError` for an invalid day, and for a last day before the first. */
export function givenDays({ values, nameOf }: { readonly values: Days; readonly nameOf: NameOf }): Days {
  const { from, until } = values;
  for (const [name, text] of Object.entries({ from, until })) {
    if (text === undefined || isDay(text)) continue;
    throw new UsageError(`${nameOf(name)} takes a day such as 2026-01-31, not "${text}".`);
  }
  if (from !== undefined && until !== undefined && until < from)
    throw new UsageError(`${nameOf("until")} ${until} is before ${nameOf("from")} ${from}.`);
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

/** Reads the flags that record and verify share. Throws a `UsageError` for an invalid value. */
export function mirrorSettings({ values, nameOf }: Pick<ParsedArguments<typeof mirrorFlags>, "values" | "nameOf">): MirrorSettings {
  const { limit, auth, contact } = values;
  if (auth !== undefined && !isLogin(auth)) throw new UsageError(`${nameOf("auth")} takes user:application-password.`);
  return {
    ...loadNames(values.names),
    ...givenDays({ values, nameOf }),
    ...(limit !== undefined && {
      limit: wholeNumber(nameOf("limit"), limit, { least: 1, most: 9_999_999_999, words: "a number from 1" }),
    }),
    ...(auth !== undefined && { auth }),
    ...(contact !== undefined && { contact }),
    ...(values["ignore-robots"] === true && { ignoreRobots: true }),
  };
}

/**
 * Returns the URL argument of a command. Throws a `UsageError` for none, several, or an invalid one.
 *
 * @param option - the flag or variable that the address comes from; omitted for an argument
 */
export function onlyAddress(command: CommandName, addresses: readonly string[], option?: string): string {
  const [address, other] = addresses;
  if (address === undefined) throw new UsageError(`${command} needs the address of a service, such as https://site.example/wp-json.`);
  if (other !== undefined) throw new UsageError(`${command} takes one address, not also "${other}".`);
  // The root of a site with plain permalinks is found from its home.
  const home = plainRootIn(address)?.replace(/\?rest_route=$/, "");
  const url = siteUrl(home ?? address);
  if (url === undefined)
    throw new UsageError(
      `${option === undefined ? "" : `${option}: `}"${address}" is not an address of a service; give one such as https://site.example/wp-json.`,
    );
  return url;
}
