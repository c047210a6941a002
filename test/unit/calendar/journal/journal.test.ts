import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JournalEntry } from "../../../../src/calendar/journal/entry.ts";
import type { StoredDetails } from "../../../../src/calendar/journal/entry-details.ts";
import { createBudgets, createJournal } from "../../../../src/calendar/journal/journal.ts";
import { createRedaction } from "../../../../src/calendar/redaction/redaction.ts";
import { createBudget } from "../../../../src/util/bounds.ts";
import { entryWith } from "./entries.ts";

const mebibyte = 1_048_576;

/** Returns a request that takes so many bytes in a journal. */
const weighing = (weight: number, other: Partial<JournalEntry> = {}, body: StoredDetails["body"] = undefined) => ({
  weight,
  build: (number: number) => entryWith({ ...other, number }),
  details: { body, changes: [] },
});

const numbersIn = ({ journal }: ReturnType<typeof createJournal>) => journal.entries.map(({ number }) => number);

function filled(limit: number, count: number, weight = 1) {
  const journal = createJournal(limit);
  for (let sent = 0; sent < count; sent += 1) journal.add(weighing(weight));
  return journal;
}

describe("a journal holds", () => {
  test("the last entries up to its limit, oldest first", () => {
    const journal = filled(3, 5);
    expect([numbersIn(journal), journal.journal.last?.number]).toEqual([[3, 4, 5], 5]);
  });

  test("none with the limit 0, and has no last one when it is empty", () => {
    const journal = filled(0, 5);
    expect([numbersIn(journal), journal.journal.last]).toEqual([[], undefined]);
  });

  test("the last entries after thousands were dropped", () => {
    const journal = filled(2, 3_005);
    expect(numbersIn(journal)).toEqual([3_004, 3_005]);
    expect(numbersIn(filled(1_500, 4_000))).toEqual(Array.from({ length: 1_500 }, (_, index) => 2_501 + index));
  });

  test("16 MiB, and always its newest entry", () => {
    expect([numbersIn(filled(100, 3, 8 * mebibyte)), numbersIn(filled(100, 2, 17 * mebibyte))]).toEqual([[2, 3], [2]]);
  });

  test("64 MiB together with the journals of all sessions", () => {
    const budgets = createBudgets();
    const journals = Array.from({ length: 4 }, () => createJournal(100, budgets));
    for (const journal of journals) for (const _ of [1, 2]) journal.add(weighing(8 * mebibyte));
    const full = journals.map(() => [1, 2]);
    expect(journals.map(numbersIn)).toEqual(full);
    const fifth = createJournal(100, budgets);
    fifth.add(weighing(1));
    fifth.add(weighing(1));
    expect([numbersIn(fifth), journals.map(numbersIn)]).toEqual([[2], full]);
  });

  test("an entry that is built once, when it is read first", () => {
    const { journal, add } = createJournal(10);
    const build = vi.fn((number: number) => entryWith({ number }));
    add({ ...weighing(1), build });
    expect(build).not.toHaveBeenCalled();
    expect(journal.last).toBe(journal.entries[0]);
    expect(build).toHaveBeenCalledTimes(1);
  });
});

describe("the journals of a calendar and its sessions share a budget", () => {
  test("a session that has ended, also twice, gives its share of the journal's budget back once", () => {
    const budgets = { ...createBudgets(), entries: createBudget(1_000) };
    const [ended, other] = [createJournal(100, budgets), createJournal(100, budgets)];
    for (const weight of [300, 300, 300]) ended.add(weighing(weight));
    ended.detach();
    ended.detach();
    for (const weight of [300, 300, 300]) other.add(weighing(weight));
    expect(numbersIn(other)).toEqual([1, 2, 3]);
    // A request that the session answers after its end is not counted either, and pushes nothing out.
    ended.add(weighing(1_000));
    expect([numbersIn(ended), budgets.entries.isExceeded]).toEqual([[1, 2, 3, 4], false]);
    other.add(weighing(300));
    expect(numbersIn(other)).toEqual([2, 3, 4]);
  });

  test("a journal that is cleared gives its share back, and numbers from 1 again", () => {
    const budgets = { ...createBudgets(), entries: createBudget(1_000) };
    const [cleared, other] = [createJournal(100, budgets), createJournal(100, budgets)];
    for (const weight of [500, 500]) cleared.add(weighing(weight, {}, [Uint8Array.of(97)]));
    cleared.journal.clear();
    expect([numbersIn(cleared), cleared.journal.details(1)]).toEqual([[], undefined]);
    for (const weight of [500, 500]) other.add(weighing(weight));
    expect(numbersIn(other)).toEqual([1, 2]);
    other.journal.clear();
    cleared.add(weighing(1));
    expect(numbersIn(cleared)).toEqual([1]);
  });

  test("an entry that is dropped gives its bytes back", () => {
    const budgets = { ...createBudgets(), entries: createBudget(1_000) };
    const [short, other] = [createJournal(1, budgets), createJournal(100, budgets)];
    for (const weight of [400, 400, 400, 400]) short.add(weighing(weight));
    for (const weight of [300, 300]) other.add(weighing(weight));
    expect([numbersIn(other), budgets.entries.isExceeded]).toEqual([[1, 2], false]);
  });

  test("the details of a session that has ended are dropped", () => {
    const ended = createJournal(10);
    ended.add(weighing(1, {}, [Uint8Array.of(97)]));
    expect(ended.journal.details(1)).toEqual({ body: "a", changes: [] });
    ended.detach();
    expect(ended.journal.details(1)).toBeUndefined();
  });
});

describe("waiting for an entry", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("ends with the first one that fits, and leaves no timer", async () => {
    const { journal, add } = createJournal(10);
    const waiting = journal.waitFor({ status: 201 });
    add(weighing(1));
    add(weighing(1, { status: 201 }));
    add(weighing(1, { status: 201 }));
    await expect(waiting).resolves.toMatchObject({ number: 2 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("lasts for the longest time of a timer without a limit", async () => {
    const { journal, add } = createJournal(10);
    const waiting = journal.waitFor({ status: 201 }, { timeout: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(1_000_000);
    add(weighing(1, { status: 201 }));
    await expect(waiting).resolves.toMatchObject({ number: 1 });
  });

  test("fails after five seconds unless another time is given, with the last requests", async () => {
    const { journal, add } = createJournal(10);
    const failed: string[] = [];
    journal.waitFor({ status: 201 }).catch(({ message }) => failed.push(message));
    journal.waitFor({ status: 201 }, { timeout: 100 }).catch(({ message }) => failed.push(message));
    add(weighing(1));
    await vi.advanceTimersByTimeAsync(100);
    const sentence = 'No request like {"status":201} came within 100 ms. The last requests were: GET https://a.example/events 200.';
    expect(failed).toEqual([sentence]);
    await vi.advanceTimersByTimeAsync(4_899);
    expect(failed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(failed[1]).toMatch(/came within 5000 ms\./);
  });
});

test("subscribers get each entry from then on, until they leave", () => {
  const { journal, add } = createJournal(10);
  const seen: number[] = [];
  add(weighing(1));
  const leave = journal.subscribe(({ number }) => seen.push(number));
  add(weighing(1));
  leave();
  add(weighing(1));
  expect(seen).toEqual([2]);
});

test("a subscriber that throws or rejects fails no request, and the console says so", async () => {
  const { journal, add } = createJournal(10);
  const seen: number[] = [];
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const boom = () => {
    throw new Error("boom");
  };
  for (const listener of [boom, async () => boom(), ({ number }: JournalEntry) => seen.push(number)]) journal.subscribe(listener);
  add(weighing(1));
  await vi.waitFor(() => expect(said.mock.calls.map(([, error]) => String(error))).toEqual(["Error: boom", "Error: boom"]));
  expect(seen).toEqual([1]);
  said.mockRestore();
});

test("the body of an answer is read without secrets, and is in the archive", () => {
  const redacting = createJournal(10, undefined, createRedaction({ redactNames: [] }));
  redacting.add(weighing(1, {}, [new TextEncoder().encode("see https://a.example/?password=jazz")]));
  redacting.add(weighing(1));
  redacting.add(weighing(1, {}, null));
  expect(redacting.journal.details(1)?.body).toMatch(/^see https:\/\/a\.example\/\?password=(?!jazz)/);
  expect([2, 3].map((number) => redacting.journal.details(number)?.body)).toEqual([undefined, ""]);
  expect(redacting.journal.details(4)).toBeUndefined();
  expect(redacting.journal.toHAR().log.entries).toMatchObject([
    { response: { content: { text: redacting.journal.details(1)?.body } } },
    { response: { content: expect.not.objectContaining({ text: expect.anything() }) } },
    { response: { content: { text: "" } } },
  ]);
});
