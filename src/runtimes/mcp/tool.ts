import * as z from "zod/mini";
import { described } from "../../util/errors.ts";
import type { Steered } from "./steered.ts";

export interface Tool<Input = never> {
  /** One or two sentences on the purpose of the tool. */
  readonly about: string;
  readonly input: () => z.ZodMiniType<Input>;
  readonly isReadOnly?: true;
  /** Runs the tool. A result that is not a string is written as JSON. The message of a `CalendarError` becomes the result. */
  act(input: Input, steered: Steered): Promise<unknown>;
}

export function tool<Input>(declared: Tool<Input>): Tool<Input> {
  return declared;
}

/** Declares the inputs of a tool, with the session as one that every tool has. */
export function inputs<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const session = described(
    z.optional(z.string()),
    "Id of a session: an isolated calendar, as tests use. Without it, the calendar that requests without a session get.",
  );
  return z.strictObject({ ...shape, session });
}
