import { useEffect, useState } from "preact/hooks";

/** The state of a request: `value` is the last answer, which stays while the next one is on its way. */
export interface RequestState<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** Sends a request when a component appears, and again whenever `send` changes. Wrap `send` in `useCallback`. */
export function useRequest<Value>(send: () => Promise<Value>): RequestState<Value> {
  const [state, setState] = useState<RequestState<Value>>({ value: undefined, error: undefined, isLoading: true });
  useEffect(() => {
    let isCurrent = true;
    setState(({ value }) => ({ value, error: undefined, isLoading: true }));
    send().then(
      (value) => isCurrent && setState({ value, error: undefined, isLoading: false }),
      (error: unknown) => isCurrent && setState({ value: undefined, error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [send]);
  return state;
}
