type Send = (path: string, init: RequestInit) => Promise<Response>;

const service = "/wp-json/calendar/events/v1";
const json = { "content-type": "application/json" };

/**
 * Opens more than `sessions` sessions, and fills them, their faults, what faults repeat, journals and caches at the same time, in so many
 * rounds. Resolves to the statuses of the answers and how often each came.
 */
export async function fillEverything(send: Send, sessions: number, rounds: number): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const ask = async (path: string, method = "GET", body?: unknown) => {
    const response = await send(path, { method, headers: json, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  };
  await Promise.all(
    Array.from({ length: sessions + 20 }, async (_, index) => {
      const session = `/__calendar/sessions/fill-${index}`;
      const control = `${session}/__calendar/faults`;
      await ask(control, "POST", { route: "venues", fault: { kind: "stale" } });
      await ask(control, "POST", { route: "organizers", fault: { status: 503, body: "x".repeat(200_000) } });
      for (let sent = 0; sent < rounds; sent += 1) {
        await ask(`${session}${service}/tags`, "POST", { name: `Tag ${sent}`, description: "x".repeat(50_000) });
        await ask(`${session}${service}/tags`, "POST", { slug: "x".repeat(60_000), a: Array.from({ length: 5_000 }, () => ({ a: 1 })) });
        await ask(`${session}${service}/venues?per_page=50&x=${sent}${"y".repeat(1_000)}`);
        await ask(`${session}${service}/organizers?x=${sent}`);
        await ask(`${service}/events?per_page=50&x=${index}-${sent}${"z".repeat(1_500)}`);
      }
    }),
  );
  return statuses;
}
