/** Replaces the addresses of one home by addresses of another: URLs, also escaped, the host alone, and its name in `global_id`. */
export function moveAddresses(text: string, from: string, to: string): string {
  const escaped = (url: string) => url.replaceAll("/", "\\/");
  const encoded = encodeURIComponent;
  const moved = text.replaceAll(from, to).replaceAll(escaped(from), escaped(to)).replaceAll(encoded(from), encoded(to));
  const [old, wanted] = [new URL(from), new URL(to)];
  return moved.replaceAll(old.host, wanted.host).replaceAll(`${old.hostname}?id=`, `${wanted.hostname}?id=`);
}
