import { twoDigits } from "./wall-clock.ts";

const OFFSET = /^(?:GMT)?([+-])(?:(\d{1,2})|(\d{1,2}):(\d{1,2})|(\d{1,2})(\d{2})|(\d{2})(\d{2})(\d{2})|(\d{2}):(\d{2}):(\d{2}))$/;

/** Seconds of `+2`, `+02`, `+0200`, `+02:00`, `+02:00:30`, with or without `GMT` in front; `undefined` for other texts. */
export function readOffset(text: string): number | undefined {
  const match = OFFSET.exec(text);
  if (match === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .filter((part) => part !== undefined)
    .map(Number);
  const size = hours * 3600 + minutes * 60 + seconds;
  return match[1] === "-" ? -size : size;
}

/** An offset as digits the way abbreviations write it: `-03`, `+0545`. */
export function offsetDigits(offset: number): string {
  const [sign, hours, minutes] = offsetParts(offset);
  return minutes === "00" ? sign + hours : sign + hours + minutes;
}

/** Sign, hours and minutes of an offset in seconds, two digits each. */
export function offsetParts(offset: number): readonly [sign: string, hours: string, minutes: string] {
  const minutes = Math.floor(Math.abs(offset) / 60);
  return [offset < 0 ? "-" : "+", twoDigits(Math.floor(minutes / 60)), twoDigits(minutes % 60)];
}
