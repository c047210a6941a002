import { createSeededRandom } from "../../../src/util/seeded-random.ts";

/** Draws raw requests from a grammar of bad HTTP: each part may be what it should be, or one of many things that it should not be. */
export interface Grammar {
  /** Returns the next request, one byte a character. */
  next(): string;
}

const service = "/wp-json/calendar/events/v1";

const methods = [
  ...["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "get", "CONNECT", "G\u0001T", "GET\0", "", " GET", "X".repeat(300)],
  "é",
];
const versions = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "http/1.1", "HTTP/1.1.1", "HTTP/", "", "HTTP/9999999999.1", "RTSP/1.0"];
const lineEnds = ["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r", "\r\r\n", "\n\r", ""];
const resources = ["/events", "/events/101", "/venues", "/organizers/", "/tags", "/categories/1", "/events/by-slug/a", "/nope", "", "/doc"];
const prefixes = [
  ...["", "", "", "/fr-ca", "/index.php", "/__calendar/sessions/a", "/__calendar/sessions/%00"],
  ...["/__calendar/sessions/a/__calendar/sessions/b", "//", "/./..", "/%2e%2e", "/\u00e9"],
];
const controls = [
  ...["health", "reset", "snapshot", "faults", "faults/1", "faults/x/y", "journal", "journal?after=x", "clock", "worlds", "sessions"],
  ...["sessions/a", "openapi.jso", "", "%00", "docs/../../x", "settings.json"],
];
const queries = [
  ...["", "", "?", "?a=1", "?page=2&per_page=50", "?%", "?%zz=%", "?a[b][c][]=1&a[", "?_method=DELETE", "?_method=%00"],
  ...["?_jsonp=%3cscript%3e", "?_fields=a.b.c,,", "?_envelope", "?rest_route=%2f..", `?${"x".repeat(5_000)}`],
  ...[`?${"a[]=1&".repeat(1_200)}`, "?\u0000", "?a=\u00ff\u00fe", "#hash", "??&&==", "?start_date=%ff&end_date=never"],
];
const hosts = [
  ...["localhost", "127.0.0.1", "localhost:80", "[::1]", "evil.example", "", " ", "a b", "localhost:99999", "localhost:x", "[::1"],
  ...["\u00e9.example", "localhost, localhost", "user@localhost", "localhost/path", "x".repeat(300)],
];
const lengths = ["0", "1", "5", "-1", "+5", "0x5", "5, 5", "5,6", "1e3", "99999999999999999999", " 5 ", "", "5\0", "1048577"];
const encodings = ["chunked", "Chunked", "identity", "gzip, chunked", "chunked, gzip", "xchunked", "chunked;q=1", "", "\u000bchunked"];
const types = [
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=X", "multipart/form-data; boundary="],
  ...["multipart/form-data", "text/plain", "application/json; charset=\u00ff", "", ";;;", "/"],
];
const names = [
  ...["X-Calendar-Session", "X-HTTP-Method-Override", "Authorization", "Cookie", "Origin", "Referer", "Prefer", "Forwarded"],
  ...["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Prefix", "Accept", "Connection", "Expect", "Upgrade", "Keep-Alive", "TE"],
  ...["Trailer", "X-WP-Nonce", "Access-Control-Request-Method", "Range", "X", "", " X", "X Y", "X\u0000", "\u00e9", "a:b"],
  "x".repeat(1_000),
];
const values = [
  ...["a", "", " ", "\u0000", "\u00ff\u00fe", "a, b", "close", "keep-alive", "upgrade", "100-continue", "h2c", "websocket", "Basic !!!"],
  ...["Basic YTpi", "Bearer x", "null", "https://evil.example", "http://localhost", "code=503", "example=empty", "code=abc, wait=x"],
  ...['for=1;host="', "host=a;host=b", "https", "javascript", "/p/../q", "X-Calendar-Session=a; X-Calendar-Session=%", "DELETE"],
  ...["\u0001", "a\u0007b", "x".repeat(9_000), "text/html", "*/*", "bytes=0-1"],
];
const bodies = [
  ...["", "{}", "{", '{"title":"a","start_date":"tomorrow","end_date":"tomorrow"}', '{"a":'.repeat(600), "[[[[", '"', "a=1&b[]=2&b[]=3"],
  ...["title=%zz&start_date=tomorrow&end_date=tomorrow", '--X\r\nContent-Disposition: form-data; name="title"\r\n\r\na\r\n--X--'],
  ...["--X\r\n\r\n--X", "\u0000\u00ff\u00fe", "0", '{"advance":1e300}', '{"route":"*","fault":{"status":204,"times":1}}'],
  ...['{"route":"*","fault":{"kind":"drop","times":1}}', '{"route":"*","fault":{"kind":"network-error","times":1}}', '{"now":"never"}'],
  ...['{"__proto__":{"a":1},"constructor":1}', "x".repeat(20_000)],
];
const chunks = [
  ...["0\r\n\r\n", "2\r\n{}\r\n0\r\n\r\n", '2;ext="\r\n{}\r\n0\r\n\r\n', "zz\r\n{}\r\n", "-1\r\n", "ffffffffffffffff\r\n{}"],
  ...["2\r\n{}0\r\n\r\n", "2\n{}\n0\n\n", "0\r\nTrailer: x\r\n\r\n", "2\r\n{", "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"],
];

export function createGrammar(seed: number): Grammar {
  const random = createSeededRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const isDrawn = (share: number) => random.next() < share;
  const draw = (texts: readonly string[]) => texts[below(texts.length)] ?? "";
  const often = (usual: string, others: readonly string[], share = 0.25) => (isDrawn(share) ? draw(others) : usual);

  function target(): string {
    const path = isDrawn(0.3) ? `/__calendar/${draw(controls)}` : service + draw(resources);
    const form = below(20);
    if (form === 0) return "*";
    if (form === 1) return `http://${draw(hosts)}${path}`;
    if (form === 2) return draw(hosts);
    if (form === 3) return `/demo/${draw(queries)}`;
    if (form === 4)
      return draw([
        ...["", " ", "\u0000", "http://", "http://[", "//", "/\u00ff", "\\", `/${"x".repeat(17_000)}`, "javascript:1", "/?rest_route="],
      ]);
    return draw(prefixes) + path + draw(queries);
  }

  function headers(): string[] {
    const lines: string[] = [];
    if (!isDrawn(0.05)) lines.push(`Host: ${often("localhost", hosts, 0.15)}`);
    if (isDrawn(0.05)) lines.push(`Host: ${draw(hosts)}`);
    if (isDrawn(0.3)) lines.push(`Content-Type: ${draw(types)}`);
    for (let more = below(5); more > 0; more -= 1)
      lines.push(`${draw(names)}${often(": ", [":", " : ", "", ":\t", "::"], 0.1)}${draw(values)}`);
    if (isDrawn(0.03)) lines.push(" folded", "\tfolded");
    if (isDrawn(0.02)) lines.push(...Array.from({ length: 2_500 }, (_, index) => `h${index}: v`));
    return lines;
  }

  function request(): string {
    const end = often("\r\n", lineEnds, 0.1);
    const line = `${often("GET", methods, 0.4)} ${target()} ${often("HTTP/1.1", versions, 0.08)}`;
    const body = draw(bodies);
    const framing = below(6);
    const lines = headers();
    if (framing === 0) lines.push(`Transfer-Encoding: ${often("chunked", encodings, 0.4)}`);
    if (framing === 1) lines.push(`Content-Length: ${draw(lengths)}`);
    if (framing === 2) lines.push(`Content-Length: ${draw(lengths)}`, `Transfer-Encoding: ${draw(encodings)}`);
    if (framing === 3) lines.push(`Content-Length: ${draw(lengths)}`, `Content-Length: ${draw(lengths)}`);
    if (framing > 3) lines.push(`Content-Length: ${body.length}`);
    const content = framing === 0 && !isDrawn(0.2) ? draw(chunks) : body;
    return [line, ...lines, "", content].join(end);
  }

  /** Changes, doubles, drops or inserts a few bytes anywhere. */
  function mutate(text: string): string {
    let mutated = text;
    for (let changes = below(6); changes > 0; changes -= 1) {
      const at = below(mutated.length + 1);
      const byte = String.fromCharCode(below(256));
      mutated = mutated.slice(0, at) + draw(["", byte, byte + byte, mutated.slice(at, at + below(20))]) + mutated.slice(at + below(3));
    }
    return mutated;
  }

  return {
    next() {
      const whole = isDrawn(0.1) ? request() + request() : request();
      const changed = isDrawn(0.2) ? mutate(whole) : whole;
      return isDrawn(0.1) ? changed.slice(0, below(changed.length)) : changed;
    },
  };
}
