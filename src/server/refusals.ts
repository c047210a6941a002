/** An answer in the service's error form for what never reaches the service. `close` ends the connection after it. */
export function refusal(status: number, code: string, message: string, { close = false } = {}): Response {
  return Response.json({ code, message, data: { status } }, { status, headers: close ? { connection: "close" } : {} });
}
