/** Answers a request that never reaches the service, in the error format of the service. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(refusalBody(status, code, message), { status, headers: { "X-Content-Type-Options": "nosniff" } });
}

/** Builds the body of an error in the format of the service. */
export function refusalBody(status: number, code: string, message: string): object {
  return { code, message, data: { status } };
}
