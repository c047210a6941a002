/**
 * The HTML that callers without the right to unfiltered HTML may store. Values are the attributes of a tag, besides those that every
 * tag may have.
 */

/** Tags and their own attributes. */
export type AllowedTags = Readonly<Record<string, readonly string[]>>;

const list = (names: string): readonly string[] => names.split(" ").filter(Boolean);
const bare = (names: string): AllowedTags => Object.fromEntries(list(names).map((name) => [name, []]));

/** In descriptions and excerpts. */
export const textTags: AllowedTags = {
  ...bare(
    "address abbr acronym b big cite code dd dfn dl dt em figcaption figure i kbd label mark rb rp rt rtc ruby s samp small strike strong sub summary sup title tt u var hgroup area map",
  ),
  a: list("href rel rev name target download"),
  area: list("alt coords href nohref shape target"),
  article: list("align"),
  aside: list("align"),
  audio: list("autoplay controls loop muted preload src"),
  bdo: [],
  blockquote: list("cite"),
  br: [],
  button: list("disabled name type value"),
  caption: list("align"),
  col: list("align char charoff span valign width"),
  colgroup: list("align char charoff span valign width"),
  del: list("datetime cite"),
  details: list("align open"),
  div: list("align"),
  fieldset: [],
  figure: list("align"),
  figcaption: list("align"),
  font: list("color face size"),
  footer: list("align"),
  h1: list("align"),
  h2: list("align"),
  h3: list("align"),
  h4: list("align"),
  h5: list("align"),
  h6: list("align"),
  header: list("align"),
  hgroup: list("align"),
  hr: list("align noshade size width"),
  img: list("alt align border height hspace loading longdesc vspace src usemap width"),
  ins: list("datetime cite"),
  label: list("for"),
  legend: list("align"),
  li: list("align value"),
  main: list("align"),
  map: list("name"),
  menu: list("type"),
  nav: list("align"),
  // An object may show a document of the site itself only; its `data` never survives here.
  object: [],
  ol: list("start type reversed"),
  p: list("align"),
  pre: list("width"),
  q: list("cite"),
  section: list("align"),
  span: list("align"),
  summary: list("align"),
  table: list("align bgcolor border cellpadding cellspacing rules summary width"),
  tbody: list("align char charoff valign"),
  td: list("abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width"),
  textarea: list("cols rows disabled name readonly"),
  tfoot: list("align char charoff valign"),
  th: list("abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width"),
  thead: list("align char charoff valign"),
  tr: list("align bgcolor char charoff valign"),
  track: list("default kind label src srclang"),
  ul: list("type"),
  video: list("autoplay controls height loop muted playsinline poster preload src width"),
};

/** In titles, names and descriptions of terms: what marks words, and nothing else. */
export const wordTags: AllowedTags = {
  a: list("href title"),
  abbr: list("title"),
  acronym: list("title"),
  b: [],
  blockquote: list("cite"),
  cite: [],
  code: [],
  del: list("datetime"),
  em: [],
  i: [],
  q: list("cite"),
  s: [],
  strike: [],
  strong: [],
};

/** Attributes every tag of a description may have, besides `aria-…` and `data-…`. */
export const commonAttributes = list("class dir hidden id lang style title role xml:lang");

/** Attributes that hold an address. */
export const addressAttributes = list("href src cite action data longdesc usemap poster background profile xmlns");
