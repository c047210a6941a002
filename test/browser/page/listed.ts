/** What the page shows of an event. */
export interface Listed {
  readonly id: number;
  readonly title: string;
}

/** Says whether something is an event to show. */
export function isListed(value: unknown): value is Listed {
  return typeof value === "object" && value !== null && "id" in value && "title" in value;
}
