import { palette } from "../../appearance/palette.ts";

/** The style of the page of coverage, which is a file of its own: it has the colours of the pages of the server. */
export const pageStyle = /* css */ `
:root { ${palette} }
* { box-sizing: border-box; }
body { max-width: 1120px; margin: 0 auto; padding: 0 24px 48px; background: var(--bg); color: var(--text); font: 14px/20px var(--sans); font-variant-numeric: tabular-nums; }
header { display: flex; gap: 10px; align-items: center; min-height: 52px; font-size: 15px; font-weight: 650; }
header svg { width: 24px; height: 24px; }
h1 { margin: 16px 0 4px; font-size: 28px; font-weight: 680; line-height: 34px; letter-spacing: -0.02em; }
h2 { margin: 32px 0 8px; font-size: 17px; line-height: 24px; }
h3 { margin: 0; font: 600 13px/20px var(--mono); overflow-wrap: anywhere; }
.lead { max-width: 680px; margin: 0 0 20px; color: var(--text-2); font-size: 15px; line-height: 23px; }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.kinds li { padding: 12px 16px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.kinds b { text-transform: capitalize; }
.line { display: flex; gap: 8px; align-items: baseline; justify-content: space-between; }
.small { color: var(--text-3); font-size: 12.5px; line-height: 18px; }
meter { display: block; width: 100%; height: 8px; margin-top: 6px; border: 0; border-radius: 4px; background: var(--press); overflow: hidden; appearance: none; }
meter::-webkit-meter-bar { height: 8px; border: 0; border-radius: 4px; background: var(--press); }
meter::-webkit-meter-optimum-value { background: var(--fill); }
meter::-moz-meter-bar { background: var(--fill); }
.filter { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; padding: 0; border: 0; }
.filter legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.filter label { padding: 5px 12px; border: 1px solid var(--line-2); border-radius: 6px; color: var(--text-2); font-size: 13.5px; cursor: pointer; }
.filter label:has(:checked) { border-color: var(--accent); background: var(--accent-soft); color: var(--text); font-weight: 500; }
.filter [type="radio"] { position: absolute; opacity: 0; }
.filter [type="search"] { flex: 1 1 200px; min-width: 0; min-height: 32px; padding: 4px 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
:focus-visible, label:has(:focus-visible) { outline: 2px solid var(--fill); outline-offset: 2px; }
.head, summary { display: grid; grid-template-columns: 16px minmax(0, 2fr) minmax(0, 2fr) 92px 120px; gap: 0 12px; align-items: center; padding: 6px 12px 6px 8px; border-bottom: 1px solid var(--line); }
.head { position: sticky; top: 0; z-index: 1; background: var(--sunken); color: var(--text-3); font-size: 11.5px; }
.head :nth-child(4), summary .missing { text-align: end; }
summary { list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::before { width: 7px; height: 7px; margin-inline-start: 3px; border: solid var(--text-3); border-width: 0 1.5px 1.5px 0; rotate: -45deg; content: ""; }
details[open] > summary::before { rotate: 45deg; }
summary:hover { background: var(--hover); }
summary meter { margin: 0; }
.missing { color: var(--bad); }
.all { color: var(--ok); }
.items { margin: 0; padding: 4px 12px 20px 36px; list-style: none; }
.items > li { display: grid; grid-template-columns: 92px minmax(0, 1fr) minmax(0, 300px); gap: 0 16px; padding: 7px 0; border-bottom: 1px solid var(--line); }
.items code { font: 13px/20px var(--mono); overflow-wrap: anywhere; }
.items p code { font-size: 12px; }
.items p { margin: 0; color: var(--text-2); font-size: 13px; overflow-wrap: anywhere; }
.by { font-size: 12.5px; line-height: 18px; overflow-wrap: anywhere; }
.by ul { margin: 0; padding: 0; list-style: none; }
.never { color: var(--bad); }
.never::before { content: "◆ "; content: "◆ " / ""; font-size: 10px; }
body:has([value="missing"]:checked) .met, body:has([value="met"]:checked) .items > :not(.met), .hidden { display: none !important; }
.nothing { padding: 16px 12px; color: var(--text-2); }
@media (max-width: 699px) {
  body { padding: 0 16px 32px; }
  h1 { font-size: 24px; line-height: 30px; }
  .kinds { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
  .kinds li { padding: 10px 12px 12px; }
  .kinds .line { flex-wrap: wrap; }
  .filter label { padding-block: 11px; }
  .filter [type="search"] { min-height: 44px; font-size: 16px; }
  .head { display: none; }
  summary { grid-template-columns: 16px minmax(0, 1fr) auto; padding-block: 10px; }
  summary .title { grid-column: 2; grid-row: 2; }
  summary meter { grid-column: 2 / -1; grid-row: 3; margin-top: 6px; }
  .items { padding-inline: 28px 0; }
  .items > li { grid-template-columns: minmax(0, 1fr); gap: 2px; }
}
@media print { .filter { display: none; } details > * { display: grid; } }
`;
