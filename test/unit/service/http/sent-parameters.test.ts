import { describe, expect, test } from "vitest";
import { parseQuery } from "../../../../src/service/http/form/form-text.ts";
import { readContentType } from "../../../../src/service/http/incoming.ts";
import { readParameters } from "../../../../src/service/http/sent-parameters.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";
import type { ParameterValues } from "../../../../src/service/parameters/values.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const vectors = readVectors("posted-forms.json");

const formType = "application/x-www-form-urlencoded";
const address = "https://calendar.test/wp-json/calendar/events/v1/events?title=Q&a[]=1";

type Sent = { wire?: string; method?: string; type?: string | undefined; body?: string | Uint8Array };
async function collect({ wire = "POST", method = wire, type, body }: Sent) {
  // Bytes, so that `Request` adds no content type.
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const headers: [string, string][] = type === undefined ? [] : [["content-type", type]];
  const stream = bytes === undefined ? null : new Blob([Uint8Array.from(bytes)]).stream();
  return gather(new Request(address, { method: wire, headers, body: stream, ...half }), method, parseQuery(new URL(address)));
}
const half = { duplex: "half" } as const;

async function gather(web: Request, method: string, query: ParameterValues) {
  const request = fromRequest(web);
  return readParameters({ request, method, query }, await request.readBody());
}

describe("readParameters", () => {
  test("reads every recorded posted form as the service does", async () => {
    for (const [type, body, expected] of vectors) {
      const bytes = Uint8Array.from(String(body), (character) => character.charCodeAt(0));
      const sources = await collect({ type: type === null ? undefined : String(type), body: bytes });
      expect([type, body, sources.form]).toEqual([type, body, expected]);
    }
  });

  test("separates query, form and JSON parameters", async () => {
    const sources = await collect({ type: "application/json", body: '{"title":"B"}' });
    expect(sources).toEqual({ json: { title: "B" }, form: {}, query: { title: "Q", a: ["1"] } });
  });

  test.each([
    ["PUT", undefined, { title: "F" }],
    ["PATCH", undefined, { title: "F" }],
    ["DELETE", undefined, { title: "F" }],
    ["DELETE", formType, { title: "F" }],
    ["PUT", "nonsense", { title: "F" }],
    ["PUT", `${formType}; charset=UTF-8`, { title: "F" }],
    ["PUT", "application/octet-stream", {}],
    ["PUT", "multipart/form-data; boundary=x", {}],
    ["POST", formType, { title: "F" }],
    ["POST", undefined, {}],
    ["POST", "text/plain", {}],
    ["PROPFIND", formType, {}],
  ])("reads a form sent with %s as %j", async (wire, type, expected) => {
    expect((await collect({ wire, type, body: "title=F" })).form).toEqual(expected);
  });

  test("reads a form depending on the sent method and on the overridden one", async () => {
    const postAsPut = await collect({ wire: "POST", method: "PUT", body: "title=F" });
    const postAsGet = await collect({ wire: "POST", method: "GET", type: formType, body: "title=F" });
    const putAsPost = await collect({ wire: "PUT", method: "POST", type: formType, body: "title=F" });
    expect([postAsPut.form, postAsGet.form, putAsPost.form]).toEqual([{ title: "F" }, {}, {}]);
  });

  test.each(["", "0", "[]", "true", "5", '"x"', "null"])("finds no parameters in the JSON body %j", async (body) => {
    expect((await collect({ type: "application/json", body })).json).toEqual({});
  });

  test("reads JSON on any method", async () => {
    expect((await collect({ wire: "DELETE", type: "application/json", body: '{"id":302}' })).json).toEqual({ id: 302 });
  });

  test("says what is wrong with malformed JSON", async () => {
    const data = { json_error_code: 4, json_error_message: "Syntax error" };
    const refusal = { code: "rest_invalid_json", details: { data } };
    await expect(collect({ type: "application/json", body: '{"a"' })).rejects.toMatchObject(refusal);
  });

  test("refuses a body above the limit, announced or not, and stops reading it", async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const unannounced = new Request(address, { method: "POST", body: endless, ...half });
    const announced = new Request(address, { method: "POST", body: "x", headers: { "content-length": "1048577" } });
    const refusal = { status: 413, code: "rest_request_too_large", details: { values: { limit: 1_048_576 } } };
    await expect(gather(unannounced, "POST", {})).rejects.toMatchObject(refusal);
    await expect(gather(announced, "POST", {})).rejects.toMatchObject(refusal);
    expect(chunks).toBeLessThan(20);
  });

  test("reads a body of exactly the limit", async () => {
    const sources = await collect({ type: formType, body: `a=${"x".repeat(1_048_574)}` });
    expect(String(sources.form?.a)).toHaveLength(1_048_574);
  });
});

test("parseQuery reads the parameters of the URL only", () => {
  expect(parseQuery(new URL("https://calendar.test/?rest_route=/x&_fields[]=id"))).toEqual({ rest_route: "/x", _fields: ["id"] });
  expect(parseQuery(new URL("https://calendar.test/events??per_page=2"))).toEqual({ per_page: "2" });
  expect(parseQuery(new URL("https://calendar.test/events?&?a=1?"))).toEqual({ "?a": "1?" });
});

describe("readContentType", () => {
  test.each([
    ...["application/json", "APPLICATION/JSON", "application/json; charset=latin1", "text/plain, application/json"],
    ...["application/ld+json; x=y", "application/json+oembed"],
  ])("recognises %j as JSON", (header) => expect(readContentType(header).isJson).toBe(true));

  const others = ["application/+json", "application/jsonx", "text/json", "", "text/plain; application/json"];
  test.each(others)("recognises %j as another type than JSON", (header) => expect(readContentType(header).isJson).toBe(false));
});
