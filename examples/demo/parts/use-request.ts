import { useEffect, useState } from "preact/hooks";

/** The state of a request. `value` is the last answer or a part of it, which is kept while the rest or the next one loads or fails. */
export interface RequestState<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  retry(): void;
}

/**
 * Sends a request when a component is mounted, and again whenever an input of `send` changes, which aborts the previous one. Without `send`,
 * no request is sent. An answer from several requests calls `show` with the part that is loaded.
 */
export function useRequest<Value>(
  send: ((signal: AbortSignal, show: (part: Value) => void) => Promise<Value>) | undefined,
  inputs: readonly unknown[],
): RequestState<Value> {
  const [count, setCount] = useState(0);
  const [state, setState] = useState<Omit<RequestState<Value>, "retry">>({ value: undefined, error: undefined, isLoading: true });
  useEffect(() => {
    if (send === undefined) return;
    const controller = new AbortController();
    setState(({ value }) => ({ value, error: undefined, isLoading: true }));
    const show = (value: Value) => controller.signal.aborted || setState({ value, error: undefined, isLoading: true });
    send(controller.signal, show).then(
      (value) => controller.signal.aborted || setState({ value, error: undefined, isLoading: false }),
      (error: unknown) => controller.signal.aborted || setState(({ value }) => ({ value, error, isLoading: false })),
    );
    return () => controller.abort();
  }, [...inputs, count]);
  return { ...state, retry: () => setCount((before) => before + 1) };
}

/**
 * Sends a request as `useRequest` does. Does not show the answer for a previous key, such as the id of another record: the record itself
 * may have another id, because the service answers with the translation into the language of the page.
 */
export function useRequestFor<Value>(
  key: unknown,
  send: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
): RequestState<Value> {
  const { value, ...state } = useRequest(async (signal) => ({ key, answer: await send(signal) }), [key, ...inputs]);
  return { ...state, value: value && value.key === key ? value.answer : undefined };
}
