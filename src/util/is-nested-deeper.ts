/** The maximum number of levels of lists and objects in a JSON file or an answer of a service. Both have five at most. */
export const maxJsonLevels = 100;

/** Returns whether lists and objects are nested deeper than `levels`, as a limit for recursive code. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isNestedDeeper(item, levels - 1));
}

/**
 * Returns whether JSON is nested deeper than `levels`, before it is parsed, because nested lists take many times the memory of their JSON.
 */
export function isTextNestedDeeper(text: string, levels: number): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (level > levels) return true;
  }
  return false;
}
