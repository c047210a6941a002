import type { OnChange } from "../../calendar/internals.ts";
import type { CheckedOptions } from "../../calendar/options.ts";
import type { Advise } from "../../service/advice/advisor.ts";
import type { NamedPersistedWorld } from "../server/persist-world.ts";
import type { UpstreamOptions } from "../server/upstream/options.ts";

/** The options of a calendar that the command line sets, and of its upstream. */
export type CalendarSettings = CheckedOptions & Required<Pick<CheckedOptions, "access" | "fidelity">> & UpstreamOptions;

export interface CalendarSummary {
  readonly events: number;
  /** The current instant in ISO 8601. */
  readonly now: string;
  /** The version of the time zone rules, or `system`. */
  readonly tzdata: string;
  readonly logins: readonly string[];
  /** The path of the service below the address of the server. */
  readonly path: string;
}

/** The options of `--data`. */
interface PersistSettings {
  /** False if the world is the default. */
  readonly isWorldNamed: boolean;
  readonly onChange: OnChange | undefined;
  log(text: string): void;
}

export interface CliCalendar {
  fetch(request: Request): Promise<Response>;
  /** Returns a path for the log, without secrets. */
  pathInLog(path: string): string;
  summary(): CalendarSummary;
  /** Restores the world in a file, and persists the world in it from then on. Rejects with a `CalendarError`. */
  persist(file: string, options: PersistSettings): Promise<NamedPersistedWorld>;
  /** Follows a world file until the returned function is called. */
  follow(file: string, options: { readonly onChange: OnChange; log(text: string): void; advise(text: string): void }): () => void;
  openApi(): Promise<unknown>;
}

/** The process of a command: arguments, streams and signals. Tests pass their own. */
export interface CliEnvironment {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was called. */
  readonly cwd: string;
  stdout(text: string): void;
  stderr(text: string): void;
  /** True if `stderr` is a terminal, which shows colours and progress. */
  readonly isTerminal: boolean;
  /** Creates a calendar, with advice to the console or to `advise`. Throws a `CalendarError` for an invalid world or invalid names. */
  createCalendar(settings: CalendarSettings, advise?: Advise): CliCalendar;
  /** Asks the user a question. Resolves to `undefined` without a terminal. */
  ask(question: string): Promise<boolean | undefined>;
  /** Resolves when the process gets a signal to stop. */
  stopped(): Promise<void>;
}

/** The environment of a command, whose streams escape control characters. */
export interface CommandEnvironment extends CliEnvironment {
  /** Writes colours and progress to `stderr`. Pass external text through `printable` first. */
  draw(text: string): void;
}

/**
 * Runs a command, and resolves to the exit code. Rejects with a `UsageError` for invalid arguments, and with a `CalendarError` for a
 * failure.
 */
export type Command = (environment: CommandEnvironment) => Promise<number>;

/** The exit code of a command that Ctrl+C stopped, as shells have it. */
export const stoppedExit = 130;

export function print({ stdout }: Pick<CliEnvironment, "stdout">, text: string): number {
  stdout(text);
  return 0;
}
