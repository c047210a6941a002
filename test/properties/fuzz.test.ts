import { expect, test } from "vitest";
import { fuzz } from "./fuzz/fuzz.ts";

// `npm run fuzz -- 1000000 7` sends a million requests from the seed 7.
test("20,000 random requests, and the state after them, agree with the OpenAPI document and a plain model", async () => {
  expect(await fuzz(20_000, 20_260_615)).toBeUndefined();
}, 900_000);
