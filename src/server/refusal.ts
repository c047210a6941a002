/** Answers a request that never reaches the service, in the error format of the service. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status });
}
