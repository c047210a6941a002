import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeCalendar } from "../../../../src/calendar/compose-calendar.ts";
import { createRedaction, isSecretName } from "../../../../src/calendar/redaction/redaction.ts";
import { readCapsule, replayCapsule } from "../../../../src/capsule.ts";
import { createCalendar } from "../../../../src/index.ts";
import { resourceRoutes } from "../../../../src/service/resources/table.ts";
import { cases } from "../../../support/cases.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const secretNames = [
  ..."password pass passwd token access_token secret client_secret nonce _wpnonce api_key apikey api-key auth authorization".split(" "),
  ..."sig signature pwd pw jwt session sid code key credentials bearer X-Amz-Signature accessKey PHPSESSID".split(" "),
  ..."user[token] AUTH_CODE key2".split(" "),
];

/** The needle. No request has it by chance. */
const secret = "q7Zx4Lw9";

const hex = (code: number) => code.toString(16).padStart(2, "0");
/** Escapes the characters of a name for which `choices` say so. */
const escaped = (name: string, choices: readonly boolean[], spell: (code: number) => string) =>
  [...name].map((letter, index) => (choices[index % choices.length] ? spell(letter.charCodeAt(0)) : letter)).join("");

const aName = fc.constantFrom(...secretNames);
const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
/** Names as a client may spell them in an address or a form. */
const percentName = fc
  .tuple(aName, choices, fc.boolean())
  .map(([name, which, isUpper]) => escaped(name, which, (code) => `%${isUpper ? hex(code).toUpperCase() : hex(code)}`));
const jsonName = fc.tuple(aName, choices).map(([name, which]) => `"${escaped(name, which, (code) => `\\u00${hex(code)}`)}"`);
/** Ordinary parameters around the secret. */
const before = fc.constantFrom("", "page=1&", "search=a;", "a=1&b%5B%5D=2&", "title=50%&");
const after = fc.constantFrom("", "&page=2", "&x=%zz", "&flag");
const form = fc.tuple(before, percentName, after).map(([start, name, end]) => `${start}${name}=${secret}${end}`);
const encodedOften = fc
  .tuple(fc.constantFrom("https://a.example/?", "/path?x=1&", "x=1&", "https://a.example/#"), form, fc.integer({ min: 0, max: 9 }))
  .map(([start, pairs, times]) => Array.from({ length: times }).reduce((text: string) => encodeURIComponent(text), start + pairs));
const jsonValue = fc.constantFrom(
  `"${secret}"`,
  `["${secret}"]`,
  `[[{"a":"${secret}"}]]`,
  `{"value":"${secret}"}`,
  `{"${secret}":1}`,
  '"\\u00713Zx"',
);
const json = fc
  .tuple(jsonName, jsonValue, fc.constantFrom("", " ", "\n"))
  .chain(([name, value, blank]) =>
    fc.constantFrom(`{${blank}${name}${blank}:${value}}`, `[{"a":{${name}:${value}}}]`, `{${name}:${value},${name}:""}`),
  );
const multipart = fc
  .tuple(aName, fc.constantFrom("", "\n", "\r\n", "preamble\r\n"), fc.constantFrom('"', "'", ""), fc.constantFrom("\r\n", "\n"))
  .map(([name, start, quote, newline]) =>
    [
      ...[`${start}--X`, `Content-Disposition: form-data; name=${quote}title${quote}`, "", "Jazz", "--X"],
      `content-disposition:form-data;${newline === "\n" ? "" : `${newline} `} name=${quote}${name}${quote}`,
      ...["Content-Type: text/plain", "", `${secret}${newline}--not the boundary${newline}${secret}`, "--X--", ""],
    ].join(newline),
  );

describe("secrets are left out, however their names and places are spelled", () => {
  const redaction = createRedaction();
  const runs = { numRuns: cases(100) };

  test("in the query of an address", () => {
    fc.assert(
      fc.property(form, (query) => void expect(redaction.ofUrl(`${api}/events?${query}`)).not.toContain(secret)),
      runs,
    );
  });

  test("in a form", () => {
    const types = fc.constantFrom("application/x-www-form-urlencoded", null, "text/plain");
    fc.assert(
      fc.property(form, types, (body, type) => void expect(redaction.ofBody(body, type)).not.toContain(secret)),
      runs,
    );
  });

  test("in an address within a value, encoded once or several times", () => {
    const property = fc.property(encodedOften, (value) => {
      const next = `next=${encodeURIComponent(value)}`;
      expect(redaction.ofUrl(`${api}/events?${next}`)).not.toContain(secret);
      expect(redaction.ofBody(JSON.stringify({ next: [value] }), "application/json")).not.toContain(secret);
      expect(redaction.ofHeaders({ referer: `https://b.example/?${next}` }).referer ?? "").not.toContain(secret);
    });
    fc.assert(property, runs);
  });

  test("in JSON, whatever the value, and in JSON within a text", () => {
    const property = fc.property(json, (body) => {
      for (const text of [body, JSON.stringify({ payload: body }), `payload=${encodeURIComponent(body)}`])
        expect(redaction.ofBody(text, null)).not.toMatch(new RegExp(`${secret}|3Zx`));
      expect(JSON.stringify(redaction.ofMembers({ body: JSON.parse(body) }))).not.toContain(secret);
    });
    fc.assert(property, runs);
  });

  test("in multipart, after a line break, with any quotes", () => {
    const types = fc.constantFrom("multipart/form-data; boundary=X", "multipart/form-data", null);
    const property = fc.property(multipart, types, (body, type) => {
      const redacted = redaction.ofBody(body, type);
      expect(redacted).not.toContain(secret);
      expect(redacted).toContain("Jazz");
    });
    fc.assert(property);
  });

  test("in JSON that is broken", () => {
    const property = fc.property(jsonName, fc.constantFrom("", '"', "'"), (name, quote) => {
      expect(redaction.ofBody(`{${name}: ${quote}${secret}`, "application/json")).not.toContain(secret);
    });
    fc.assert(property);
  });

  test.for([
    ["https://ada:q7Zx4Lw9@a.example/x", "https://LEFT-OUT@a.example/x"],
    ["/events?a=1;password=q7Zx4Lw9;b=2&c=3", "/events?a=1;password=LEFT-OUT&c=3"],
    ["/events?page=1#access_token=q7Zx4Lw9", "/events?page=1#access_token=LEFT-OUT"],
    ["/events?password=a;q7Zx4Lw9", "/events?password=LEFT-OUT"],
    ["/events?next=//ada:q7Zx4Lw9@a.example", "/events?next=//LEFT-OUT@a.example"],
    ["/events?next=/?token=q7Zx4Lw9 q7Zx4Lw9", "/events?next=/?token=LEFT-OUT"],
    ["/events?search=a%0Apassword%3Dq7Zx4Lw9", "/events?search=a%0Apassword%3DLEFT-OUT"],
    ["/events?next=https%3A%2F%2Fada%3Aq7Zx4Lw9%40a.example", "/events?next=https%3A%2F%2FLEFT-OUT%40a.example"],
  ] as const)("in %s", ([url, redacted]) => expect(redaction.ofUrl(url)).toBe(redacted));

  test.for<[kind: string, field: string, value: unknown, quoted: string]>([
    ["a member", "venue", { password: secret }, '{"password":"LEFT-OUT"}'],
    ["a member of a long value", "venue", [{ token: secret, notes: "x".repeat(2_000) }], "xxxxxx"],
    ["a field of redactNames", "zip", [secret], '["LEFT-OUT"]'],
    ["a pair", "start_date", `password=${secret}`, '"password=LEFT-OUT"'],
    ["JSON in a string", "start_date", `{"token":"${secret}"}`, '"{\\"token\\":\\"LEFT-OUT\\"}"'],
  ])("in the reason for a refusal that quotes %s", async ([, field, value, quoted]) => {
    const said: string[] = [];
    const { fetch, journal } = composeCalendar({ redactNames: ["zip"] }, { advise: (sentence) => said.push(sentence) });
    const body = { title: "Jazz", venue: "The mill", start_date: "2026-01-01", end_date: "2026-01-02", [field]: value };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    await fetch(`${api}/${field === "zip" ? "venues" : "events"}`, init);
    const { rules = [], advice = [] } = journal.last ?? {};
    for (const sentences of [said.join(), rules.join(), advice.map(({ text }) => text).join()]) {
      expect(sentences).toContain(quoted);
      expect(sentences).not.toContain(secret);
    }
  });

  test("in a format that the service does not read", () => {
    const bodies = [`<password>${secret}</password>`, `password: ${secret}`, `a=1\npassword=${secret}`];
    const hidden = ["<xxxxxxxx>xxxxxxxx</xxxxxxxx>", "xxxxxxxx: xxxxxxxx", "x=x\nxxxxxxxx=xxxxxxxx"];
    expect(bodies.map((body) => redaction.ofBody(body, "text/plain"))).toEqual(hidden);
    expect(redaction.ofBody("<title>Jazz</title>", "application/xml")).toBe("<title>Jazz</title>");
  });

  test("in multipart, which is otherwise as it was sent", () => {
    const body = '--X\r\nContent-Disposition: form-data; name="password"\r\n\r\nrosebud\r\n--X--\r\n';
    expect(redaction.ofBody(body, "multipart/form-data; boundary=X")).toBe(body.replace("rosebud", "LEFT-OUT"));
  });

  test("in the addresses of an answer, of HTML and JSON", () => {
    const answers = [
      '{"next":"https:\\/\\/a.example\\/?page=2&password=q7\\/Zx4Lw9"}',
      '<a href="/?page=2&amp;password=q7/Zx4Lw9">',
      '{"next":"/?page=2\\u0026p%61ssword=q7Zx4Lw9"}',
    ];
    expect(answers.map(redaction.ofText)).toEqual([
      '{"next":"https:\\/\\/a.example\\/?page=2&password=LEFT-OUT"}',
      '<a href="/?page=2&amp;password=LEFT-OUT">',
      '{"next":"/?page=2\\u0026p%61ssword=LEFT-OUT"}',
    ]);
  });

  test("in headers", () => {
    expect(
      redaction.ofHeaders({
        ...{ authorization: "Basic YTpi", cookie: "a=1", "set-cookie": "a=1", "x-api-key": "1", "x-wp-nonce": "1", "x-auth": "1" },
        ...{ accept: "text/html;q=0.8", "x-calendar-session": "a", "access-control-allow-credentials": "true", "idempotency-key": "1" },
      }),
    ).toEqual({
      ...{ authorization: "Basic LEFT-OUT", cookie: "LEFT-OUT", "set-cookie": "LEFT-OUT", "x-api-key": "LEFT-OUT" },
      ...{ "x-wp-nonce": "LEFT-OUT", "x-auth": "LEFT-OUT", accept: "text/html;q=0.8", "x-calendar-session": "a" },
      ...{ "access-control-allow-credentials": "true", "idempotency-key": "1" },
    });
  });
});

describe("what holds no secret stays", () => {
  test("the names of all parameters of the service, but for the password", () => {
    const names = resourceRoutes.flatMap(({ key, parameters }) => Object.keys({ ...key, ...parameters }));
    expect(names.length).toBeGreaterThan(100);
    expect([...new Set(names.filter(isSecretName))]).toEqual(["password"]);
    const others = ["author", "postcode", "monkey", "keyword", "country_code", "compare", "passage", "venue[zip]", "_fields", "sort-key"];
    expect(others.filter(isSecretName)).toEqual([]);
  });

  test("the codes and keys of answers, and the spelling of everything else", () => {
    const redaction = createRedaction();
    const refusal = '{"code":"rest_invalid_param","key":1,"data":{"status":400,"session":"a"}}';
    expect(redaction.ofText(refusal)).toBe(refusal);
    const body = '{ "cost": 1.0, "id": 12345678901234567890, "title": "a=b & c; d", "token" : "x" }';
    expect(redaction.ofBody(body, "application/json")).toBe(body.replace('"x"', '"LEFT-OUT"'));
    const query = `${api}/events?search=caf%C3%A9+%25&start_date=2026-01-01%2010:00&x=%zz&tags%5B%5D=1`;
    expect(redaction.ofUrl(query)).toBe(query);
  });

  test("the type of a value, and an empty one", () => {
    const members = { password: 5, token: [1, "a", null], key: { a: 1 }, code: "", auth: true, title: "Jazz" };
    const expected = { password: 0, token: [0, "LEFT-OUT", null], key: {}, code: "", auth: true, title: "Jazz" };
    expect(createRedaction().ofMembers(members)).toEqual(expected);
  });
});

test("texts that nest or repeat are read in linear work: otherwise this test would take hours", () => {
  const redaction = createRedaction();
  const many = 50_000;
  const texts = [
    ...[`${`{"a":`.repeat(many)}1${"}".repeat(many)}`, `{"token":${"[".repeat(many)}${"]".repeat(many)}}`, `a=${"%25".repeat(many)}`],
    ...["//a:".repeat(many), "&a;".repeat(many), `a=${";b=".repeat(many)}`, `--X${"\r\n--X".repeat(many)}`],
    ...[`{"a":"${"\\u0022".repeat(many)}`, `a=${"b=c;".repeat(many)}`, "?a=b&".repeat(many)],
    JSON.stringify(Array.from({ length: many / 10 }, () => "a=b&c=%25d")),
  ];
  for (const text of texts)
    for (const type of ["application/json", "multipart/form-data; boundary=X", null])
      expect(redaction.ofBody(text, type)).toBeTypeOf("string");
  for (const text of texts) expect(redaction.ofText(text)).toBeTypeOf("string");
});

describe("users can add rules", () => {
  test("by further names", () => {
    const redaction = createRedaction({ redactNames: ["X-Tenant"] });
    expect(redaction.ofUrl("/events?x_tenant=1&page=1")).toBe("/events?x_tenant=LEFT-OUT&page=1");
    expect(redaction.ofBody('{"a":{"xTenant":{"id":1}}}', null)).toBe('{"a":{"xTenant":{}}}');
    expect(redaction.ofHeaders({ "x-tenant": "1" })).toEqual({ "x-tenant": "LEFT-OUT" });
  });

  test("by a function, which gets names without escapes, and values", () => {
    const found: unknown[] = [];
    const redaction = createRedaction({
      redact({ name, value, place }) {
        found.push([name, value, place]);
        return String(value).startsWith("sk_") ? true : name === "code" ? false : undefined;
      },
    });
    expect(redaction.ofUrl("/events?n%6Fte=sk_1&code=a&password=b")).toBe("/events?n%6Fte=LEFT-OUT&code=a&password=LEFT-OUT");
    expect(redaction.ofBody('{"code": [1]}', null)).toBe('{"code": [1]}');
    expect(redaction.ofHeaders({ "x-any": "sk_2" })).toEqual({ "x-any": "LEFT-OUT" });
    expect(found.slice(0, 3)).toEqual([
      ["note", "sk_1", "address"],
      ["code", "a", "address"],
      ["password", "b", "address"],
    ]);
    expect(found).toContainEqual(["code", [1], "body"]);
    expect(found).toContainEqual(["x-any", "sk_2", "header"]);
  });
});

describe("one redaction is for everything that a calendar shows of requests", () => {
  test("journal, HAR, errors and capsule", async () => {
    const calendar = createCalendar({ world: "empty", quiet: true, capsule: true, redactNames: ["tenant"] });
    const url = `${api}/tags?p%61ssword=${secret}&hide_empty=0&per_page=1&tenant=${secret}`;
    await calendar.fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams({ name: "Jazz", "clientSecret[a]": secret }) });
    await calendar.fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams({ name: "Blues" }) });
    const secrets = { authorization: `Bearer ${secret}`, cookie: secret, referer: `https://b.example/?sid=${secret}` };
    await calendar.fetch(url, { headers: secrets });
    const cut = [1, { nonce: secret }, "z".repeat(2_000)];
    const [text, keep] = [JSON.stringify(cut), `https://a.example/?sig=${secret}`];
    const json = { name: "Rock", auth: { key: secret }, cut, text, keep, x: "y".repeat(70_000) };
    const headers = { "content-type": "application/json" };
    await calendar.fetch(`${api}/tags`, { method: "POST", headers, body: JSON.stringify(json) });
    const { journal } = calendar;
    const waited = journal.waitFor({ status: 599 }, { timeout: 1 }).catch(String);
    const capsule = readCapsule(JSON.parse(JSON.stringify(await calendar.capsule())));
    const bodies = [1, 2, 3, 4].map((number) => journal.details(number)?.body);
    expect(JSON.stringify([journal.entries, journal.toHAR(), capsule, bodies, await waited])).not.toContain(secret);
    expect(journal.entries[2]?.requestHeaders).toMatchObject({ authorization: "Bearer LEFT-OUT", cookie: "LEFT-OUT" });
    expect(journal.entries[2]?.url).toContain("tenant=LEFT-OUT");
    expect([capsule.options.redactNames, (await replayCapsule(capsule)).first]).toEqual([["tenant"], undefined]);
  });

  test("a password still opens its record in a replay, in every kind of body", async () => {
    const calendar = createCalendar({ world: "empty", quiet: true, capsule: true });
    const { id } = calendar.db.event.create({ title: "Jazz", password: 'a b&"c' });
    await calendar.fetch(`${api}/events/${id}?password=${encodeURIComponent('a b&"c')}`);
    await calendar.fetch(`${api}/events/${id}?password=guessed`);
    const form = new FormData();
    form.set("password", 'a b&"c');
    await calendar.fetch(`${api}/events/${id}`, { method: "POST", body: form });
    const capsule = readCapsule(JSON.parse(JSON.stringify(await calendar.capsule())));
    expect(capsule.requests.map(({ answer }) => answer.status)).toEqual([200, 403, 200]);
    expect(capsule.requests[0]?.url).toContain("?password=WRITTEN-PASSWORD-1");
    expect((await replayCapsule(capsule)).first).toBeUndefined();
  });

  test.for([
    [{ redactNames: [""] }, "redactNames[0]: must be a name"],
    [{ redact: "password" }, "redact: must be a function"],
  ] as const)("wrong options are named: %j", ([options, sentence]) => expect(() => createCalendar(options as object)).toThrow(sentence));
});
