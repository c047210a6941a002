import type { Refusal } from "../api/client.ts";

/** The refusals of single fields, by their names in the service: `{ website: "Invalid parameter." }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Reads the refusals of single fields: missing ones come as a list of names, wrong ones with a sentence each. Other refusals, such as a
 * missing right, name no field.
 */
export function fieldErrors({ body }: Refusal, required: string): FieldErrors {
  const params = body.data?.params ?? [];
  return Array.isArray(params) ? Object.fromEntries(params.map((name) => [name, required])) : params;
}
