import type { FidelityMode } from "../fidelity.ts";

/** What the command line sets of a calendar. `world` is a name the calendar knows or the parsed JSON of a world. */
export type CalendarSettings = {
  readonly world: unknown;
  readonly now?: string;
  /** Whether the dates of the world move along to `now`. */
  readonly rebase?: boolean;
  readonly seed?: number;
  readonly access: "open" | "service";
  readonly fidelity: FidelityMode;
  readonly publicUrl?: string;
};

/** What a command gets of the world around it, so that a test can run one without a process. */
export type Tools = {
  /** What follows the name of the command. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder the command was called in. */
  readonly cwd: string;
  stdout(text: string): void;
  stderr(text: string): void;
  /** A calendar that answers the control routes too. Throws a CalendarError for a broken world. */
  createCalendar(settings: CalendarSettings): { fetch(request: Request): Promise<Response> };
  /** Puts a question to the user, who answers yes or no; no when nobody can answer. */
  ask(question: string): Promise<boolean>;
  /** Resolves when the user or the system asks the process to stop. */
  stopped(): Promise<void>;
};

/** A command: does its work and gives the exit code. Throws a UsageError for arguments it cannot take, a CalendarError for what fails. */
export type Command = (tools: Tools) => Promise<number>;
