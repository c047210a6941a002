import { expect, test } from "vitest";
import * as z from "zod/mini";
import { safeParse } from "../../../src/util/errors.ts";
import { urlType } from "../../../src/util/url-type.ts";

const isHttps = (url: string) => url.startsWith("https:");

test("a URL loses the spaces around it", () => {
  expect(safeParse(urlType("must be a URL"), " https://calendar.example/a ").data).toBe("https://calendar.example/a");
});

test.each(["calendar.example", "", 42, null])("%j is not a URL", (value) => {
  expect(safeParse(urlType("must be a URL"), value).error?.issues.map(({ message }) => message)).toEqual(["must be a URL"]);
});

test("a URL that is not accepted has the same message", () => {
  const { error } = safeParse(urlType("must be an address", isHttps), "http://calendar.example");
  expect(error?.issues.map(({ message }) => message)).toEqual(["must be an address"]);
});

test("the JSON Schema of a URL names its format", () => {
  expect(z.toJSONSchema(urlType("must be a URL"))).toMatchObject({ type: "string", format: "uri" });
});
