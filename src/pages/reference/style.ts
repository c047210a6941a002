/** The look of the reference: what the shared style leaves open, then each part of the page, then what other media change. */
export const referenceStyle = /* css */ `
/* Text */
:root { --code-word: light-dark(#6a2fb0, #c9a2ff); --code-number: light-dark(#005f8a, #74c5f5); scroll-padding-top: 68px; }
body { margin: 0; background: var(--bg); color: var(--text); font: 14px/20px var(--sans); }
main:focus { outline: 0; }
code, pre, kbd { font: 13px/19px var(--mono); }
kbd { color: var(--text-2); font-size: 12px; }
.small { line-height: 18px; }
.icon { width: 16px; height: 16px; stroke-width: 2; }
/* Buttons and fields */
button, input, select, textarea { min-height: 32px; padding: 4px 10px; background: var(--raised); font-size: 13.5px; line-height: normal; }
input, select, textarea { font-weight: 400; }
textarea { font-size: 13px; line-height: 19px; }
input::placeholder { color: var(--text-3); opacity: 1; }
button { gap: 7px; }
.quiet { color: var(--text-2); }
.skip { position: fixed; z-index: 3; padding: 8px 12px; background: var(--raised); }
.skip:not(:focus) { clip-path: inset(50%); }
/* The bar */
header { display: flex; position: sticky; z-index: 2; top: 0; gap: 8px; align-items: center; height: 52px; padding: 0 20px; border-bottom: 1px solid var(--line); background: var(--bg); }
.brand { display: flex; gap: 10px; align-items: center; margin-inline-end: 10px; color: var(--text); font-size: 15px; font-weight: 600; text-decoration: none; }
.brand svg { width: 24px; height: 24px; fill: var(--fill); }
.brand path { fill: none; stroke: #fff; stroke-width: 1.6; stroke-linecap: round; }
header nav { display: flex; gap: 2px; }
header nav a, .guides-menu summary { padding: 6px 10px; border-radius: 6px; color: var(--text-2); font-size: 13.5px; font-weight: 500; text-decoration: none; }
header nav a:hover { background: var(--hover); }
.guides-menu { position: relative; }
.guides-menu summary { display: flex; gap: 4px; align-items: center; list-style: none; cursor: pointer; }
.guides-menu summary::-webkit-details-marker { display: none; }
header nav a[aria-current], .guides-menu summary:hover, .guides-menu summary[aria-current] { background: var(--hover); color: var(--text); }
.guides-menu ul { position: absolute; top: calc(100% + 6px); left: 0; width: 208px; padding: 6px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); box-shadow: 0 8px 24px #1018281f; }
.guides-menu a { display: block; }
.pages { margin-inline-start: auto; }
/* The tree, and its search */
.columns { display: grid; grid-template-columns: 248px minmax(0, 1fr); }
.side { position: sticky; top: 52px; align-self: start; height: calc(100dvh - 52px); padding: 14px 12px 32px; border-inline-end: 1px solid var(--line); background: var(--sunken); overflow: auto; }
.search kbd { position: absolute; inset: 6px 7px auto auto; color: var(--text-3); pointer-events: none; }
.search input { padding-inline: 31px 26px; font-size: 13px; }
.search input:focus + kbd, .search input:not(:placeholder-shown) + kbd { display: none; }
.found:not(:empty) { padding: 10px 7px 0; }
.side h2 { margin: 18px 8px 4px; font-size: 13px; text-transform: capitalize; }
.side a { display: grid; grid-template-columns: 38px minmax(0, 1fr); align-items: baseline; padding: 5px 8px; border-radius: 6px; color: var(--text-2); font-size: 13px; text-decoration: none; }
.side a.guide { display: block; }
.side a.part { display: block; padding: 3px 8px 3px 46px; overflow-wrap: anywhere; }
.part code { font-size: 12px; }
.side a:hover { background: var(--hover); }
.side a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.method { flex: none; color: var(--text-3); font: 600 11px/20px var(--mono); }
.method.post { color: var(--code-number); }
/* An operation: its head, its body, the samples, and the skeleton of a page that loads */
.operation { display: grid; grid-template: "head aside" auto "body aside" 1fr / minmax(0, 1fr) clamp(420px, 33vw, 640px); min-height: calc(100dvh - 52px); }
.head, .body { max-width: 820px; }
.head { grid-area: head; padding: 24px 40px 0; }
.body { grid-area: body; padding: 0 40px 64px; }
article.guide { max-width: 820px; padding: 24px 40px 64px; }
.operation aside { position: sticky; grid-area: aside; top: 52px; align-self: start; height: calc(100dvh - 52px); padding: 20px; border-inline-start: 1px solid var(--line); background: var(--sunken); overflow: auto; }
.group, .crumb { color: var(--text-3); text-transform: capitalize; }
h1 { font-size: 28px; font-weight: 680; line-height: 34px; letter-spacing: -0.02em; overflow-wrap: anywhere; }
article h2 { margin: 32px 0 4px; font-size: 17px; line-height: 24px; }
.address { display: inline-flex; gap: 10px; align-items: center; max-width: 100%; margin: 10px 0; padding: 0 4px 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); overflow-wrap: anywhere; }
:has(> .to-copy) { flex-wrap: wrap; }
.lead { margin-top: 4px; color: var(--text-2); font-size: 15px; line-height: 24px; }
p code, li code, td code, h1 code { padding: 1px 4px; border-radius: 4px; background: var(--hover); font-size: 12.5px; overflow-wrap: anywhere; }
.side li code { padding: 0; background: none; }
.tags { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
.tag { padding: 1px 8px; font-size: 12px; line-height: 20px; }
.skeleton { display: block; width: 110px; height: 20px; margin: 6px 0; border-radius: 6px; background: var(--hover); }
.head .skeleton { width: 100%; }
.head .half { width: 50%; }
.head .third { width: 30%; height: 34px; }
/* Fields */
.field, .refusal { padding: 10px 0; border-bottom: 1px solid var(--line); }
.target { box-shadow: -12px 0 0 var(--accent-soft), 12px 0 0 var(--accent-soft); background: var(--accent-soft); }
.field-head { display: flex; flex-wrap: wrap; gap: 2px 9px; align-items: baseline; }
.field-head a, .refusal-words > a { color: var(--text); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.field-head a:hover, .refusal-words > a:hover { text-decoration: underline; }
.type, .required { color: var(--text-3); font-size: 12.5px; }
.required { color: var(--bad); }
.example { margin-inline-start: auto; color: var(--text-2); overflow-wrap: anywhere; }
.choices { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 6px; }
.choices code { display: block; padding: 0 6px; border: 1px solid var(--line-2); border-radius: 4px; background: var(--raised); color: var(--text-2); font-size: 12px; }
.origins { margin-top: 12px; overflow-wrap: anywhere; }
.field p, .refusal p, .answer-fields .about { color: var(--text-2); overflow-wrap: anywhere; }
.refusal p code { white-space: nowrap; }
/* The fields of an answer */
.answer-fields { margin-top: 32px; }
.answer-fields summary { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; padding: 4px 0; cursor: pointer; }
.answer-fields summary h2 { margin: 0; }
.answer-fields summary::before { width: 7px; height: 7px; margin-inline: 2px 3px; border: solid var(--text-3); border-width: 0 1.5px 1.5px 0; rotate: -45deg; content: ""; }
.answer-fields[open] summary::before { rotate: 45deg; }
.answer-fields tbody th { width: 32%; padding-inline-start: calc(var(--level) * 20px); font-weight: 400; overflow-wrap: anywhere; }
.answer-fields tbody code { color: var(--text); }
.answer-fields td.type { width: 20%; }
.answer-fields .value { display: block; width: fit-content; margin-top: 2px; color: var(--text-2); }
.answer-fields .optional { display: block; color: var(--text-3); }
.unfold { min-height: 24px; margin: -2px 0 -2px -8px; padding: 0 6px 0 2px; border-color: transparent; gap: 4px; background: none; text-align: start; }
.unfold .icon { width: 13px; height: 13px; color: var(--text-3); }
.spellings { margin: 8px 0 4px; padding: 8px 12px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); font-size: 12.5px; }
.spellings a { color: var(--text-2); }
.spellings p { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 6px; }
.spellings code { padding: 2px 6px; border: 1px solid var(--line); background: var(--raised); }
/* Refusals */
.refusal { display: grid; grid-template-columns: 46px minmax(0, 1fr) 262px; gap: 4px 12px; align-items: start; }
/* The guide to refusals sends no request next to them. */
.refusal-words:last-child { grid-column: 2 / -1; }
.refusal-words .small a { display: inline-block; margin-inline-end: 10px; }
.refusal-words summary { padding-block: 3px; cursor: pointer; }
.refusal-words dl div { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 8px; padding-block: 2px; }
.refusal-words dt::first-letter { text-transform: uppercase; }
.status { justify-self: start; }
.refusal-side { display: flex; flex-wrap: wrap; gap: 2px 4px; align-content: start; justify-content: end; min-width: 0; min-height: 40px; }
.refusal-side .small { flex-basis: 100%; text-align: end; }
.provoke { min-width: 0; max-width: 196px; }
.provoke code { max-width: 200px; font-size: 12.5px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.provoke .icon { fill: currentColor; }
.provoked { grid-column: 1 / -1; min-width: 0; margin-top: 8px; }
/* Samples, answers, and the request to try */
.card { margin-bottom: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); overflow: hidden; }
.card-head { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; min-height: 40px; padding: 0 6px 0 14px; border-bottom: 1px solid var(--line); }
.card h2 { margin: 0; font-size: 13.5px; line-height: 20px; }
.card-head > .quiet, .card-head > .as { margin-inline-start: auto; }
.card-head a.quiet { display: flex; gap: 6px; align-items: center; padding: 4px 8px; font-size: 13px; text-decoration: none; }
.card-head .unfold-code { gap: 6px; padding: 4px 6px; margin-inline-start: -8px; border: 0; background: none; }
:is(.unfold, .unfold-code)[aria-expanded="true"] .icon { rotate: 90deg; }
.unfold-code + .languages { margin-inline-start: 0; }
.card-head:last-child { border-bottom: 0; }
.first-request { display: grid; gap: 12px; justify-items: start; margin-top: 12px; }
.first-request .card { width: 100%; margin: 0; }
.languages { display: flex; margin-inline-start: -10px; }
.languages button { height: 40px; padding: 0 10px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; color: var(--text-2); }
.languages button[aria-pressed="true"] { border-color: var(--fill); color: var(--text); }
pre { max-height: 440px; padding: 12px 14px; overflow: auto; }
pre:focus-visible { outline-offset: -2px; }
.code-key, .code-word { color: var(--code-word); }
.code-text { color: var(--ok); }
.code-number { color: var(--code-number); }
.more { margin: 0 4px 6px; color: var(--text-3); }
.try label { display: grid; grid-template-columns: minmax(84px, 26%) minmax(0, 1fr); gap: 10px; align-items: center; padding: 5px 14px; overflow-wrap: anywhere; }
.try .card-head + label, .try .card-head + .try-foot { margin-top: 7px; }
.try .tall { grid-template-columns: minmax(0, 1fr); }
.try label.as { display: flex; padding: 0 4px; color: var(--text-2); font-size: 12.5px; }
.as select { min-height: 28px; border-radius: 14px; }
.try-foot { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 5px 14px 12px; }
.try-foot .filled { margin-inline-start: auto; }
.add { padding-inline: 4px; border-color: transparent; background: none; color: var(--accent); }
[role="alert"] { color: var(--bad); }
.try > p { padding: 6px 14px; color: var(--bad); }
/* The operations before and after, and pages that are not found */
.neighbours { display: flex; gap: 12px; justify-content: space-between; margin-top: 32px; }
.neighbours a { display: flex; gap: 8px; align-items: center; padding: 10px 12px; border: 1px solid var(--line-2); border-radius: 8px; color: var(--text); text-decoration: none; }
.neighbours a:hover { background: var(--hover); }
.neighbours [rel="next"] { margin-inline-start: auto; text-align: end; }
.failed { display: grid; gap: 12px; justify-items: start; max-width: 660px; padding: 48px 40px; }
.failed p { color: var(--text-2); }
/* Guides */
.dots { padding-inline-start: 18px; color: var(--text-2); font-size: 15px; line-height: 24px; list-style: disc; }
.guide .lead { margin-top: 12px; }
.guide li { margin: 6px 0; }
.table { margin: 16px 0; overflow: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { color: var(--text-3); font-size: 11.5px; line-height: 16px; }
tbody th { font-weight: 600; }
/* Dialogs and sheets */
dialog { max-height: calc(100dvh - 40px); padding: 0; background: var(--bg); box-shadow: 0 24px 64px light-dark(#10182838, #000000bf); }
dialog::backdrop { background: #0b0c0f73; }
.dialog-head { position: sticky; z-index: 1; top: 0; padding: 8px 8px 8px 20px; border-bottom: 1px solid var(--line); background: var(--bg); }
.dialog-head h2 { font-size: 15px; }
.dialog-body { padding: 16px 20px 20px; }
.sheet { width: 100vw; max-width: none; margin: auto 0 0; border-width: 1px 0 0; border-radius: 14px 14px 0 0; }
.sheet .dialog-body { padding: 16px; }
.sheet .side { position: static; height: auto; padding: 0; border: 0; background: none; }
.keys div { grid-template-columns: 108px minmax(0, 1fr); padding: 5px 0; }
.check input { margin-top: 4px; }
.phone-bar, .crumbs, .side .other-pages { display: none; }
/* Narrow windows */
@media (max-width: 1239.98px) { .operation { grid-template: "head" auto "aside" auto "body" auto / minmax(0, 1fr); } }
@media print, (max-width: 1239.98px) { .operation aside { position: static; height: auto; margin: 20px 40px 0; padding: 0; border: 0; background: none; overflow: visible; } }
@media (max-width: 1039.98px) {
  .columns { grid-template-columns: 240px minmax(0, 1fr); }
  .head, article.guide { padding: 20px 24px 0; }
  .body { padding: 0 24px 48px; }
  .operation aside { margin-inline: 24px; }
  .refusal { grid-template-columns: 46px minmax(0, 1fr); }
  .refusal-words dl div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .refusal-side { grid-column: 2; gap: 8px; align-items: center; justify-content: start; }
  .refusal-side .quiet { order: 1; }
  .refusal-side .provoke { max-width: 100%; }
  .refusal-side .small { flex-basis: auto; }
}
@media (max-width: 899.98px) { .sections { display: none; } }
@media screen and (max-width: 699.98px) {
  header { padding: 0 16px; }
  .columns { display: block; }
  .loading .side, .loading aside, header .pages, .keys-button { display: none; }
  .side .other-pages { display: block; }
  .refusal-side { min-height: 44px; }
  .brand { margin: 0; }
  input, select, textarea { font-size: 16px; }
  .try label { grid-template-columns: 104px minmax(0, 1fr); }
  .languages button { padding: 0 7px; }
  .card-head { padding-inline-start: 12px; }
  .sheet:has(.side) { height: calc(100dvh - 40px); }
  .crumbs { display: flex; justify-content: start; width: calc(100% - 32px); min-height: 44px; margin: 14px 16px 0; text-align: start; }
  .crumbs span { flex: 1; }
  .operation { min-height: 0; }
  .head, article.guide { padding: 16px 16px 0; }
  .body { padding: 0 16px 96px; }
  .address { display: flex; min-height: 44px; }
  .address button { margin-inline-start: auto; }
  .example { flex-basis: 100%; margin: 0; }
  .example-label { position: static; width: auto; height: auto; clip-path: none; color: var(--text-3); font-size: 12.5px; }
  .answer-fields thead { display: none; }
  .answer-fields table, .answer-fields tbody { display: block; }
  .answer-fields tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; margin-inline-start: min(var(--level) * 16px, 48px); padding: 8px 0; border-bottom: 1px solid var(--line); }
  .answer-fields tbody th, .answer-fields td { width: auto; padding-block: 0; padding-inline-start: 0; border: 0; }
  .answer-fields td.type { width: auto; padding-inline-end: 0; text-align: end; white-space: nowrap; }
  .answer-fields .about { grid-column: 1 / -1; }
  .unfold { min-height: 44px; margin-block: -12px; }
  .phone-bar { display: grid; position: fixed; z-index: 2; inset: auto 0 0; grid-template-columns: 1fr 1fr; gap: 8px; padding: 10px 16px; border-top: 1px solid var(--line); background: var(--bg); }
  .phone-bar button, .try input, .try .filled, .refusal-side button, .side a { min-height: 44px; }
  .side a { align-items: center; }
  .side a.guide, .side a.part { display: flex; }
  .failed { padding: 32px 16px; }
}
/* Other media */
@media (prefers-reduced-motion: no-preference) {
  a, button { transition: background-color 120ms ease-out; }
  .answer-fields summary::before, .unfold .icon { transition: rotate 120ms ease-out; }
}
@media print {
  :root { color-scheme: light; }
  header, .side, .skip, .crumbs, .phone-bar, .try, .neighbours, .refusal-side, .filled, .card button, .card-head:has(.languages, .unfold-code), .address button { display: none; }
  .columns, .operation { display: block; }
  .operation aside { margin: 16px 0 0; }
  .head, .body, article.guide { max-width: none; padding: 0; }
  .field, .refusal, .card, tr { break-inside: avoid; }
  h1, h2 { break-after: avoid; }
  pre { max-height: none; overflow: visible; }
}
/* At 400 %, a window of 1,280 × 1,024 px is 256 px high. A bar that stays in sight would leave no room for the text. */
@media (max-height: 420px) { .phone-bar { position: static; } }
/* High-contrast themes replace the backgrounds that show what is chosen. */
@media (forced-colors: active) {
  header nav a[aria-current], .guides-menu summary[aria-current], .side a[aria-current], .languages button[aria-pressed="true"] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .side a[aria-current] * { color: HighlightText; }
}
`;
