import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Capsule, readCapsule, replayCapsule } from "../../../../src/capsule.ts";
import { createCalendar } from "../../../../src/index.ts";
import { capsuleInLink, capsuleLink } from "../../../../src/mirror/replay/link.ts";
import { withServerRoutes } from "../../../../src/runtimes/server/with-server-routes.ts";
import { handleOf } from "../../../../src/service/http/handle.ts";
import { toResponse } from "../../../../src/service/http/response.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const page = "https://calendar.example/__calendar/";

/** Returns a capsule whose requests each answer with some 500 kB, of which it holds one answer, or none. */
async function largeCapsule(count: number, change: (request: Capsule["requests"][number]) => object = (request) => request) {
  const calendar = createCalendar({ world: "empty", quiet: true, capsule: true });
  for (let number = 0; number < 5; number += 1) calendar.db.tag.create({ name: `Tag ${number}`, description: "x".repeat(100_000) });
  await calendar.fetch(`${api}/tags?hide_empty=0`);
  const { requests, ...capsule } = await calendar.capsule();
  const [first] = requests;
  if (!first) throw new Error("There is no request.");
  const { before: _, ...again } = first;
  return readCapsule({ ...capsule, requests: [first, ...Array.from({ length: count - 1 }, () => change(again))] });
}

describe("a replay holds a few bodies, however many it has read", () => {
  test("the last ones, where all answers are as recorded", async () => {
    const { requests, first, differing } = await replayCapsule(await largeCapsule(20));
    expect([requests.length, first, differing]).toEqual([20, undefined, 0]);
    const withBody = requests.filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThan(2);
    expect(withBody.reduce((sum, { body = "" }) => sum + body.length, 0)).toBeLessThan(4 * 1_048_576);
    expect([withBody.at(-1)?.number, new Set(requests.map(({ hash }) => hash)).size]).toEqual([20, 1]);
  });

  test("the first one that differs, too, with its differences, whose values are short", async () => {
    const differing = (request: Capsule["requests"][number]) => ({
      ...request,
      answer: { ...request.answer, status: 500, hash: "0", body: { message: "y".repeat(100_000) } },
    });
    const replay = await replayCapsule(await largeCapsule(40, differing));
    expect(replay.differing).toBe(39);
    expect(replay.first).toMatchObject({ number: 2, recorded: 500, status: 200 });
    expect(replay.first?.body?.length).toBeGreaterThan(500_000);
    expect(JSON.stringify(replay.requests.map(({ differences }) => differences)).length).toBeLessThan(1_000_000);
  });

  test("over the control routes, the last 100 requests, without bodies", async () => {
    const { fetch } = withServerRoutes(createCalendar({ world: "empty", quiet: true }));
    const body = JSON.stringify(await largeCapsule(110));
    const put = async (path: string) => (await fetch(new Request(`http://localhost${path}`, { method: "PUT", body }))).json();
    const replay = await put("/__calendar/capsule");
    expect(replay.requests.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 11));
    expect(JSON.stringify(replay)).not.toContain("xxxxxxxx");
    expect((await put("/__calendar/capsule?until=30")).requests).toHaveLength(30);
  });
});

describe("a replay ends", () => {
  test("after its time limit, and says where", async () => {
    const replaying = replayCapsule(await largeCapsule(2_000), undefined, { timeout: 1 });
    await expect(replaying).rejects.toThrow(
      /^The replay was stopped after 0\.001 seconds at request \d+ of 2000\. Allow more time \(timeout, or --timeout SECONDS\), or replay fewer of its requests\.$/,
    );
  });

  test("at its last request without a time limit", async () => {
    expect((await replayCapsule(await largeCapsule(20), undefined, { timeout: Number.POSITIVE_INFINITY })).requests).toHaveLength(20);
  });

  test("when its signal says so, also while a server is silent", async () => {
    const stopping = new AbortController();
    const calendar = createCalendar({ world: "empty", quiet: true }).session("replay");
    let asked = 0;
    const fetch = () => {
      asked += 1;
      queueMicrotask(() => stopping.abort());
      return new Promise<Response>(() => {});
    };
    const replaying = replayCapsule(await largeCapsule(3), { ...calendar, fetch }, { signal: stopping.signal });
    await expect(replaying).rejects.toThrow(/^The replay was stopped at request 1 of 3\.$/);
    expect(asked).toBe(1);
    const stopped = replayCapsule(await largeCapsule(3), undefined, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow("The replay was stopped at request 1 of 3.");
  });

  test("when the client of a control route has gone, and leaves no fault behind", async () => {
    const calendar = createCalendar({ world: "empty", quiet: true });
    const body = JSON.stringify(await largeCapsule(3));
    const init = { method: "PUT", body, headers: { "X-Calendar-Session": "capsule" } };
    const request = new Request("http://localhost/__calendar/capsule", init);
    const onGone = (listener: () => void) => {
      listener();
      return () => {};
    };
    const answered = await handleOf(withServerRoutes(calendar))({ ...fromRequest(request), onGone });
    const { message } = await toResponse(answered).json();
    expect([answered.status, message]).toEqual([400, "The replay was stopped at request 1 of 3."]);
    expect(calendar.session("capsule").faults.list()).toEqual([]);
  });

  test("lets other requests have their turn", async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await replayCapsule(await largeCapsule(40));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
  });
});

describe("a capsule in a link", () => {
  async function linkOf(text: string): Promise<string> {
    const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return `#capsule=${Buffer.from(await new Response(bytes).arrayBuffer()).toString("base64url")}`;
  }

  test("that stands for more than 32 MiB is too large", async () => {
    const link = await linkOf(" ".repeat(40 * 1_048_576));
    expect(link.length).toBeLessThan(100_000);
    await expect(capsuleInLink(link)).rejects.toThrow(
      "The capsule in the link is too large: it has more than 32 MiB. Open its file in the inspector, under Sessions.",
    );
  });

  test("that is nested deeply is refused before it is parsed", async () => {
    const sentence = "Cannot read the capsule: it is nested deeper than 110 levels, so this package did not write it.";
    for (const text of ["[".repeat(30_000_000), `{"format":"event-calendar-mock/capsule","version":${"[".repeat(200)}${"]".repeat(200)}}`])
      await expect(capsuleInLink(await linkOf(text))).rejects.toThrow(sentence);
    const deep = JSON.parse(`{"format":"event-calendar-mock/capsule","version":${"[".repeat(20_000)}${"]".repeat(20_000)}}`);
    expect(() => readCapsule(deep)).toThrow(sentence);
  });

  test("may have brackets and quotes in its texts", async () => {
    const capsule = { text: `\\"${"[{".repeat(200)}\\` };
    expect(await capsuleInLink(new URL(await capsuleLink(capsule, page)).hash)).toEqual(capsule);
  });

  test("that is not one, or packed otherwise, is cut off or changed", async () => {
    const link = `#capsule=${gzipSync("{}").toString("base64url")}`;
    await expect(capsuleInLink(link)).rejects.toThrow("The capsule in the link is cut off or changed: copy the whole link.");
  });
});
