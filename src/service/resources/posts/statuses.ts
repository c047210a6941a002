import { parseWallClock } from "../../../time/wall-clock.ts";
import type { Caller } from "../../access/caller.ts";
import type { Fidelity, FidelityPoint } from "../../fidelity.ts";

export const postStatuses = [
  "publish",
  "future",
  "draft",
  "pending",
  "private",
  "trash",
  "auto-draft",
  "inherit",
  "request-pending",
  "request-confirmed",
  "request-failed",
  "request-completed",
] as const;

/** The statuses of imports. No record of this interface has them, but editors and administrators may list them. */
export const importStatuses: readonly string[] = ["import-success", "import-failed", "import-schedule", "import-pending", "import-draft"];

export type PostStatus = (typeof postStatuses)[number];

export function permittedStatus(wanted: PostStatus | undefined, caller: Caller): PostStatus {
  if (caller.can("publish")) return wanted ?? "publish";
  return wanted === "publish" || wanted === "future" ? "pending" : (wanted ?? "draft");
}

/** Turns `publish` into `future` if the publication is at least 60 seconds away, and `future` into `publish` if it is closer. */
export function statusByDate(status: PostStatus, publishedUtc: string, now: number): PostStatus {
  const isAhead = (parseWallClock(publishedUtc) ?? 0) - now >= 60;
  if (status === "publish" && isAhead) return "future";
  return status === "future" && !isAhead ? "publish" : status;
}

/** Returns whether a record is still being written. It then needs no slug and no publication date in UTC. */
export function isUnfinished(status: PostStatus): boolean {
  return status === "draft" || status === "pending" || status === "auto-draft";
}

/** Decides whether lists show the unpublished records of others to contributors and authors. */
export const unpublishedByOthers: FidelityPoint<"hidden" | "listed"> = { spec: "hidden", observed: "listed" };

/** Returns the test for the records in a list that the caller may see; `undefined` if these are all with a listed status. */
export function readableOnly({ caller, fidelity }: { caller: Caller; fidelity: Fidelity }): Caller["canRead"] | undefined {
  const seesSome = caller.seesUnpublished && !caller.can("edit-others");
  return seesSome && fidelity.at(unpublishedByOthers) === "hidden" ? caller.canRead : undefined;
}

const unpublishedToo: readonly PostStatus[] = ["publish", "future", "draft", "pending", "private"];

/** Returns the statuses in a list: the requested ones, otherwise the default of the caller. */
export function listedStatuses(names: readonly string[] | undefined, caller: Caller): readonly PostStatus[] {
  if (names === undefined) return caller.seesUnpublished ? unpublishedToo : ["publish"];
  if (names.length === 0) return caller.can("edit-others") ? ["publish", "private"] : ["publish"];
  return postStatuses.filter((status) => names.includes(status));
}

/** Returns the statuses as an argument in the URL of a list. An empty list becomes an argument without name and value. */
export function statusArgument(names: readonly string[] | undefined, caller: Caller): readonly [name: string, value: string] {
  if (names === undefined) return ["status", caller.seesUnpublished ? "any" : "publish"];
  return [names.length === 0 ? "" : "status", names.join(",")];
}
