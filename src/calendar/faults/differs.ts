/**
 * Returns whether an altered answer differs from the original: in its status, in a header of the original, or in a byte. Headers that were
 * added, as those of a cache, change nothing that a client reads. An answer that breaks off differs.
 */
export async function differs(one: Response, other: Response): Promise<boolean> {
  if (one.status !== other.status || one.type !== other.type) return true;
  // The length says nothing that the bytes do not say.
  if ([...one.headers].some(([name, value]) => name !== "content-length" && other.headers.get(name) !== value)) return true;
  try {
    const [first, second] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())];
    return first.length !== second.length || first.some((byte, place) => byte !== second[place]);
  } catch {
    return true;
  }
}
