import { useRef } from "preact/hooks";
import { texts } from "../texts.ts";

interface EdgeProps {
  readonly side: "right" | "bottom";
  readonly size: number;
  readonly least: number;
  readonly most: number;
  onSize(size: number): void;
}

export function Edge({ side, size, least, most, onSize }: EdgeProps) {
  // The size that the part would have with the pointer at its side.
  const start = useRef<number>();
  const at = (event: PointerEvent) => (side === "right" ? event.clientX : event.clientY);
  const [larger, smaller] = side === "right" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is not an hr
    <div
      class="edge"
      role="separator"
      aria-orientation={side === "right" ? "vertical" : "horizontal"}
      aria-label={texts.resize}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = size + at(event);
      }}
      onPointerMove={(event) => start.current !== undefined && onSize(start.current - at(event))}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={(event) => {
        const step = event.key === larger ? 20 : event.key === smaller ? -20 : 0;
        if (step === 0) return;
        event.stopPropagation();
        onSize(size + step);
      }}
    />
  );
}
