import { ServiceError } from "../../../language/service-error.ts";

/** The number and text of each error, as `data` has them. */
const errors = {
  depth: [1, "Maximum stack depth exceeded"],
  mismatch: [2, "State mismatch (invalid or malformed JSON)"],
  control: [3, "Control character error, possibly incorrectly encoded"],
  syntax: [4, "Syntax error"],
  encoding: [5, "Malformed UTF-8 characters, possibly incorrectly encoded"],
  surrogate: [10, "Single unpaired UTF-16 surrogate in unicode escape"],
} as const;

/** Creates the refusal of a body that the service cannot parse as JSON. */
export function jsonError(kind: keyof typeof errors): ServiceError {
  const [code, message] = errors[kind];
  return new ServiceError(400, "rest_invalid_json", { data: { json_error_code: code, json_error_message: message } });
}
