/** Lists the linked records of an event, whose venue may be one record, several, or an empty list. */
export function linked<Item>(value: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value : [value as Item];
}
