import type { UserRecord } from "../schemas/records.ts";

/** The people of a world; the service never changes them. */
export interface Users {
  get(id: number): UserRecord | undefined;
  all(): readonly UserRecord[];
}

/** Makes the users findable. */
export function createUsers(users: readonly UserRecord[]): Users {
  const ids = new Map(users.map((user) => [user.id, user]));
  return { get: (id) => ids.get(id), all: () => users };
}
