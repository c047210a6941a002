import { afterEach, expect, test } from "vitest";
import { de } from "zod/locales";
import * as z from "zod/mini";
import { safeParse } from "../../../src/util/errors.ts";

afterEach(() => void z.config({ localeError: undefined }));

test("errors are in English, whatever language an application sets", () => {
  z.config(de());
  const { error } = safeParse(z.object({ id: z.int() }), { id: "1" });
  expect(error?.issues[0]?.message).toBe("must be a number, not a string");
});
