import { expect, test } from "vitest";
import { displayUrl } from "../../../../src/text/html/display-url.ts";

test.each([
  ["https://x.example/<b>", "https://x.example/b"],
  ["https://x.example/a b", "https://x.example/a%20b"],
  ["https://x.example/[a]?b=[]", "https://x.example/%5Ba%5D?b=%5B%5D"],
  ["http://[::1]/", "http://[::1]/"],
  ["HTTPS://Up.Example/P", "https://Up.Example/P"],
  ["https;//x.example/a;//b", "https://x.example/a://b"],
  ["https://x.example/?a=1&b=2&amp;c=&eacute;", "https://x.example/?a=1&#038;b=2&#038;c=&eacute;"],
  ["https://x.example/it's", "https://x.example/it&#039;s"],
  ["https://x.example/a%0Db", "https://x.example/ab"],
  ["https://x.example/a%0%0DDb", "https://x.example/ab"],
  ["mailto:a@b.example?body=a%0Db", "mailto:a@b.example?body=a%0Db"],
  ["feed:https://x.example", "feed:https://x.example"],
  ["feed:javascript:x", ""],
  ["a/b:c", ""],
  ["?a=b:c", ""],
  ["index.php?a=1", "index.php?a=1"],
  ["javascript:alert(1)", ""],
  ["x.example", "http://x.example"],
  ["/path", "/path"],
  ["", ""],
])("displayUrl writes %j as %j", (url, displayed) => expect(displayUrl(url)).toBe(displayed));
