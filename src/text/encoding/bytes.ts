/** Bytes as the platform encodes them. Older versions of TypeScript do not know the parameter of `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<TextEncoder["encode"]>;

const encoder = new TextEncoder();

/**
 * Encodes a string as UTF-8. A lone surrogate becomes U+FFFD; use `encodeUtf8Lossless` where the string may hold broken bytes.
 *
 * @example encodeUtf8("é") // Uint8Array [0xc3, 0xa9]
 */
export function encodeUtf8(string: string): Bytes {
  return encoder.encode(string);
}

/**
 * Decodes bytes that are known to be UTF-8, such as our own answers. For bytes from a client, use `decodeUtf8Lossless`.
 *
 * @example decodeUtf8(Uint8Array.of(0xc3, 0xa9)) // "é"
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/**
 * Concatenates chunks of bytes.
 *
 * @example concatBytes([Uint8Array.of(1, 2), Uint8Array.of(3)]) // Uint8Array [1, 2, 3]
 */
export function concatBytes(chunks: readonly Uint8Array[]): Bytes {
  let size = 0;
  for (const chunk of chunks) size += chunk.length;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
