/** A part of HTML that callers without the right to unfiltered HTML may store. */
export interface AllowedHtml {
  /** The allowed tags, each with its own attributes. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The attributes that every allowed tag may have. */
  readonly commonAttributes: readonly string[];
  /** Matches further attributes that every allowed tag may have. */
  readonly commonPattern?: RegExp;
}

export const urlAttributes: readonly string[] = [
  "action",
  "background",
  "cite",
  "data",
  "href",
  "longdesc",
  "poster",
  "profile",
  "src",
  "usemap",
  "xmlns",
];

const cellAttributes = [
  "abbr",
  "align",
  "axis",
  "bgcolor",
  "char",
  "charoff",
  "colspan",
  "headers",
  "height",
  "nowrap",
  "rowspan",
  "scope",
  "valign",
  "width",
];

/** The HTML that descriptions and excerpts may contain. */
export const richHtml: AllowedHtml = {
  commonAttributes: ["class", "dir", "hidden", "id", "lang", "role", "style", "title", "xml:lang"],
  commonPattern: /^(?:aria|data)-[a-z0-9_-]+$/,
  tags: tagMap({
    a: ["download", "href", "name", "rel", "rev", "target"],
    abbr: [],
    acronym: [],
    address: [],
    area: ["alt", "coords", "href", "nohref", "shape", "target"],
    article: ["align"],
    aside: ["align"],
    audio: ["autoplay", "controls", "loop", "muted", "preload", "src"],
    b: [],
    bdo: [],
    big: [],
    blockquote: ["cite"],
    br: [],
    button: ["disabled", "name", "type", "value"],
    caption: ["align"],
    cite: [],
    code: [],
    col: ["align", "char", "charoff", "span", "valign", "width"],
    colgroup: ["align", "char", "charoff", "span", "valign", "width"],
    dd: [],
    del: ["cite", "datetime"],
    details: ["align", "open"],
    dfn: [],
    div: ["align"],
    dl: [],
    dt: [],
    em: [],
    fieldset: [],
    figcaption: ["align"],
    figure: ["align"],
    font: ["color", "face", "size"],
    footer: ["align"],
    h1: ["align"],
    h2: ["align"],
    h3: ["align"],
    h4: ["align"],
    h5: ["align"],
    h6: ["align"],
    header: ["align"],
    hgroup: ["align"],
    hr: ["align", "noshade", "size", "width"],
    i: [],
    img: ["alt", "align", "border", "height", "hspace", "loading", "longdesc", "vspace", "src", "usemap", "width"],
    ins: ["cite", "datetime"],
    kbd: [],
    label: ["for"],
    legend: ["align"],
    li: ["align", "value"],
    main: ["align"],
    map: ["name"],
    mark: [],
    menu: ["type"],
    nav: ["align"],
    // `data` is missing, because the service keeps it only for a document of the site itself.
    object: [],
    ol: ["reversed", "start", "type"],
    p: ["align"],
    pre: ["width"],
    q: ["cite"],
    rb: [],
    rp: [],
    rt: [],
    rtc: [],
    ruby: [],
    s: [],
    samp: [],
    section: ["align"],
    small: [],
    span: ["align"],
    strike: [],
    strong: [],
    sub: [],
    summary: ["align"],
    sup: [],
    table: ["align", "bgcolor", "border", "cellpadding", "cellspacing", "rules", "summary", "width"],
    tbody: ["align", "char", "charoff", "valign"],
    td: cellAttributes,
    textarea: ["cols", "disabled", "name", "readonly", "rows"],
    tfoot: ["align", "char", "charoff", "valign"],
    th: cellAttributes,
    thead: ["align", "char", "charoff", "valign"],
    title: [],
    tr: ["align", "bgcolor", "char", "charoff", "valign"],
    track: ["default", "kind", "label", "src", "srclang"],
    tt: [],
    u: [],
    ul: ["type"],
    var: [],
    video: ["autoplay", "controls", "height", "loop", "muted", "playsinline", "poster", "preload", "src", "width"],
  }),
};

const inlineTags = {
  a: ["href", "title"],
  abbr: ["title"],
  acronym: ["title"],
  b: [],
  blockquote: ["cite"],
  cite: [],
  code: [],
  del: ["datetime"],
  em: [],
  i: [],
  q: ["cite"],
  s: [],
  strike: [],
  strong: [],
};

/** The HTML that titles and names may contain: tags that mark words. */
export const inlineHtml: AllowedHtml = { commonAttributes: [], tags: tagMap(inlineTags) };

/** The HTML that descriptions of terms may contain: the same tags, and links say more of their target. */
export const termHtml: AllowedHtml = {
  commonAttributes: [],
  tags: tagMap({ ...inlineTags, a: ["href", "title", "target", "rel"] }),
};

/** The elements of a summary in `json_ld`: links, tags that mark words, and lists. */
export const summaryHtml: AllowedHtml = {
  commonAttributes: ["class", "id", "style"],
  tags: tagMap({
    a: ["href", "rel", "target"],
    b: [],
    em: [],
    li: [],
    ol: [],
    span: [],
    strong: [],
    ul: [],
  }),
};

/** Makes a map of a record, so that a tag called `constructor` is as unknown as any other. */
function tagMap(attributesByTag: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(attributesByTag));
}
