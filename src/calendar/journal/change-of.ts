import type { WrittenRecord } from "../../service/steps/trace.ts";

/** Names what a request did to a record: a DELETE that keeps the record has moved it into the trash. */
export function changeOf(method: string, { change }: WrittenRecord): WrittenRecord["change"] | "trashed" {
  return method === "DELETE" && change === "updated" ? "trashed" : change;
}
