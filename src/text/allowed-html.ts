/** The HTML that callers without the right to unfiltered HTML may store. */

/** Tags and their attributes, besides those that every tag may have. */
export type AllowedTags = ReadonlyMap<string, readonly string[]>;

/** In descriptions and excerpts. An object may show a document of the site itself only; its `data` never survives here. */
export const textTags = tagsOf(`
: abbr acronym address b bdo big br cite code dd dfn dl dt em fieldset i kbd mark object rb rp rt rtc ruby s samp small strike strong sub sup title tt u var
abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width: td th
align: article aside caption div figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup legend main nav p section span summary
align bgcolor border cellpadding cellspacing rules summary width: table
align bgcolor char charoff valign: tr
align char charoff span valign width: col colgroup
align char charoff valign: tbody tfoot thead
align noshade size width: hr
align open: details
align value: li
alt align border height hspace loading longdesc vspace src usemap width: img
alt coords href nohref shape target: area
autoplay controls height loop muted playsinline poster preload src width: video
autoplay controls loop muted preload src: audio
cite: blockquote q
cite datetime: del ins
color face size: font
cols disabled name readonly rows: textarea
default kind label src srclang: track
disabled name type value: button
download href name rel rev target: a
for: label
name: map
reversed start type: ol
type: menu ul
width: pre
`);

/** In titles, names and descriptions of terms: what marks words, and nothing else. */
export const wordTags = tagsOf(`
: b cite code em i s strike strong
cite: blockquote q
datetime: del
href title: a
title: abbr acronym
`);

/** Attributes every tag of a description may have, besides `aria-…` and `data-…`. */
export const commonAttributes = "class dir hidden id lang style title role xml:lang".split(" ");

/** Attributes that hold an address. */
export const addressAttributes = "href src cite action data longdesc usemap poster background profile xmlns".split(" ");

/** Reads lines of attributes and, behind a colon, the tags that have them. */
function tagsOf(table: string): AllowedTags {
  return new Map(
    table
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [attributes = [], tags = []] = line.split(":").map((names) => names.trim().split(" "));
        return tags.map((tag) => [tag, attributes]);
      }),
  );
}
