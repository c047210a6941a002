import { expect, test } from "vitest";
import { replaceSmileys } from "../../../../../src/text/rendering/typography/smileys.ts";
import { described, excerpted } from "../../../../support/images.ts";

test.each([
  [":) ;-)\n:D&nbsp;8-O", "🙂 😉\n😀&nbsp;😯"],
  ["<b>:???:</b> a:) :)b :-):-(", "<b>😕</b> a:) :)b :-):-("],
  ['<a title=" :) ">:|</a> <code> :) </code> :(', '<a title=" :) ">😐</a> <code> :) </code> 🙁'],
  ["< :)\n<b\n> :)", "< :)\n<b\n> :)"],
  [
    ":mrgreen:",
    '<img src="https://a.example/wp-includes/images/smilies/mrgreen.png" alt=":mrgreen:" class="wp-smiley" style="height: 1em; max-height: 1em;" />',
  ],
])("replaceSmileys makes %j the HTML %j", (html, replaced) => expect(replaceSmileys(html, "https://a.example")).toBe(replaced));

test("descriptions and excerpts show emoji", () =>
  expect([described("Hi :)"), excerpted("Hi :)")]).toEqual(["<p>Hi 🙂</p>", "<p>Hi 🙂</p>"]));
