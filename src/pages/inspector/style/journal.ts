/** The journal and its details, and tables of records, which look alike. */
export const journalStyle = /* css */ `
.journal, .records { display: flex; flex: 1; min-height: 0; }
.journal { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto; }
.journal .detail { max-width: calc(100cqi - 320px); }
.journal > .bar { grid-column: 1 / -1; }
.list { position: relative; display: flex; flex: 1; flex-direction: column; min-width: 0; container: list / inline-size; }
.bar { display: flex; flex: none; flex-wrap: wrap; gap: 6px 8px; align-items: center; min-height: 44px; padding: 6px 12px; border-bottom: 1px solid var(--line); }
.bar select { min-height: 28px; max-width: 150px; padding-block: 2px; border-color: var(--line-2); }
.bar .search input { min-height: 28px; padding-block: 2px; }
.filters { display: contents; }
.sum { flex: 1 0 auto; color: var(--text-3); text-align: end; }
.bar .check { flex: none; white-space: nowrap; }
.folded, .short { display: none; }
.new { position: absolute; inset: 36px auto auto 50%; z-index: 2; transform: translateX(-50%); box-shadow: var(--shadow); border-radius: 14px; background: var(--accent-soft); color: var(--accent); border-color: var(--accent-line); }
.entries { width: 100%; border-collapse: collapse; table-layout: fixed; }
.entries th { position: sticky; top: 0; z-index: 1; padding: 6px 8px; background: var(--sunken); color: var(--text-2); font-size: 11.5px; font-weight: 500; text-align: start; white-space: nowrap; }
.entries td { height: 32px; padding: 0 8px; border-bottom: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.entries tbody tr { position: relative; cursor: pointer; }
.entries tbody tr:hover { background: var(--hover); }
.entries tbody tr.selected { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
.entries tbody tr { scroll-margin-top: 36px; }
.entries .number { width: 60px; color: var(--text-3); text-align: end; }
.entries .time { width: 140px; color: var(--text-2); }
.since { color: var(--text-3); font-size: 11.5px; }
.entries th.method { width: 68px; color: var(--text-2); font-family: inherit; }
.entries:not(.table) .status { width: 112px; }
.entries.no-sessions .session { display: none; }
.entries:not(.table) td.status { color: var(--ok); font-weight: 600; }
.entries:not(.table) .refused td.status { color: var(--bad); }
.entries .ms { width: 108px; }
.entries td.ms { position: relative; }
.waterfall { position: absolute; inset: auto 8px 3px; height: 3px; border-radius: 2px; background: linear-gradient(var(--accent) 0 0) 0 0 / max(2px, calc(var(--part) * 100%)) 100% no-repeat var(--hover); }
.entries .kb { width: 76px; text-align: end; }
.entries .caller { width: 92px; color: var(--text-2); }
.entries .session { width: 112px; color: var(--text-2); }
.entries .line { display: flex; gap: 8px; align-items: center; }
.entries td button { display: block; flex: 1; min-width: 0; min-height: 24px; padding: 0 2px; border: 0; background: none; font: 12.5px/24px var(--mono); overflow: hidden; text-align: start; text-overflow: ellipsis; white-space: nowrap; }
.entries td button:hover { background: none; }
.entries td button[aria-pressed="true"] { background: none; color: inherit; }
.entries .known { color: var(--text-3); }
.entries .differs { color: var(--text); }
.entries .refused .line button :not(.query, .query *) { color: var(--bad); }
.entries .why { display: none; }
.diamond { display: inline-block; width: 7px; height: 7px; margin-inline-end: 6px; background: currentColor; transform: rotate(45deg); }
.more { width: 100%; margin: 8px 0; }
.detail { position: relative; display: flex; flex: none; flex-direction: column; width: var(--detail, 452px); max-width: 60%; min-width: 0; border-inline-start: 1px solid var(--line); background: var(--bg); }
.records .detail { width: 452px; max-width: none; }
.detail .head { display: flex; flex: none; flex-wrap: wrap; gap: 6px 8px; align-items: center; padding: 10px 52px 10px 16px; border-bottom: 1px solid var(--line); }
.head .close { position: absolute; inset: 10px 12px auto auto; }
.head h2 { flex: 0 1 auto; min-width: 0; max-height: 66px; overflow: hidden; overflow-wrap: anywhere; }
.records .detail .head { flex-wrap: nowrap; }
.head .back { display: none; }
.actions { display: flex; gap: 8px; }
.parts { display: flex; flex: none; gap: 4px; padding: 0 10px; border-bottom: 1px solid var(--line); overflow-x: auto; }
.parts button { flex: none; min-height: 36px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; color: var(--text-2); }
.parts button[aria-current] { border-bottom-color: var(--accent); color: var(--text); }
.body { flex: 1; min-height: 0; padding: 14px 16px 32px; overflow: auto; }
.body > h3:first-child { margin-top: 0; }
.body img { max-width: 100%; height: auto; margin-bottom: 12px; border-radius: 8px; }
h3.why, p.why { margin: 0; color: var(--text); font-size: 15px; font-weight: 600; line-height: 22px; }
.rules { margin: 12px 0; border: 1px solid var(--line); border-radius: 10px; }
.rules li { display: flex; gap: 12px; padding: 10px 14px; }
.rules li + li { border-top: 1px solid var(--line); }
.rules li > div { min-width: 0; overflow-wrap: anywhere; }
.rules a { margin-inline-end: 8px; }
.mark { flex: none; width: 20px; height: 20px; border-radius: 50%; background: var(--bad-soft); color: var(--bad); font-size: 11.5px; font-weight: 600; line-height: 20px; text-align: center; }
.lines { padding-inline: 0; }
.lines > span { display: block; padding-inline: 12px; white-space: pre-wrap; }
.lines .marked { background: var(--bad-soft); box-shadow: inset 3px 0 var(--bad); }
.lines b { color: var(--bad); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 4px 16px; margin-top: 16px; }
.facts div, .headers div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 8px; }
.headers div { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); padding: 3px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--text-3); overflow-wrap: anywhere; }
dd { overflow-wrap: anywhere; }
.code { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); font: 12.5px/20px var(--mono); }
.json { overflow-wrap: anywhere; white-space: pre-wrap; }
.json .json { padding-inline-start: 16px; }
.json summary { cursor: pointer; }
:is(.json, .lines) .key { color: light-dark(#48357f, #d8d0ff); }
:is(.json, .lines) .string { color: var(--ok); }
:is(.json, .lines) .literal { color: var(--warn); }
.json .fold { color: var(--text-3); }
.fields { width: 100%; border-collapse: collapse; }
.fields th, .fields td { padding: 6px 10px; border-bottom: 1px solid var(--line); font-weight: 400; text-align: start; vertical-align: top; }
.fields thead th { color: var(--text-2); font-size: 11.5px; }
.fields tbody th { font-family: var(--mono); font-size: 12.5px; }
.fields td { overflow-wrap: anywhere; }
.minus, .plus { background: var(--bad-soft); color: var(--bad); font: 12.5px/18px var(--mono); }
.plus { background: var(--ok-soft); color: var(--ok); }
.resend label { margin: 10px 0; }
.resend .grow { flex: 1 1 180px; min-width: 0; }
.instead { margin: 4px 0; }
.instead button { margin-block: -6px; }
.marked-area { position: relative; display: block; background: var(--bg); border-radius: 6px; }
.marked-area textarea { position: relative; display: block; background: none; line-height: 19px; scrollbar-gutter: stable; }
.marks { position: absolute; inset: 0; padding: 7px 0; overflow: hidden; scrollbar-gutter: stable; color: transparent; font: 12.5px/19px var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.marks span { display: block; min-height: 19px; padding-inline: 9px; }
.marks .changed { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
.compare-with { white-space: nowrap; }
.compare-with select { flex: 1; min-width: 0; }
.why.compared { margin-top: 16px; }
.difference { max-height: 480px; margin-top: 8px; overflow: auto; }
.difference .left-out { color: var(--text-3); }
.outcome-of-resend { margin-top: 12px; }
@container panel (width < 1420px) {
  .bar .label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .bar .long { display: none; }
  .bar .short { display: inline; }
}
@container panel (width < 1240px) {
  .bar .foldable { display: none; }
  .bar .folded { display: block; }
}
@container panel (width >= 1040px) {
  .journal > .bar { flex-wrap: nowrap; }
  .journal > .bar select { flex: 0 1 120px; min-width: 56px; }
  .journal > .bar .search { flex: 1 1 120px; min-width: 90px; }
}
@container list (width < 1300px) { .entries .caller { display: none; } }
@container list (width < 860px) { .entries:not(.table) .session { display: none; } }
@container list (width < 700px) {
  .entries:not(.table) :is(.number, .kb) { display: none; }
  .entries:not(.table) .ms { width: 84px; }
  .entries:not(.table) .status { width: 108px; }
}
@container list (width < 500px) {
  .since { display: none; }
  .entries:not(.table) .time { width: 76px; }
  .entries:not(.table) .ms { display: none; }
}
@container list (width < 420px) {
  .entries:not(.table) :is(.time, .line .tag) { display: none; }
  .entries:not(.table) .status { width: 68px; }
  .has-detail .table :is(th, td):nth-child(n + 3) { display: none; }
}
@container panel (width < 700px) {
  .journal, .records { position: relative; }
  .journal .detail, .records .detail { position: absolute; inset: 0; z-index: 2; width: 100%; max-width: 100%; }
  .detail .edge, .head:has(.back) .close { display: none; }
  .detail .head:has(.back) { padding-inline-end: 16px; }
  .head .back { display: inline-flex; }
  .filters { display: flex; flex: 1 0 100%; gap: 8px; overflow-x: auto; }
  .filters > * { flex: none; }
  .sum { text-align: start; }
  .search { flex-basis: 120px; max-width: none; order: -1; }
  .entries:not(.table) { display: block; }
  .entries:not(.table) thead { display: none; }
  .entries:not(.table) tbody { display: block; }
  .entries:not(.table) tr { display: grid; grid-template-columns: 56px minmax(0, 1fr) auto; gap: 0 6px; padding: 8px 12px; border-bottom: 1px solid var(--line); }
  .entries:not(.table) td { display: block; width: auto; height: auto; padding: 0; border: 0; }
  .entries:not(.table) td.method { padding-top: 4px; }
  .entries:not(.table) .number, .entries:not(.table) .time, .entries:not(.table) .ms, .entries:not(.table) .kb, .entries:not(.table) td.caller, .entries:not(.table) td.session { display: none; }
  .entries .why { display: block; color: var(--text-2); white-space: normal; }
  .entries .line { flex-wrap: wrap; }
  .bar .foldable { display: inline-flex; }
  .bar .folded { display: none; }
  .entries:not(.table) .line button { flex: 1 1 100%; max-height: 60px; font-size: 12px; line-height: 20px; white-space: normal; word-break: break-all; }
  .fields tr th, .fields tr td { padding-inline: 4px; font-size: 11px; }
}
`;
