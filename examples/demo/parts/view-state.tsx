import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button, Icon } from "./button.tsx";
import { explain, explainMissing } from "./explain.ts";
import type { RequestState } from "./use-request.ts";

interface LoadErrorProps {
  readonly request: RequestState<unknown>;
  readonly title: string;
  /** The name of the content that is still shown, if it is not the requested one: `January 2026`. */
  readonly stale?: string | undefined;
}

/**
 * Reports that a view could not be loaded and why, and offers to retry. For a missing record, reports only that. Renders nothing without an
 * error.
 */
export function LoadError({ request, title, stale }: LoadErrorProps) {
  const { texts, settings } = useDemo();
  if (request.error === undefined) return null;
  const missing = explainMissing(request.error, texts);
  return (
    <div class={request.value === undefined ? "message" : "message line-above"} role="alert">
      <Icon name="warning" />
      <h2>{missing ?? title}</h2>
      {missing === undefined && (
        <p>
          {explain(request.error, texts)}{" "}
          {request.value !== undefined && (stale === undefined ? texts.staysOnScreen : texts.staleOnScreen(stale))}
        </p>
      )}
      <div class="row">
        {missing === undefined && <RetryButton class="primary" onRetry={request.retry} />}
        {settings.inspector !== undefined && (
          <a class="button plain" href={settings.inspector}>
            {texts.whyInspector}
          </a>
        )}
      </div>
    </div>
  );
}

/** Reports on one line, next to a loaded view, which part could not be loaded and why, and offers to retry. */
export function LoadErrorLine({ request, title }: { readonly request: Omit<RequestState<unknown>, "value">; readonly title: string }) {
  const { texts } = useDemo();
  if (request.error === undefined) return null;
  return (
    <p class="busy-period" role="alert">
      {title}: {explain(request.error, texts)} <RetryButton class="link" onRetry={request.retry} />
    </p>
  );
}

/** Retries a request. The button disappears while it loads, so its focus moves to the content. */
function RetryButton({ class: name, onRetry }: { readonly class: string; onRetry(): void }) {
  const { texts } = useDemo();
  const retry = () => {
    document.getElementById("main")?.focus();
    onRetry();
  };
  return <Button label={texts.retry} class={name} onClick={retry} />;
}

/** Placeholder lines for loading content. They appear after 150 ms. */
export function Skeleton({ lines }: { readonly lines: number }) {
  const { texts } = useDemo();
  return (
    <div class="skeleton" role="status" aria-label={texts.loading}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

/** The number of cells of a view: the days of six weeks, or the columns above the hours. */
const cells = { month: 42, week: 7, day: 1 };

interface GridSkeletonProps {
  readonly view: keyof typeof cells;
  /** Renders a cell; by default, grey bars. */
  readonly cell?: (index: number) => ComponentChildren;
}

/** The outline of a month, or of the hours of a week or a day. It appears after 150 ms. */
export function GridSkeleton({ view, cell = (index) => index % 4 !== 3 && <i /> }: GridSkeletonProps) {
  const { texts } = useDemo();
  return (
    <div class={`grid-skeleton ${view}`} role="status" aria-label={texts.loading}>
      {Array.from({ length: cells[view] }, (_, index) => (
        <span key={index} aria-hidden="true">
          {cell(index)}
        </span>
      ))}
    </div>
  );
}

export function useTitle(name: string | undefined): void {
  const { language, settings } = useDemo();
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${settings.site}`;
    // A record without a translation keeps its name in another language, in which the page has set its own title.
  }, [name, language, settings.site]);
}
