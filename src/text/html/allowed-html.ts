/** A part of HTML that callers without the right to unfiltered HTML may store. */
export interface AllowedHtml {
  /** The allowed tags, with their attributes. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly commonAttributes: readonly string[];
  /** Matches further attributes that all allowed tags may have. */
  readonly commonPattern?: RegExp;
}

export const urlAttributes: readonly string[] = "action background cite data href longdesc poster profile src usemap xmlns".split(" ");

/** The attributes of all elements of formulas. */
const mathAttributes = "displaystyle mathbackground mathcolor mathsize scriptlevel";

/** The HTML that descriptions and excerpts may contain. */
export const richHtml: AllowedHtml = {
  commonAttributes: [
    ..."class dir hidden id lang role style title xml:lang aria-controls aria-current aria-describedby aria-details".split(" "),
    ..."aria-expanded aria-hidden aria-label aria-labelledby aria-live".split(" "),
  ],
  commonPattern: /^data-[a-z0-9_-]+$/,
  tags: tagMap({
    // Inline text.
    "abbr acronym b bdo big br cite code dfn em i kbd mark rb rp rt rtc ruby s samp small strike strong sub sup tt u var wbr": "",
    a: "download href name rel rev target",
    data: "value",
    "del time": "datetime",
    ins: "cite datetime",
    font: "color face size",
    q: "cite",
    span: "align",
    // Blocks, headings and lists.
    "address dd dl dt search title": "",
    "article aside figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup main nav p section summary": "align",
    blockquote: "cite",
    details: "align name open",
    dialog: "closedby open popover",
    div: "align popover",
    hr: "align noshade size width",
    li: "align value",
    menu: "type",
    ol: "reversed start type",
    pre: "width",
    ul: "popover type",
    // Tables.
    table: "align bgcolor border cellpadding cellspacing rules summary width",
    caption: "align",
    "col colgroup": "align char charoff span valign width",
    "tbody tfoot thead": "align char charoff valign",
    "td th": "abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width",
    tr: "align bgcolor char charoff valign",
    // Forms.
    button: "aria-haspopup disabled name popovertarget popovertargetaction type value",
    fieldset: "",
    label: "for",
    legend: "align",
    meter: "high low max min optimum value",
    progress: "max value",
    textarea: "cols disabled name readonly rows",
    // Images, audio and video. Without `data`, because the service keeps it only for documents of the site itself.
    object: "",
    area: "alt coords href nohref shape target",
    audio: "autoplay controls loop muted preload src",
    img: "alt align border height hspace loading longdesc vspace src usemap width",
    map: "name",
    track: "default kind label src srclang",
    video: "autoplay controls height loop muted playsinline poster preload src width",
    // Formulas.
    "mtext mn ms mrow msqrt mroot mstyle merror mphantom msub msup msubsup mmultiscripts mprescripts semantics": mathAttributes,
    annotation: `${mathAttributes} encoding`,
    math: `${mathAttributes} display`,
    menclose: `${mathAttributes} notation`,
    mfrac: `${mathAttributes} linethickness`,
    mi: `${mathAttributes} mathvariant`,
    mo: `${mathAttributes} fence form largeop lspace maxsize minsize movablelimits rspace separator stretchy symmetric`,
    mpadded: `${mathAttributes} depth height lspace voffset width`,
    mspace: `${mathAttributes} depth height width`,
    mtable: `${mathAttributes} align columnalign columnlines columnspacing frame framespacing rowalign rowlines rowspacing width`,
    mtd: `${mathAttributes} columnalign columnspan rowalign rowspan`,
    mtr: `${mathAttributes} columnalign rowalign`,
    "munder mover munderover": `${mathAttributes} accent accentunder`,
  }),
};

const inlineTags = {
  a: "href title",
  "abbr acronym": "title",
  "b cite code em i s strike strong": "",
  "blockquote q": "cite",
  del: "datetime",
};

/** The HTML in titles and names: inline tags. */
export const inlineHtml: AllowedHtml = { commonAttributes: [], tags: tagMap(inlineTags) };

/** The HTML in descriptions of terms: the same tags, with more attributes of links. */
export const termHtml: AllowedHtml = {
  commonAttributes: [],
  tags: tagMap({ ...inlineTags, a: "href title target rel" }),
};

/** The elements in a summary in `json_ld`: links, inline tags and lists. */
export const summaryHtml: AllowedHtml = {
  commonAttributes: ["class", "id", "style"],
  tags: tagMap({ a: "href rel target", "b em li ol span strong ul": "" }),
};

/** Creates a map from groups of tags and their attributes. Not an object, so that a tag called `constructor` is unknown. */
function tagMap(groups: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(groups).flatMap(([tags, attributes]) => {
      const own = attributes === "" ? [] : attributes.split(" ");
      return tags.split(" ").map((tag) => [tag, own] as const);
    }),
  );
}
