import { useCallback } from "preact/hooks";
import { type RequestState, useRequest } from "./use-request.ts";

/**
 * Reads the record of an id, and again whenever `read` changes. The record of an id before is not shown. The service answers with the
 * translation into the language of the page, which has another id, so the id that was asked for tells which record it is.
 */
export function useRecord<Item>(id: number, read: (id: number, signal: AbortSignal) => Promise<Item>): RequestState<Item> {
  const send = useCallback(async (signal: AbortSignal) => ({ id, item: await read(id, signal) }), [id, read]);
  const { value, ...state } = useRequest(send);
  return { ...state, value: value?.id === id ? value.item : undefined };
}
