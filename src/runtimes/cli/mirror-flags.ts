import { parseArgs } from "node:util";
import { plainRootIn } from "../../mirror/client/plain-permalinks.ts";
import type { GivenNames } from "../../service/resources/names.ts";
import { siteUrl } from "../../text/site-url.ts";
import type { CliEnvironment } from "./environment.ts";
import { addVariables, describeFlags, type Flag, type NameOf, parseOptions } from "./flags.ts";
import { type CommandName, UsageError } from "./usage.ts";
import { loadNames } from "./write-world.ts";

/** The flags about how a published service is asked. */
export const mirrorFlags = {
  names: { type: "string", value: "FILE", about: "JSON of the names that the service spells differently (looked for in its index)" },
  from: { type: "string", value: "DAY", about: "read events from this day on, YYYY-MM-DD (1900-01-01)" },
  until: { type: "string", value: "DAY", about: "read events up to this day, YYYY-MM-DD (2200-12-31)" },
  limit: { type: "string", value: "N", about: "read at most this many records of a kind (all)" },
  auth: { type: "string", value: "USER:PASSWORD", about: "sign in with an application password; better set the variable than the option" },
  contact: { type: "string", value: "ADDRESS", about: "mail or URL in the user agent, at which the owner of the site reaches you" },
  "ignore-robots": { type: "boolean", about: "read what robots.txt disallows, for sites of your own" },
} as const satisfies Readonly<Record<string, Flag>>;

/** How a published service is asked, as flags say it. */
export interface MirrorSettings {
  readonly names?: GivenNames;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
  readonly auth?: string;
  readonly contact?: string;
  readonly ignoreRobots?: boolean;
}

/** The values of flags by name, and the names by which the user gave them. */
export interface GivenFlags {
  readonly values: Readonly<Record<string, unknown>>;
  readonly nameOf: NameOf;
}

/** Parses the arguments of a command that asks a service. Returns the address, and the values of the flags. */
export function parseMirrorArguments(
  command: CommandName,
  flags: Readonly<Record<string, Flag>>,
  { argv, env }: Pick<CliEnvironment, "argv" | "env">,
): GivenFlags & { readonly addresses: readonly string[] } {
  const options = { options: flags, allowNegative: true, allowPositionals: true, tokens: true } as const;
  const { tokens, positionals } = parseOptions(command, options.options, () => parseArgs({ args: [...argv], ...options }));
  const places = new Set(tokens.flatMap(({ kind, index }) => (kind === "positional" ? [index] : [])));
  const { args, nameOf } = addVariables(
    command,
    flags,
    argv.filter((_, index) => !places.has(index)),
    env,
  );
  const { values } = parseOptions(command, options.options, () => parseArgs({ args, ...options }));
  return { addresses: positionals, values, nameOf };
}

/** Reads the flags that record and verify share. Throws a `UsageError` for a wrong value. */
export function mirrorSettings(command: CommandName, { values, nameOf }: GivenFlags): MirrorSettings {
  const day = (name: "from" | "until") => {
    const text = textOf(values[name]);
    if (text !== undefined && !/^\d{4}-\d\d-\d\d$/.test(text))
      throw new UsageError(`${nameOf(name)} takes a day such as 2026-01-31, not "${text}".`, command);
    return text === undefined ? {} : { [name]: text };
  };
  const limit = textOf(values.limit);
  if (limit !== undefined && !/^[1-9]\d{0,9}$/.test(limit))
    throw new UsageError(`${nameOf("limit")} takes a number from 1, not "${limit}".`, command);
  const auth = textOf(values.auth);
  if (auth !== undefined && !/^[^:]+:./.test(auth)) throw new UsageError(`${nameOf("auth")} takes user:application-password.`, command);
  const contact = textOf(values.contact);
  return {
    ...loadNames(textOf(values.names)),
    ...day("from"),
    ...day("until"),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(auth !== undefined && { auth }),
    ...(contact !== undefined && { contact }),
    ...(values["ignore-robots"] === true && { ignoreRobots: true }),
  };
}

/**
 * Returns the one address of a command. Throws a `UsageError` for none, for several, and for other texts.
 *
 * @param option - the flag or variable that the address comes from; omitted for an argument
 */
export function onlyAddress(command: CommandName, addresses: readonly string[], option?: string): string {
  const [address, other] = addresses;
  if (address === undefined)
    throw new UsageError(`${command} needs the address of a service, such as https://site.example/wp-json.`, command);
  if (other !== undefined) throw new UsageError(`${command} takes one address, not also "${other}".`, command);
  // The root of a site with plain permalinks is found from its home.
  const home = plainRootIn(address)?.replace(/\?rest_route=$/, "");
  const url = siteUrl(home ?? address);
  if (url === undefined)
    throw new UsageError(
      `${option === undefined ? "" : `${option}: `}"${address}" is not an address of a service; give one such as https://site.example/wp-json.`,
      command,
    );
  return url;
}

/** Writes the help of a command that asks a service. */
export function mirrorHelp(usage: string, about: string, flags: Readonly<Record<string, Flag>>, exits: string): string {
  return `Usage: event-calendar-mock ${usage}

${about}

Options:
${describeFlags(flags)}
Exit codes: ${exits}
`;
}

/** Returns the value of a flag that is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
