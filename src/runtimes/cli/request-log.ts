import { styleText } from "node:util";
import { printable } from "../../text/printable.ts";
import type { AnsweredRequest } from "../server/watch-answers.ts";

/** The caller knows whether the text goes to a terminal. */
const always = { validateStream: false };

/** Writes one line for an answered request: its method, path, status and duration. `isColored` colours the status by its hundred. */
export function requestLine({ method, path, status, milliseconds }: AnsweredRequest, isColored: boolean): string {
  const asked = printable(`${method} ${path}`);
  const duration = `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
  const result = status === 0 ? "no answer" : String(status);
  return isColored
    ? `${asked} ${styleText(colorOf(status), result, always)} ${styleText("gray", duration, always)}\n`
    : `${asked} ${result} ${duration}\n`;
}

/** Writes an answered request as a line of JSON. */
export function requestJson({ milliseconds, ...rest }: AnsweredRequest): string {
  return `${JSON.stringify({ ...rest, milliseconds: Math.round(milliseconds * 10) / 10 })}\n`;
}

function colorOf(status: number): "green" | "cyan" | "yellow" | "red" {
  if (status === 0 || status >= 500) return "red";
  if (status >= 400) return "yellow";
  return status >= 300 ? "cyan" : "green";
}
