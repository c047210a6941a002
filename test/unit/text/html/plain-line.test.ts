import { expect, test } from "vitest";
import { plainLine, plainLineKeepingBackslashes } from "../../../../src/text/html/plain-line.ts";

test.each([
  ...Object.entries({ " One\n\nTwo\t ": "One Two", '<b>B</b> & "q"': 'B & "q"', "<script>x</script>": "", "<STYLE a>p{}</style>Hi": "Hi" }),
  ...Object.entries({ "a\\b": "ab", "50%25 off %%2020": "50 off", "a < b": "a &lt; b", "a & b < c & d": "a & b &lt; c &amp; d" }),
  ...Object.entries({ 日本: "日本" }),
])("plainLine makes %j the line %j", (html, line) => expect(plainLine(html)).toBe(line));

test("plainLineKeepingBackslashes keeps backslashes", () => expect(plainLineKeepingBackslashes("<b>C:\\x</b>")).toBe("C:\\x"));

test("plainLine removes any number of nested percent escapes", () =>
  expect(plainLine(`a${"%".repeat(20_000)}${"20".repeat(20_000)}b`)).toBe("ab"));
