import { describe, expect, test } from "vitest";
import { aRendering, described } from "../../../../support/images.ts";

const file = "https://a.example/x";

describe("[audio]", () => {
  test("plays a file", () => {
    expect(described(`[audio src="${file}.mp3"]`)).toBe(
      `<audio class="wp-audio-shortcode" id="audio-0-1" preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="${file}.mp3?_=1" /><a href="${file}.mp3">${file}.mp3</a></audio>`,
    );
  });

  const types = { mp3: "mpeg", MP3: "mpeg", m4a: "mpeg", ogg: "ogg", wav: "wav", flac: "flac" };
  test.each(Object.entries(types))("plays files that end in .%s as audio/%s", (extension, type) => {
    expect(described(`[audio src="${file}.${extension}"]`)).toContain(`<source type="audio/${type}" src="${file}.${extension}?_=1" />`);
  });

  test.each([
    [
      "the first file of several that the browser can, by its type",
      `ogg="${file}.ogg" mp3="${file}.mp3"`,
      `<source type="audio/mpeg" src="${file}.mp3?_=1" /><source type="audio/ogg" src="${file}.ogg?_=1" /><a href="${file}.mp3">`,
    ],
    [
      "as its attributes say",
      `src="${file}.mp3" loop="on" autoplay="1" preload="auto" class="my player" style="width: 9px"`,
      '<audio class="my player" id="audio-0-1" loop autoplay preload="auto" style="width: 9px" controls="controls">',
    ],
    [
      "as usual where its attributes say false or an unknown value",
      `src="${file}.mp3" loop="false" autoplay="0" muted preload="soon"`,
      'id="audio-0-1" style="width: 100%;"',
    ],
  ])("plays %s: %s", (_, attributes, html) => expect(described(`[audio ${attributes}]`)).toContain(html));

  test("is a link to a file of another kind", () => {
    expect(described(`[audio src="${file}.doc?a=1&b=2"]`)).toBe(
      `<a class="wp-embedded-audio" href="${file}.doc?a=1&#038;b=2">${file}.doc?a=1&amp;b=2</a>`,
    );
  });

  test.each(["[audio]", "[audio src=0]", `[audio mp3="${file}.ogg"]`, "[playlist]"])("is nothing without a file: %s", (text) => {
    expect(described(text)).toBe("");
  });

  test("is counted, also without a file", () => {
    const rendering = aRendering();
    described("[audio]", rendering);
    expect(described(`[audio src="${file}.mp3"] [video src="${file}.mp4"]`, rendering)).toMatch(/id="audio-0-2".*\?_=2.*id="video-0-1"/s);
  });
});

describe("[video]", () => {
  test("plays a file", () => {
    expect(described(`[video src="${file}.mp4"]`)).toBe(
      `<div style="width: 640px;" class="wp-video"><video class="wp-video-shortcode" id="video-0-1" width="640" height="360" preload="metadata" controls="controls"><source type="video/mp4" src="${file}.mp4?_=1" /><a href="${file}.mp4">${file}.mp4</a></video></div>`,
    );
  });

  test("is as its attributes say", () => {
    expect(described(`[video mp4="${file}.mp4" width="320" poster="${file}.png" loop="1" muted="true"]`)).toContain(
      `<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" id="video-0-1" width="320" height="360" poster="${file}.png" loop muted preload="metadata"`,
    );
  });

  test("shows its content after the files", () =>
    expect(described(`[video src="${file}.webm"] \n<track src="a.vtt"> [/video]`)).toContain('?_=1" /><track src="a.vtt"><a href'));

  test("plays addresses of YouTube", () => {
    expect(described('[video src="https://www.youtube.com/watch?v=abc"]')).toContain(
      '<source type="video/youtube" src="https://www.youtube.com/watch?v=abc&#038;_=1" /><a href="https://www.youtube.com/watch?v=abc">',
    );
  });

  test.each([
    ["http://www.youtube.com/watch?v=1&feature=share", "https://www.youtube.com/watch?v=1"],
    ["https://youtu.be/abc?feature=x#t", "https://youtu.be/abc#t"],
    ["http://youtu.be/abc?t=5", "https://youtu.be/abc?t=5"],
    ["http://player.vimeo.com/video/9?autoplay=1", "https://player.vimeo.com/video/9?loop=0"],
  ])("corrects the URL of a video site: %s", (src, url) => {
    expect(described(`[video src="${src}"]`)).toContain(`<a href="${url}">${url}</a>`);
  });

  test("loops a video on a site by its URL", () => {
    const source = '<source type="video/vimeo" src="https://vimeo.com/123?loop=1&#038;_=1" />';
    expect(described('[video loop="on" src="https://vimeo.com/123"]')).toContain(source);
  });

  test("knows the type of a file for the other player", () => {
    expect(described('[video src="https://a.example/b.mp4" mp4="https://a.example/c.mp3"]')).toContain('<source type="audio/mpeg"');
  });

  test("is a link to a file of another kind", () =>
    expect(described(`[video src="${file}.mp3"]`)).toBe(`<a class="wp-embedded-video" href="${file}.mp3">${file}.mp3</a>`));
});

describe("an embedded address", () => {
  const link = `<a href="${file}">${file}</a>`;

  test.each([
    [`[embed]${file}[/embed]`, `<p>${link}</p>`],
    [`[embed src="${file}"]`, `<p>${link}</p>`],
    ["a [embed][/embed]", "<p>a </p>"],
    ["[embed]javascript:alert(1)[/embed]", '<p><a href="">javascript:alert(1)</a></p>'],
    [
      "[embed]https://a.example/?a=1&amp;b=2[/embed]",
      '<p><a href="https://a.example/?a=1&#038;b=2">https://a.example/?a=1&amp;b=2</a></p>',
    ],
    ["a [[embed]b[/embed]]", "<p>a </p>"],
    [file, `<p>${file}</p>`],
  ])("is shown: %s", (text, html) => expect(described(text)).toBe(html));

  test.each(["<p>FILE</p>", '<p class="k">\nFILE\n</p>', "\tFILE", "HTTPS://a.example/x.mp3"])("alone in %j is a player", (text) => {
    expect(described(text.replace("FILE", `${file}.mp3`))).toContain(`<source type="audio/mpeg" src="${file}.mp3?_=1" />`);
  });

  test.each(["<li>FILE</li>", "<p>a FILE</p>", "\u00a0FILE"])("stays unchanged in %j", (text) => {
    expect(described(text.replace("FILE", `${file}.mp3`))).not.toContain("<source");
  });

  test("of a file is a player, also as a line of its own", () => {
    expect(described(`[embed]${file}.mp3[/embed]`)).toMatch(/^<audio /);
    expect(described(`Listen:\n${file}.mp3\n\n${file}.mp4`)).toMatch(
      /^<p>Listen:<br \/>\n<audio .*<\/audio><\/p>\n<div style="width: 640px;" class="wp-video">/s,
    );
    expect(described(`Listen: ${file}.mp3`)).toBe(`<p>Listen: ${file}.mp3</p>`);
  });

  test("of a video is as large as it says, if it says both measures", () => {
    const sized = (attributes: string) => described(`[embed ${attributes}]${file}.mp4[/embed]`);
    expect(sized('width="320" height="180"')).toContain(' width="320" height="180" ');
    expect(sized('width="320"')).toContain(' width="640" height="360" ');
    expect(described(`[embed width="9" height="9"]${file}.mp3[/embed]`)).not.toContain('width="9"');
  });

  test("cannot add attributes to its link", () =>
    expect(described('[embed]https://a.example/"onclick="x[/embed]')).not.toContain('"onclick'));
});
