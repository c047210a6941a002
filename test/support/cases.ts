import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The factor for the number of cases of a property: 1, and more at night. */
    readonly cases: number;
  }
}

/** Returns the number of cases of a property, which `.ci/nightly` multiplies. */
export function cases(count: number): number {
  return count * inject("cases");
}
