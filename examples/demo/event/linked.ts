/** Lists the linked records of an event: a venue is one record, several, or an empty list. */
export function linked<Item>(value: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value : [value as Item];
}
