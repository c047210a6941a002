import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useDemo } from "../context.ts";

/**
 * Returns a component whose module is loaded when it is shown first. `Placeholder` has its place and its props until then, and a message with a button
 * where the module does not arrive.
 *
 * @example const EventPage = lazy(() => import("./event-page.tsx").then((module) => module.EventPage), Waiting);
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = Nothing,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props) {
    const { texts } = useDemo();
    // A function as the state would be called.
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
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return <Placeholder {...props} />;
    return (
      <div class="message" role="alert">
        <h2>{texts.listNotLoaded}</h2>
        <p>{texts.lost.nothing}</p>
        <button type="button" class="primary" onClick={start}>
          {texts.retry}
        </button>
      </div>
    );
  };
}

function Nothing() {
  return null;
}
