import type { EventResponse } from "event-calendar-mock";
import type { CategoryNode } from "../calendar/category-tree.ts";
import { Mark } from "../calendar/mark.tsx";

interface PictureProps {
  readonly event: Pick<EventResponse, "image">;
  readonly category: CategoryNode | undefined;
  /** The size of the file: a thumbnail for lists, the large one for the page of an event. */
  readonly size: "thumbnail" | "large";
}

/** The picture of an event. An event without one shows the shape of its category on its colour. */
export function Picture({ event, category, size }: PictureProps) {
  const { image } = event;
  if (!image)
    return (
      <span class={`picture ${size} empty`} data-h={category?.hue ?? 0}>
        <Mark category={category} />
      </span>
    );
  const file = image.sizes?.[size] ?? image;
  return <img class={`picture ${size}`} src={file.url} width={file.width} height={file.height} alt="" loading="lazy" />;
}
