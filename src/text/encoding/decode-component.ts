/** Decodes the escapes of a part of a URL. Returns a part with a broken escape unchanged. */
export function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
