import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { remember, remembered } from "../../shared/keys.ts";
import { Edge } from "./edge.tsx";

const [least, most, usual] = [420, 900, 620];

interface SplitProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The part on the right of a list. Its left edge resizes it; its width is stored. */
export function SplitPane({ label, children }: SplitProps) {
  const [width, setWidth] = useState(() => Number(remembered("detail")) || usual);
  function resize(next: number): void {
    const bounded = Math.round(Math.min(most, Math.max(least, next)));
    setWidth(bounded);
    remember("detail", String(bounded));
  }
  return (
    <section class="detail" aria-label={label} style={{ "--detail": `${width}px` }}>
      <Edge side="right" size={width} least={least} most={most} onSize={resize} />
      {children}
    </section>
  );
}
