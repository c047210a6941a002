import { expect, test } from "vitest";
import { curlDoubleQuotes, curlSingleQuotes } from "../../../../../src/text/rendering/typography/quotes.ts";

test.each([
  ["it's the '90s, 6' tall", "it&#8217;s the &#8217;90s, 6&#8242; tall"],
  ["'99 and '99'", "&#8217;99 and &#8217;99&#8217;"],
  [`"Jazz of '62"`, `"Jazz of &#8217;62&#8221;`],
  ["'Give &#8217;em 12'", "&#8216;Give &#8217;em 12&#8242;"],
  ["'999 '99% '99.5", "&#8216;999 &#8216;99% &#8216;99.5"],
  ["('so')", "(&#8216;so&#8217;)"],
  ["rock 'n' roll", "rock &#8216;n&#8217; roll"],
])("curlSingleQuotes makes %j the text %j", (straight, curly) => expect(curlSingleQuotes(straight)).toBe(curly));

test.each([
  ['a 12" record, "so"', "a 12&#8243; record, &#8220;so&#8221;"],
  ['She said "a 12" by 10" frame" twice', "She said &#8220;a 12&#8243; by 10&#8243; frame&#8221; twice"],
  ['"a 12" by 10"', "&#8220;a 12&#8243; by 10&#8221;"],
  ['"a 12". By 10" or so', "&#8220;a 12&#8221;. By 10&#8243; or so"],
  ['"12" record"', "&#8220;12&#8221; record&#8221;"],
  ['a"b', "a&#8221;b"],
])("curlDoubleQuotes makes %j the text %j", (straight, curly) => expect(curlDoubleQuotes(straight)).toBe(curly));
