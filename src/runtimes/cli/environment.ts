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

/** How `--data` persists a world. */
interface PersistSettings {
  /** False where the world is the default. */
  readonly isWorldNamed: boolean;
  readonly onChange: OnChange | undefined;
  log(text: string): void;
}

/** A calendar that answers the control routes, too. */
export interface CliCalendar {
  fetch(request: Request): Promise<Response>;
  /** Returns a path for the log, without the secrets that the options name. */
  pathInLog(path: string): string;
  summary(): CalendarSummary;
  /** Restores the world in a file, and persists the world in it from then on. Rejects with a `CalendarError`. */
  persist(file: string, options: PersistSettings): Promise<NamedPersistedWorld>;
  /** Follows a world file until the returned function is called. */
  follow(file: string, options: { readonly onChange: OnChange; log(text: string): void; advise(text: string): void }): () => void;
  openApi(): Promise<unknown>;
}

/** The process in which a command runs: its arguments, streams and signals. Tests pass an environment of their own. */
export interface CliEnvironment {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was called. */
  readonly cwd: string;
  stdout(text: string): void;
  stderr(text: string): void;
  /** True when a person reads `stderr` on a terminal, which shows colours and progress. */
  readonly isTerminal: boolean;
  /** Creates a calendar, whose advice goes to the console or to `advise`. Throws a `CalendarError` for a broken world and for wrong names. */
  createCalendar(settings: CalendarSettings, advise?: Advise): CliCalendar;
  /** Asks the user a question. Resolves to `false` without a terminal. */
  ask(question: string): Promise<boolean>;
  /** Resolves when the user or the system signals the process to stop. */
  stopped(): Promise<void>;
}

/** The environment of a command, whose streams write everything that steers a terminal as escapes. */
export interface CommandEnvironment extends CliEnvironment {
  /** Writes colours and progress on `stderr`. No text from outside may come here before `printable` has read it. */
  draw(text: string): void;
}

/** Runs a command and resolves to the exit code. Rejects with a `UsageError` for wrong arguments, with a `CalendarError` for a failure. */
export type Command = (environment: CommandEnvironment) => Promise<number>;

export function print({ stdout }: Pick<CliEnvironment, "stdout">, text: string): number {
  stdout(text);
  return 0;
}
