import type { UserRecord } from "../schemas/records.ts";

/** The people of a world; the service never changes them. */
export interface Users {
  get(id: number): UserRecord | undefined;
  byLogin(login: string): UserRecord | undefined;
  all(): readonly UserRecord[];
}

/** Makes the users findable. */
export function createUsers(users: readonly UserRecord[]): Users {
  const ids = new Map(users.map((user) => [user.id, user]));
  const logins = new Map(users.map((user) => [user.login, user]));
  return { get: (id) => ids.get(id), byLogin: (login) => logins.get(login), all: () => users };
}
