/** Returns the milliseconds to wait before a request is sent again: what the service says, or twice as long every time. */
export function retryAfter(headers: Headers, attempt: number): number {
  const value = headers.get("retry-after");
  if (value === null) return 1_000 * 2 ** attempt;
  const seconds = Number(value);
  const date = Date.parse(headers.get("date") ?? "");
  const until = Number.isNaN(seconds) ? (Date.parse(value) - date) / 1_000 : seconds;
  return Number.isFinite(until) ? Math.max(0, until * 1_000) : 1_000 * 2 ** attempt;
}
