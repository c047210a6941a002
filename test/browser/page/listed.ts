/** Describes the fields of an event that the page shows. */
export interface Listed {
  readonly id: number;
  readonly title: string;
}

/** Returns whether a value is an event that the page can show. */
export function isListed(value: unknown): value is Listed {
  return typeof value === "object" && value !== null && "id" in value && "title" in value;
}
