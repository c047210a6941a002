import { expect, test } from "vitest";
import { applyTypography } from "../../../../../src/text/rendering/typography/typography.ts";

test.each([
  ["<!-->a -- b--> c", "<!-->a &#8212; b&#8211;> c"],
  ['[gallery ids="4" <b title="c">] "d"', '[gallery ids="4" <b title="c">] &#8220;d&#8221;'],
  ["[gallery -- [b]", "[gallery &#8212; [b]"],
  ['[gallery="4"]', "[gallery=&#8221;4&#8243;]"],
])("applyTypography makes %j the HTML %j", (html, replaced) => expect(applyTypography(html)).toBe(replaced));
