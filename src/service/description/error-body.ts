import { z } from "zod";
import { once } from "../../util/once.ts";

/** The body of a refusal. */
export interface ErrorBody {
  /** The name of the refusal, such as `rest_invalid_param`. */
  code: string;
  /** A sentence for people, in the language of the request. */
  message: string;
  /** Details; `null` where the service has none, and absent for a wrong name of a JSONP function. */
  data?: ErrorData | null;
  /** The id of the term that exists already, twice. */
  additional_data?: number[];
}

/** The details of a refusal. */
export interface ErrorData {
  /** The status of the answer. */
  status: number;
  /** The names of missing parameters, or the message of every wrong parameter by its name. */
  params?: string[] | Record<string, string>;
  /** The refusals of single parameters by name; an empty list where there are none. */
  details?: [] | Record<string, ErrorDetail>;
  /** The id of the term that exists already. */
  term_id?: number;
  /** The number of the mistake in a JSON body, as the JSON parser of the host platform counts them. */
  json_error_code?: number;
  /** The mistake in a JSON body, in words. */
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
    data: z.object({ status: z.int().exactOptional(), param: z.string().exactOptional() }).nullable(),
  }),
);

const data = once(() =>
  z.object({
    status: z.int().describe("The status of the answer."),
    params: z
      .union([z.array(z.string()), z.record(z.string(), z.string())])
      .exactOptional()
      .describe("The names of missing parameters, or the message of every wrong parameter by its name."),
    details: z
      .union([z.tuple([]), z.record(z.string(), detail())])
      .exactOptional()
      .describe("The refusals of single parameters by name; an empty list where there are none."),
    term_id: z.int().exactOptional().describe("The id of the term that exists already."),
    json_error_code: z.int().exactOptional().describe("The number of the mistake in a JSON body."),
    json_error_message: z.string().exactOptional().describe("The mistake in a JSON body, in words."),
  }),
);

/** Builds the schema of the body of a refusal with one of some codes; any code unless given. */
export function errorBody(codes: readonly string[] = []): z.ZodType<ErrorBody> {
  return z.object({
    code: (codes.length > 0 ? z.enum(codes) : z.string()).describe("The name of the refusal."),
    message: z.string().describe("A sentence for people, in the language of the request."),
    data: data().nullable().exactOptional().describe("Details."),
    additional_data: z.array(z.int()).exactOptional().describe("The id of the term that exists already, twice."),
  });
}
