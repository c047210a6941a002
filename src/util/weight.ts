/**
 * Estimates the memory that a plain value takes, in bytes. Stops counting soon above `limit`, so that a large value costs no more than a
 * small one.
 *
 * @example weightOf({ title: "Jazz" }, 1_000) // 146
 */
export function weightOf(value: unknown, limit: number): number {
  if (typeof value === "string") return textWeight(value);
  if (typeof value !== "object" || value === null) return 8;
  // A plain value has nothing but members, which its type does not say.
  return Array.isArray(value) ? listWeight(value, limit) : membersWeight(value as Readonly<Record<string, unknown>>, limit);
}

/** Weighs a list: it has no names, and each of its items takes a pointer. */
function listWeight(items: readonly unknown[], limit: number): number {
  let weight = 48;
  for (const item of items) {
    if (weight > limit) return weight;
    weight += 8 + weightOf(item, limit - weight);
  }
  return weight;
}

/** Weighs an object. The loop makes no list of its names and values, which took longer than all of the sum. */
function membersWeight(members: Readonly<Record<string, unknown>>, limit: number): number {
  let weight = 48;
  for (const name in members) {
    if (weight > limit) return weight;
    const value = members[name];
    weight += 32 + textWeight(name);
    // Most values are texts, and the call for each of them would take as long as the rest.
    weight += typeof value === "string" ? textWeight(value) : weightOf(value, limit - weight);
  }
  return weight;
}

/** Returns the bytes of a text that has characters beyond Latin-1: 24 for its head, and 2 for each character. */
export function textWeight(text: string): number {
  return 24 + 2 * text.length;
}

/**
 * Copies a text. The engine keeps a part of a longer text by a pointer to all of it, so code that stores a part of what a client sent copies it.
 */
export function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

/** The characters from which a text counts as long. */
export const longTextFrom = 4_096;

/** Returns the function that copies the parts of a long text. It returns the parts of a short text unchanged. */
export function copierFor(text: string): (part: string) => string {
  return text.length > longTextFrom ? copyText : (part) => part;
}
