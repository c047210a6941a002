import type { User } from "./user.ts";

/** Holds the users of a world. No route changes them. */
export interface Users {
  get(id: number): User | undefined;
  all(): readonly User[];
}

/** Creates the users of a world, found by id in constant time. */
export function createUsers(users: readonly User[]): Users {
  const byId = new Map(users.map((user) => [user.id, user]));
  return { get: (id) => byId.get(id), all: () => users };
}
