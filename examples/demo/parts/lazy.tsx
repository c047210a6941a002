import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button } from "./button.tsx";

/**
 * Returns a component whose module is loaded when it is first rendered. Until then, renders `Placeholder` with its props, and if the module
 * fails to load, a message with a button.
 *
 * @example const EventPage = lazy(() => import("./event-page.tsx").then((module) => module.EventPage), Waiting);
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): FunctionComponent<Props> {
  return lazyWith(load, Placeholder, ({ start }) => {
    const { texts } = useDemo();
    return (
      <div class="message" role="alert">
        <h2>{texts.listNotLoaded}</h2>
        <p>{texts.lost.nothing}</p>
        <Button label={texts.retry} class="primary" onClick={start} />
      </div>
    );
  });
}

/**
 * Returns a dialog whose module is loaded when it is first rendered. If the module fails to load, the dialog closes with a notice, because it
 * has no place in the page for a message.
 */
export function lazyDialog<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  return lazyWith(load, Nothing, ({ props }) => {
    const { texts, notify } = useDemo();
    useEffect(() => {
      notify({ text: texts.dialogNotOpened, reason: texts.lost.nothing });
      props.onClose();
    }, []);
    return null;
  });
}

interface FailedProps<Props> {
  readonly props: Props;
  start(): void;
}

function lazyWith<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
  Failed: ComponentType<FailedProps<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props) {
    // Grows when the server answers again, so that a module is asked for without a press.
    const { revision } = useDemo();
    // Wrapped, because a function as the initial state would be called.
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    function start(): void {
      setFailed(false);
      load().then(
        (component) => {
          loaded = component;
          setLoaded(() => component);
        },
        () => setFailed(true),
      );
    }
    useEffect(() => {
      if (Loaded === undefined) start();
    }, [revision]);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? <Failed props={props} start={start} /> : <Placeholder {...props} />;
  };
}

function Nothing() {
  return null;
}
