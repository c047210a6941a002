/** The mode of the calendar under test. */
export interface Mode {
  readonly access: "open" | "service";
  readonly fidelity: "spec" | "observed";
  readonly strict: boolean;
}
