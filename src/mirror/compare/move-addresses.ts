/** Replaces the addresses of one home by addresses of another: URLs, also escaped, the host alone, and the place in `global_id`. */
export function moveAddresses(text: string, from: string, to: string): string {
  const [old, wanted] = [new URL(from), new URL(to)];
  const moved = moveUrls(text, from, to).replace(globalIdOf(old), (_, rest: string) => placeOf(wanted) + rest);
  return moved.replaceAll(old.host, wanted.host);
}

/** Replaces the URLs of one home by URLs of another, also those that JSON escapes or a query encodes. */
export function moveUrls(text: string, from: string, to: string): string {
  const escaped = (url: string) => url.replaceAll("/", "\\/");
  return text.replaceAll(from, to).replaceAll(escaped(from), escaped(to)).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

/** Matches the start of a `global_id`: the host without its port, the path of the home, a language such as `fr-ca`, and `?id=`. */
function globalIdOf(home: URL): RegExp {
  const place = placeOf(home)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("/", "\\\\?/");
  return new RegExp(`(?<![\\w.-])${place}((?:\\\\?/[a-z]{2,3}(?:-[a-z]+)?)?\\?id=)`, "gi");
}

function placeOf({ hostname, pathname }: URL): string {
  return hostname + pathname.replace(/\/$/, "");
}
