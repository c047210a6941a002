import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { texts } from "../texts.ts";
import { remember, remembered } from "./hooks.ts";

const [least, most, usual] = [420, 900, 620];

interface SplitProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The part at the right of a list. Its left edge is dragged, or moved by the arrows; its width is remembered. */
export function SplitPane({ label, children }: SplitProps) {
  const [width, setWidth] = useState(() => Number(remembered("detail")) || usual);
  const start = useRef<{ readonly x: number; readonly width: number }>();
  function resize(next: number): void {
    const bounded = Math.round(Math.min(most, Math.max(least, next)));
    setWidth(bounded);
    remember("detail", String(bounded));
  }
  return (
    <section class="detail" aria-label={label} style={{ "--detail": `${width}px` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is moved is not an hr */}
      <div
        class="edge"
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.resize}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, width };
        }}
        onPointerMove={(event) => start.current && resize(start.current.width + start.current.x - event.clientX)}
        onPointerUp={() => {
          start.current = undefined;
        }}
        onKeyDown={(event) => {
          const step = event.key === "ArrowLeft" ? 20 : event.key === "ArrowRight" ? -20 : 0;
          if (step === 0) return;
          event.stopPropagation();
          resize(width + step);
        }}
      />
      {children}
    </section>
  );
}
