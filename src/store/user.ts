import * as z from "zod/mini";

/** The five roles of the service, from the least to the most powerful. */
export const roles = ["subscriber", "contributor", "author", "editor", "administrator"] as const;

/** Describes a person who can be an author and, with `access: "service"`, sign in with HTTP Basic. */
export const User = z.object({
  id: z.int().check(z.positive("must be a positive number")),
  login: z.string().check(z.minLength(1)),
  role: z.enum(roles),
  password: z.string(),
}) satisfies z.ZodMiniType<User>;

/** A user of a world. */
export interface User {
  /** The ID by which records name their author. */
  id: number;
  login: string;
  role: (typeof roles)[number];
  /** The password as plain text. */
  password: string;
}
