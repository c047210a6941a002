/** Why a body is not JSON for the service: the number and text it puts into `data.json_error_code` and `data.json_error_message`. */
export type JsonFault = { readonly code: number; readonly message: string };

const FAULTS = {
  depth: { code: 1, message: "Maximum stack depth exceeded" },
  mismatch: { code: 2, message: "State mismatch (invalid or malformed JSON)" },
  control: { code: 3, message: "Control character error, possibly incorrectly encoded" },
  syntax: { code: 4, message: "Syntax error" },
  encoding: { code: 5, message: "Malformed UTF-8 characters, possibly incorrectly encoded" },
  surrogate: { code: 10, message: "Single unpaired UTF-16 surrogate in unicode escape" },
} as const;

/** Thrown at the first fault of a body; never leaves `parseJson`. */
export class JsonError extends Error {
  readonly fault: JsonFault;

  constructor(kind: keyof typeof FAULTS) {
    super(FAULTS[kind].message);
    this.fault = FAULTS[kind];
  }
}
