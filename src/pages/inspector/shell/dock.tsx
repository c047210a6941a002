import { useEffect, useRef, useState } from "preact/hooks";
import { remember, remembered, useShortcuts } from "../../shared/keys.ts";
import { Button, Icon } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { countActing } from "../faults/fault-texts.ts";
import { Edge } from "../parts/edge.tsx";
import { texts } from "../texts.ts";
import { Bar } from "./bar.tsx";
import type { FrameProps } from "./frame.ts";

const least = 280;

interface DockProps extends FrameProps {
  readonly startsOpen?: boolean;
}

/**
 * The panel in an application, on the right or at the bottom, with an edge to resize it. Stores its position, size and state; Escape closes
 * it.
 */
export function Dock({ children, startsOpen = false }: DockProps) {
  const { faults, address } = useInspector();
  const [isOpen, setOpen] = useState(startsOpen || remembered("open") === "true" || location.hash.startsWith("#capsule="));
  const [place, setPlace] = useState<"right" | "bottom">(remembered("place") === "right" ? "right" : "bottom");
  const [size, setSize] = useState(() => Number(remembered("size")) || 420);
  const opener = useRef<HTMLButtonElement>(null);
  const acting = countActing(faults ?? []);

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open(next: boolean): void {
    setOpen(next);
    remember("open", String(next));
  }
  function resize(next: number): void {
    const bounded = Math.round(Math.max(least, Math.min(next, (place === "right" ? innerWidth : innerHeight) * 0.95)));
    setSize(bounded);
    remember("size", String(bounded));
  }
  function turn(): void {
    const next = place === "right" ? "bottom" : "right";
    setPlace(next);
    remember("place", next);
  }
  // Escape closes an open entry or record first.
  const hasDetail = address.path.length > (address.tab === "records" ? 1 : 0);
  useShortcuts({ Escape: isOpen && !hasDetail ? () => open(false) : undefined });

  return (
    <section class="floating" lang="en" aria-label={texts.title}>
      {isOpen && (
        <div class={`panel docked ${place}`} style={{ "--size": `${size}px` }}>
          <Edge side={place} size={size} least={least} most={place === "right" ? innerWidth : innerHeight} onSize={resize} />
          <div class="dock-buttons">
            <Button
              icon={place === "right" ? "bottom" : "side"}
              class="quiet"
              aria-label={place === "right" ? texts.dockBottom : texts.dockRight}
              onClick={turn}
            />
            <Button icon="close" class="quiet" aria-label={texts.close} onClick={() => open(false)} />
          </div>
          <Bar />
          <div class="content">{children}</div>
        </div>
      )}
      {/* Hidden while open, because it would cover the buttons of the panel. */}
      {!isOpen && (
        <button type="button" class="opener" ref={opener} aria-expanded={false} onClick={() => open(true)}>
          {texts.title}
          {acting > 0 && (
            <span class="tag warn">
              <Icon name="bolt" />
              {acting}
            </span>
          )}
        </button>
      )}
    </section>
  );
}

export function OpenDock(props: DockProps) {
  return <Dock {...props} startsOpen />;
}

export function Inline({ children }: FrameProps) {
  return (
    <section class="panel" lang="en" aria-label={texts.title}>
      <Bar />
      <div class="content">{children}</div>
    </section>
  );
}
