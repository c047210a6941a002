import { useCallback, useEffect } from "preact/hooks";
import { useDemo } from "../context.ts";
import { type RequestState, useRequest } from "./use-request.ts";

/**
 * Loads a record by its id, and again whenever `read` changes. Does not show the record of a previous id. The service answers with the
 * translation into the language of the page, which has another id, so the requested id identifies the record.
 */
export function useRecord<Item>(id: number, read: (id: number, signal: AbortSignal) => Promise<Item>): RequestState<Item> {
  const send = useCallback(async (signal: AbortSignal) => ({ id, item: await read(id, signal) }), [id, read]);
  const { value, ...state } = useRequest(send);
  return { ...state, value: value?.id === id ? value.item : undefined };
}

export function useTitle(name: string | undefined): void {
  const { language, settings } = useDemo();
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${settings.site}`;
    // A record without a translation keeps its name in another language, in which the page has set its own title.
  }, [name, language, settings.site]);
}
