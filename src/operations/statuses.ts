import type { Context } from "../context.ts";
import { postStatuses } from "../schemas/fields.ts";
import { toList } from "../schemas/values.ts";
import type { Status } from "./posts.ts";

const unpublishedToo: readonly Status[] = ["publish", "future", "draft", "pending", "private"];

/** The statuses a list shows: those asked for, else what the caller sees without asking. */
export function listedStatuses(asked: unknown, { caller }: Context): readonly Status[] {
  if (asked === undefined) return caller.seesUnpublished ? unpublishedToo : ["publish"];
  const names = toList(asked);
  if (names.length === 0) return caller.may("edit-others") ? ["publish", "private"] : ["publish"];
  return postStatuses.filter((status) => names.includes(status));
}

/** The statuses as the address of a list names them; of an empty wish only the separator is left. */
export function shownStatus(asked: unknown, { caller }: Context): readonly [name: string, value: string] {
  if (asked === undefined) return ["status", caller.seesUnpublished ? "any" : "publish"];
  const names = toList(asked).join(",");
  return [names === "" ? "" : "status", names];
}
