import type { EventResponse } from "event-calendar-mock";
import { type CategoryNode, hueCount } from "../calendar/category-tree.ts";

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

interface PatternProps {
  /** The id of a record, which determines the shapes. */
  readonly id: number;
  /** The hue of the tiles, from 1 to 8. */
  readonly hue: number;
  readonly columns: number;
  readonly rows: number;
}

/** The shapes of a tile, in a square of 1: a quarter disc, a triangle, a disc and an arch. */
const shapes = ["M0 0h1a1 1 0 0 1-1 1z", "M0 0h1v1z", "M.18.5a.32.32 0 1 0 .64 0a.32.32 0 1 0-.64 0z", "M0 1V.5a.5.5 0 0 1 1 0V1z"];
const tones = 5;

/** A drawing that replaces a picture: tiles in five tones of a hue and one of its neighbour, always the same for an id. */
export function Pattern({ id, hue, columns, rows }: PatternProps) {
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Array.from({ length: columns * rows }, (_, index) => {
        const chance = mix(id * 101 + index);
        const ground = chance % tones;
        // Not the tone of the background. The entry after the last belongs to the neighbour.
        const tone = (ground + 1 + ((chance >> 4) % tones)) % (tones + 1);
        const turn = `translate(${index % columns} ${Math.floor(index / columns)}) rotate(${90 * ((chance >> 8) % 4)} .5 .5)`;
        return (
          <g key={index} transform={turn}>
            <path class={`tone-${ground}`} d="M0 0h1v1H0z" />
            <path
              {...(tone < tones ? { class: `tone-${tone}` } : { class: "tone-1", "data-h": (hue % hueCount) + 1 })}
              d={shapes[(chance >> 12) % 4]}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Hashes a number to a pseudo-random one from 0 to 2^24. */
function mix(number: number): number {
  const spread = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return Math.imul(spread ^ (spread >>> 12), 0x297a2d39) >>> 8;
}
