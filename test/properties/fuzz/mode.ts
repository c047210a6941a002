export interface Mode {
  readonly access: "open" | "service";
  readonly fidelity: "spec" | "observed";
  readonly strict: boolean;
}
