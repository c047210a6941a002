import { kindNames, kinds } from "../../kinds/kinds.ts";
import type { World } from "../../worlds/world.ts";
import { createRedaction, type Redaction, type RedactionOptions } from "../redaction/redaction.ts";
import { leftOut } from "../redaction/secret-names.ts";

/** Replaces passwords by names for them. Equal passwords get equal names, so that a record still opens with its own and with no other. */
export interface Secrets {
  /** Replaces the passwords of records and people in a world. */
  ofWorld(world: World): World;
  /** Replaces the password of a record, as a copy; returns other values unchanged. */
  ofRecord(kind: string, record: unknown): unknown;
  /** Leaves secrets out of requests. The password of a record becomes its name. */
  readonly ofRequest: Pick<Redaction, "ofUrl" | "ofBody" | "ofHeaders">;
}

/** Creates the names for the passwords of a world; `options` say what else is secret. */
export function createSecrets(world: World, options: RedactionOptions = {}): Secrets {
  const names = new Map<string, string>();

  function ofRecord(kind: string, record: unknown): unknown {
    if (typeof record !== "object" || record === null || !("password" in record) || !("id" in record)) return record;
    const { id, password } = record;
    if (typeof password !== "string" || password === "") return record;
    const name = names.get(password) ?? `PASSWORD-OF-${kind}-${id}`;
    names.set(password, name);
    return { ...record, password: name };
  }

  function ofWorld(from: World): World {
    const lists = kindNames.map((kind) => {
      const { collection } = kinds[kind];
      return [collection, (from[collection] ?? []).map((record: unknown) => ofRecord(kind, record))];
    });
    const users = from.users.map((user) => ({ ...user, password: `PASSWORD-OF-user-${user.id}` }));
    return { ...from, ...Object.fromEntries(lists), users };
  }

  ofWorld(world);
  return {
    ofWorld,
    ofRecord,
    // Only `password` opens a record; a name in place of another value would be put back as a password.
    ofRequest: createRedaction(options, (value, name) => (name === "password" ? names.get(value) : undefined) ?? leftOut),
  };
}

/** Puts the passwords of a world back into a text of a capsule, which `encode` makes fit for its place. */
export function withPasswords(text: string, world: World, encode: (password: string) => string): string {
  return text.replace(/PASSWORD-OF-(\w+)-(\d+)/g, (name, kind: string, id: string) => {
    const known = kindNames.find((each) => each === kind);
    const list: readonly { readonly id: number; readonly password?: unknown }[] = known ? (world[kinds[known].collection] ?? []) : [];
    const password = list.find((record) => record.id === Number(id))?.password;
    return typeof password === "string" ? encode(password) : name;
  });
}
