import { siteUrl } from "../../text/site-url.ts";
import { nearest } from "../../util/nearest.ts";
import { type CommandName, UsageError } from "./usage.ts";

/** Parses the arguments of a command, which has some flags. Throws a `UsageError` that names a wrong one, and the flag that it is spelled like. */
export function parseOptions<Values>(command: CommandName, flags: object, parse: () => Values): Values {
  try {
    return parse();
  } catch (error) {
    // The first sentence of Node's message names the option; the rest is advice on how to escape it.
    const sentence = error instanceof Error ? `${error.message.split(/\.\s/)[0]}.`.replace("../..", ".") : String(error);
    const [, unknown] = /^Unknown option '--(?:no-)?([\w-]+)'/.exec(sentence) ?? [];
    const near = unknown === undefined ? undefined : nearest(unknown, Object.keys(flags));
    throw new UsageError(near === undefined ? sentence : `${sentence} Did you mean --${near}?`, command);
  }
}

/** Reads one of some words. Throws a `UsageError` for any other. */
export function oneOf<Choice extends string>(command: CommandName, option: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} takes ${choices.join(" or ")}, not "${text}".`, command);
}

/** Reads the address of a site. Throws a `UsageError` for any other text. */
export function siteAddress(command: CommandName, option: string, text: string): string {
  const address = siteUrl(text);
  if (address !== undefined) return address;
  throw new UsageError(
    `${option} takes an address such as https://calendar.test, without user name, query string and hash, not ${JSON.stringify(text)}.`,
    command,
  );
}
