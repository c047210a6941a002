import { kindNames, kinds } from "../../kinds/kinds.ts";
import type { World } from "../../worlds/world.ts";

/** Finds the names of parameters whose values stay out of a capsule. The service has `password`; applications add tokens of their own. */
const secretName = /pass|token|secret|nonce|api_?key/i;

/** Finds the parameters of a URL or a form, and of the addresses in a text. */
const inForm = /(^|[?&])([^=&?#]+)=([^&#]*)/g;
const inText = /([?&])([^=&?#"'\\<>\s]+)=([^&#"'\\<>\s]*)/g;

/** Stands for any value that is not the password of a record. */
const leftOut = "LEFT-OUT";

/** Replaces passwords by names for them. Equal passwords get equal names, so that a record still opens with its own and with no other. */
export interface Secrets {
  /** Replaces the passwords of records and people in a world. */
  ofWorld(world: World): World;
  /** Replaces the password of a record, as a copy; returns other values unchanged. */
  ofRecord(kind: string, record: unknown): unknown;
  /** Replaces what the secret parameters of a URL or of a form hold. */
  ofForm(text: string): string;
  /** Replaces what the secret parameters of a body hold, be it JSON or a form. */
  ofBody(text: string): string;
}

/** Creates the names for the passwords of a world. */
export function createSecrets(world: World): Secrets {
  const names = new Map<string, string>();

  function ofRecord(kind: string, record: unknown): unknown {
    if (typeof record !== "object" || record === null || !("password" in record) || !("id" in record)) return record;
    const { id, password } = record;
    if (typeof password !== "string" || password === "") return record;
    const name = names.get(password) ?? `PASSWORD-OF-${kind}-${id}`;
    names.set(password, name);
    return { ...record, password: name };
  }

  const nameOf = (value: string) => (value === "" ? "" : (names.get(value) ?? leftOut));
  const ofForm = (text: string) => replaceSecrets(text, inForm, (value) => nameOf(decoded(value)));

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
    ofForm,
    ofBody(text) {
      if (!secretName.test(text)) return text;
      if (/^\s*[{[]/.test(text)) return ofJson(text, nameOf);
      return text.startsWith("--") ? ofMultipart(text, nameOf) : ofForm(text);
    },
  };
}

/** Replaces the values of secret parameters in the addresses that an answer repeats, such as the address of its next page. */
export function withoutSecrets(text: string): string {
  return replaceSecrets(text, inText, () => leftOut);
}

function replaceSecrets(text: string, pattern: RegExp, nameOf: (value: string) => string): string {
  return text.replace(pattern, (all, mark: string, name: string, value: string) =>
    secretName.test(name) ? `${mark}${name}=${nameOf(value)}` : all,
  );
}

/** Replaces the secrets in JSON. A text that is no JSON is refused for its signs, so all of its letters are replaced from the first secret on. */
function ofJson(text: string, nameOf: (value: string) => string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value: unknown) => (secretName.test(name) && typeof value === "string" ? nameOf(value) : value)),
    );
  } catch {
    const from = text.search(secretName);
    return text.slice(0, from) + text.slice(from).replace(/[\p{L}\p{N}]/gu, "x");
  }
}

/** Replaces the secrets in the parts of a multipart form. */
function ofMultipart(text: string, nameOf: (value: string) => string): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const parts = text.split(`${newline}--`).map((part) => {
    const end = part.indexOf(newline + newline);
    const head = part.slice(0, Math.max(end, 0));
    return secretName.test(head) ? `${head}${newline}${newline}${nameOf(part.slice(end + 2 * newline.length))}` : part;
  });
  return parts.join(`${newline}--`);
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

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}
