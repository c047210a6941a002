/** Returns whether two answers differ in their status, their headers or a byte. An answer that breaks off differs. */
export async function differs(one: Response, other: Response): Promise<boolean> {
  if (one.status !== other.status || one.type !== other.type) return true;
  if (JSON.stringify([...one.headers]) !== JSON.stringify([...other.headers])) return true;
  try {
    const [first, second] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())];
    return first.length !== second.length || first.some((byte, place) => byte !== second[place]);
  } catch {
    return true;
  }
}
