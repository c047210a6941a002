/** Counts the whole HTTP answers in what a connection received, in chunks or with a length. */
export function countAnswers(received: string): number {
  let count = 0;
  let end = 0;
  for (;;) {
    end = endOfAnswer(received, end);
    if (end === -1) return count;
    count += 1;
  }
}

/** Returns the place after the answer that begins at `start`; -1 where it is not whole. */
function endOfAnswer(received: string, start: number): number {
  const blank = received.indexOf("\r\n\r\n", start);
  if (blank === -1) return -1;
  const head = received.slice(start, blank).toLowerCase();
  const body = blank + 4;
  if (head.includes("transfer-encoding: chunked")) return endOfChunks(received, body);
  const end = body + Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return end <= received.length ? end : -1;
}

function endOfChunks(received: string, start: number): number {
  let at = start;
  for (;;) {
    const line = received.indexOf("\r\n", at);
    if (line === -1) return -1;
    const size = Number.parseInt(received.slice(at, line), 16);
    at = line + 2 + size + 2;
    if (at > received.length) return -1;
    if (size === 0) return at;
  }
}
