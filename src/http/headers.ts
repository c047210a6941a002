/** Builds the headers that the host platform of the service sends with every answer. */
export function commonHeaders(request: Request, root: string, isSignedIn: boolean): Record<string, string> {
  const origin = request.headers.get("origin");
  return {
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    Link: `<${root}/>; rel="https://api.w.org/"`,
    "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages, Link",
    "Access-Control-Allow-Headers": "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
    ...(origin !== null && crossOrigin(origin)),
    ...(origin === null && !isSignedIn && request.method === "GET" && { Vary: "Origin" }),
    ...(isSignedIn && neverCached),
  };
}

function crossOrigin(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Credentials": "true",
    Vary: "Origin",
  };
}

const neverCached = {
  "Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private",
  Expires: "Wed, 11 Jan 1984 05:00:00 GMT",
};
