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

/** The bytes that an encoder reserves at once, and the longest text that gets a part of them. */
const reservedBytes = 16_384;
const maxReserved = 4_096;

/**
 * Creates a function like `encodeUtf8` for texts that are kept. It writes several of them into one buffer, because to create a buffer and to
 * give it back takes longer than to encode a text. A buffer is released with the last of its texts.
 */
export function createEncoder(): (text: string) => Bytes {
  let free: Bytes = new Uint8Array(0);
  return (text) => {
    if (text.length > maxReserved) return encodeUtf8(text);
    if (free.length < text.length) free = new Uint8Array(reservedBytes);
    const { read, written } = encoder.encodeInto(text, free);
    // Characters beyond ASCII take several bytes, so the rest may be too short.
    if (read < text.length) return encodeUtf8(text);
    const bytes = free.subarray(0, written);
    free = free.subarray(written);
    return bytes;
  };
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
