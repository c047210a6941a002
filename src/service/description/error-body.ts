import * as z from "zod/mini";
import { described } from "../../util/errors.ts";
import { once } from "../../util/once.ts";

export interface ErrorBody {
  /** The name of the refusal, such as `rest_invalid_param`. */
  code: string;
  /** A sentence for people, in the language of the request. */
  message: string;
  /** Details: a sentence if the database refused a record, `null` if there are none, and absent for an invalid JSONP function name. */
  data?: ErrorData | string | null;
  /** The id of the existing term, twice. */
  additional_data?: number[];
  /** An empty list if the service crashed. */
  additional_errors?: [];
}

/** The details of a refusal. */
export interface ErrorData {
  /** The status of the answer. */
  status: number;
  /** The names of missing parameters, or the messages of invalid parameters by name. */
  params?: string[] | Record<string, string>;
  /** The refusals of single parameters by name; an empty list if there are none. */
  details?: [] | Record<string, ErrorDetail>;
  /** The id of the existing term. */
  term_id?: number;
  /** The number of the JSON error, as in the JSON parser of the host platform. */
  json_error_code?: number;
  /** The message of the JSON error. */
  json_error_message?: string;
}

/** The refusal of a single parameter. */
export interface ErrorDetail {
  code: string;
  message: string;
  data: { status?: number; param?: string } | null;
}

const detail = once(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    data: z.nullable(z.object({ status: z.exactOptional(z.int()), param: z.exactOptional(z.string()) })),
  }),
);

const data = once(() =>
  z.object({
    status: described(z.int(), "The status of the answer."),
    params: described(
      z.exactOptional(z.union([z.array(z.string()), z.record(z.string(), z.string())])),
      "The names of missing parameters, or the message of every wrong parameter by its name.",
    ),
    details: described(
      z.exactOptional(z.union([z.tuple([]), z.record(z.string(), detail())])),
      "The refusals of single parameters by name; an empty list where there are none.",
    ),
    term_id: described(z.exactOptional(z.int()), "The id of the term that exists already."),
    json_error_code: described(z.exactOptional(z.int()), "The number of the error in a JSON body."),
    json_error_message: described(z.exactOptional(z.string()), "The error in a JSON body, in words."),
  }),
);

/** Builds the schema of the body of a refusal. */
export function errorBody(): z.ZodMiniType<ErrorBody> {
  return z.object({
    code: described(z.string(), "The name of the refusal."),
    message: described(z.string(), "A sentence for people, in the language of the request."),
    data: described(z.exactOptional(z.nullable(z.union([data(), z.string()]))), "Details."),
    additional_data: described(z.exactOptional(z.array(z.int())), "The id of the term that exists already, twice."),
    additional_errors: described(z.exactOptional(z.tuple([])), "An empty list, where the service crashed."),
  });
}
