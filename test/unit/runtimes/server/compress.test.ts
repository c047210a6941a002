import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { acceptsEncoding, compress } from "../../../../src/runtimes/server/compress.ts";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { encodeUtf8 } from "../../../../src/text/encoding/utf8.ts";
import { grouped } from "../../../support/grouped.ts";

const server = await serveCalendar(createCalendar(), { log: () => undefined });
afterAll(() => server.close());

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends a request as it is, because `fetch` unpacks what it gets. */
function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject).end();
  });
}

const list = "/wp-json/calendar/events/v1/events?per_page=50";

test("a browser gets a list in a tenth of its bytes, and the same JSON", async () => {
  const [plain, packed] = [await ask(list, {}), await ask(list, { "accept-encoding": "gzip, deflate, br, zstd" })];
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "br"]);
  expect(packed.headers.vary).toBe("Origin, Accept-Encoding");
  expect(packed.headers["content-length"]).toBe(String(packed.body.length));
  expect(packed.body.length).toBeLessThan(plain.body.length / 10);
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
});

test("the page at / is compressed, too", async () => {
  const { headers, body } = await ask("/", { accept: "text/html", "accept-encoding": "br" });
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept, Accept-Encoding" });
  expect(brotliDecompressSync(body).toString()).toContain("<h1");
});

test.each([
  ["a client that names no encoding", list, {}],
  ["Node's fetch on the same machine, which names gzip in every request", list, { "accept-encoding": "gzip, deflate" }],
  ["a client that refuses brotli", list, { "accept-encoding": "br;q=0" }],
  ["a short answer", "/wp-json/calendar/events/v1/events/9999", { "accept-encoding": "br" }],
])("%s gets the bytes unchanged", async (_, path, headers) => {
  const answer = await ask(path, headers);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.headers.vary).not.toContain("Accept-Encoding");
  expect(JSON.parse(answer.body.toString())).toBeTypeOf("object");
});

test("an answer to HEAD has no body and no encoding", async () => {
  const { headers, body } = await ask(list, { "accept-encoding": "br" }, "HEAD");
  expect([headers["content-encoding"], body.length]).toEqual([undefined, 0]);
});

function message(remoteAddress: string, acceptEncoding: string) {
  return { method: "GET", headers: { "accept-encoding": acceptEncoding }, socket: { remoteAddress } };
}
const text = "event ".repeat(500);
const answer = { status: 200, headers: { "Content-Type": "application/json" }, body: [encodeUtf8(text)] };

test.each([
  ["192.168.0.7", "gzip"],
  ["::ffff:192.168.0.7", "gzip"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["::ffff:127.0.0.1", undefined],
])("a client at %s that takes gzip gets %s", async (address, encoding) => {
  const { headers, body } = await compress(answer, message(address, "gzip, deflate"));
  expect(headers).toEqual({ ...answer.headers, ...(encoding && { "Content-Encoding": encoding, Vary: "Accept-Encoding" }) });
  expect(encoding ? gunzipSync(Buffer.concat(body ?? [])).toString() : body).toEqual(encoding ? text : answer.body);
});

const unpacked = [{ "Content-Length": "9" }, { "content-encoding": "zstd" }, { "Content-Type": "image/png" }];
test.each(unpacked)("an answer with %j is left alone", async (headers) => {
  const given = { ...answer, headers: { ...answer.headers, ...headers } };
  expect(await compress(given, message("10.0.0.1", "br"))).toBe(given);
});

test.each(
  grouped([
    [true, "gzip, deflate, br", "BR", "br;q=0.5"],
    [false, "br; q=0", "br;q=0.000", "brotli", ""],
  ]),
)("the header %j takes brotli: %s", (header, isTaken) => expect(acceptsEncoding(header, "br")).toBe(isTaken));
