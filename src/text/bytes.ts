/** The bytes of a text in UTF-8. */
export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The text of bytes that are UTF-8; what clients send may not be, and is read by `bytesToText`. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The bytes of all chunks, one behind the other. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
