import type { Language } from "./languages.ts";
import { postMessages } from "./messages/posts.ts";
import { requestMessages } from "./messages/requests.ts";
import type { Message } from "./messages/said.ts";
import { termMessages } from "./messages/terms.ts";

const all = { ...requestMessages, ...postMessages, ...termMessages };

/** The name of a message: the error code it explains or, where it explains none, a name of ours. */
export type MessageKey = keyof typeof all;

/** What a message's placeholders stand for. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** All messages of the service. */
export const messages: Readonly<Record<MessageKey, Message>> = all;

/** A message of the service in one language, its placeholders filled. */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
