import type { World } from "../worlds/world.ts";

/**
 * Creates the function that writes a world as JSON, one record a line. It remembers the texts of records, which are frozen, so that writing a
 * large world again costs little.
 */
export function createWorldText(): (world: World) => string {
  const texts = new WeakMap<object, string>();

  function textOf(record: object): string {
    const known = texts.get(record);
    if (known !== undefined) return known;
    const text = JSON.stringify(record);
    texts.set(record, text);
    return text;
  }

  return (world) => {
    const parts = Object.entries(world).map(([name, value]) => {
      const text = Array.isArray(value) ? `[${value.map(textOf).join(",\n")}]` : JSON.stringify(value);
      return `${JSON.stringify(name)}:${text}`;
    });
    return `{${parts.join(",\n")}}\n`;
  };
}
