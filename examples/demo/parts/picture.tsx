import type { EventResponse } from "event-calendar-mock";
import { type CategoryNode, hueCount } from "../calendar/category-tree.ts";
import { Pattern } from "./pattern.tsx";

interface PictureProps {
  readonly event: Pick<EventResponse, "id" | "image">;
  readonly category: CategoryNode | undefined;
  readonly size: "thumbnail" | "large";
}

/** The picture of an event. An event without one shows tiles in the hue of its category, or in one chosen by its id. */
export function Picture({ event, category, size }: PictureProps) {
  const { id, image } = event;
  if (!image) {
    const hue = category?.hue ?? 1 + (id % hueCount);
    return (
      <span class={`picture ${size}`} data-h={hue}>
        <Pattern id={id} hue={hue} {...(size === "large" ? { columns: 4, rows: 4 } : { columns: 3, rows: 2 })} />
      </span>
    );
  }
  const file = image.sizes?.[size] ?? image;
  return <img class={`picture ${size}`} src={file.url} width={file.width} height={file.height} alt="" loading="lazy" />;
}
