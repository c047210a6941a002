import { afterAll, afterEach, vi } from "vitest";

/** Catches what a calendar says on the console. `said` returns it, without the name of the package; each test starts without any. */
export function catchWarnings() {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  afterEach(() => void warn.mockClear());
  afterAll(() => void warn.mockRestore());
  const said = () => warn.mock.calls.map(([text]) => String(text).replace("[event-calendar-mock] ", ""));
  return { said, forget: () => void warn.mockClear() };
}
