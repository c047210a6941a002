export const shellStyle = /* css */ `
.panel, .floating { color: var(--text); font: 13px/19px var(--sans); font-variant-numeric: tabular-nums; }
h2 { font-size: 15px; font-weight: 600; line-height: 21px; }
h3 { margin: 16px 0 6px; color: var(--text-2); font-size: 12.5px; font-weight: 600; }
a { text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre, kbd, .mono { font-size: 12.5px; }
code { padding: 0 3px; border-radius: 4px; background: var(--hover); }
pre { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); }
pre code { padding: 0; background: none; }
kbd { padding-block: 1px; font-size: 11px; }
/* Buttons and fields */
button, input, select, textarea { max-width: 100%; background: var(--bg); }
button, .file span { gap: 6px; min-height: 28px; padding: 3px 10px; }
button:disabled { color: var(--text-3); cursor: default; }
button.quiet { padding-inline: 6px; }
button.filled:disabled { border-color: var(--line-2); background: var(--hover); color: var(--text-3); }
button.link { display: inline; min-height: 24px; padding: 0 2px; border: 0; background: none; color: var(--accent); font-weight: 400; text-align: start; }
button.link:hover { text-decoration: underline; }
button.danger, .danger { color: var(--bad); }
button[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent-line); color: var(--accent); }
input, select { padding: 4px 8px; }
select { padding-inline-end: 4px; }
textarea { padding: 6px 8px; font-size: 12.5px; }
input[type="checkbox"], input[type="radio"] { width: 16px; height: 16px; margin: 0; }
input.toggle { appearance: none; position: relative; width: 30px; height: 18px; border: 0; border-radius: 9px; background: var(--control); cursor: pointer; }
input.toggle::after { position: absolute; inset: 2px auto 2px 2px; width: 14px; border-radius: 50%; background: #fff; content: ""; }
input.toggle:checked { background: var(--fill); }
input.toggle:checked::after { inset-inline-start: 14px; }
label { display: flex; flex-direction: column; gap: 4px; color: var(--text-2); font-size: 12.5px; font-weight: 500; }
label.inline, label.check { flex-direction: row; gap: 8px; align-items: center; }
.file input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.file { position: relative; align-self: flex-start; }
.file span { display: inline-flex; align-items: center; justify-content: center; border: 1px solid var(--line-2); border-radius: 6px; color: var(--text); font-size: 13px; font-weight: 500; cursor: pointer; }
.file:hover span { background: var(--hover); }
.file:focus-within span { outline: 2px solid var(--fill); outline-offset: 2px; }
.segments { display: inline-flex; padding: 2px; border-radius: 6px; background: var(--hover); }
.segments button { min-height: 24px; padding: 1px 7px; border-color: transparent; border-radius: 4px; background: none; color: var(--text-2); font-size: 12.5px; }
.segments button[aria-pressed="true"] { border-color: var(--line-2); background: var(--bg); color: var(--text); }
.search { display: flex; flex: 1 1 160px; max-width: 260px; }
.search input { padding-inline-start: 30px; }
.icon { width: 15px; height: 15px; stroke-width: 1.8; }
/* Tags, notes, lists and menus */
.tag { display: inline-flex; align-items: center; gap: 4px; padding: 0 6px; font-size: 11.5px; white-space: nowrap; }
.tag .icon { width: 11px; height: 11px; }
.method { color: var(--text-2); font-size: 11.5px; }
.method.post { color: light-dark(#005563, #00bdce); }
.count, .query, .small { color: var(--text-3); font-weight: 400; }
.wrap { overflow-wrap: anywhere; }
.wrap button { margin-block: -12px; }
.gap { flex: 1; }
.to-copy { margin: 6px 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0; }
.note { display: flex; gap: 8px; margin: 12px 0; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); }
.note.warn { border-color: transparent; background: var(--warn-soft); }
.note.warn > .icon { color: var(--warn); margin-top: 2px; }
.note > div { min-width: 0; }
.note a { text-decoration: underline; }
.card { padding: 12px 16px; border: 1px solid var(--line-2); border-radius: 10px; }
.empty { padding: 32px 16px; color: var(--text-2); text-align: center; }
.scroll { flex: 1; min-height: 0; overflow: auto; }
.menu { position: relative; }
.popover { position: absolute; inset: calc(100% + 6px) 0 auto auto; z-index: 5; width: 250px; padding: 5px; border: 1px solid var(--line-2); border-radius: 10px; background: var(--raised); box-shadow: var(--shadow); }
.popover button { display: flex; justify-content: space-between; width: 100%; border: 0; background: none; text-align: start; }
.popover button:hover, .popover button:focus-visible { background: var(--hover); }
.popover span { color: var(--text-3); font-size: 12px; font-weight: 400; text-align: end; }
.rows { border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; }
.rows li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 10px 14px; }
.rows li + li { border-top: 1px solid var(--line); }
.rows .what { display: flex; flex: 1 1 160px; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
.rows b { font-weight: 600; }
.alert { padding: 8px 16px; background: var(--bad-soft); color: var(--bad); }
.token { padding: 0 16px; }
.outcome-text:empty { display: none; }
.outcome:has(.outcome-text:empty) { display: none; }
.outcome { padding: 4px 16px; overflow-wrap: anywhere; white-space: pre-wrap; }
.notices { position: absolute; inset: auto 0 16px; z-index: 9; display: flex; flex-direction: column; gap: 8px; align-items: center; pointer-events: none; }
.notices p { display: flex; gap: 8px; align-items: center; max-width: calc(100% - 24px); padding: 6px 8px 6px 14px; border-radius: 8px; background: light-dark(#1b1e27, #2b303b); color: #fff; box-shadow: var(--shadow); pointer-events: auto; }
.notices button { border-color: transparent; background: none; color: #c5caff; }
.notices button:hover { background: #ffffff1f; }
/* Dialogs */
dialog { padding: 0 20px 16px; background: var(--raised); box-shadow: var(--shadow); }
dialog::backdrop { background: #0b0c0f80; }
.dialog-head { padding: 12px 0; }
.keys div { grid-template-columns: 112px 1fr; align-items: center; min-height: 30px; }
.keys dd { min-width: 0; }
dialog .check { font-size: 13px; }
@media (pointer: coarse) { button, select, input, .file span { min-height: 40px; } .segments button { min-height: 36px; } }
@media (forced-colors: active) {
input.toggle { appearance: auto; width: 16px; height: 16px; }
input.toggle::after { content: none; }
button[aria-pressed="true"], button[aria-current], .selected > td { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
.selected > td *, button[aria-current] * { color: HighlightText !important; }
}
/* The page, its bar, and the dock */
.panel { position: relative; display: flex; flex-direction: column; height: 600px; background: var(--bg); container: panel / inline-size; }
.panel.is-page { height: 100dvh; }
.panel > main, .content { position: relative; display: flex; flex: 1; flex-direction: column; min-height: 0; }
.top { display: flex; flex: none; flex-wrap: wrap; gap: 2px 12px; align-items: center; min-height: 48px; padding: 4px 16px; border-bottom: 1px solid var(--line); }
.top h1 { display: flex; gap: 9px; align-items: center; font-size: 15px; font-weight: 650; }
.top h1 svg { width: 22px; height: 22px; fill: var(--fill); stroke: #fff; stroke-width: 1.6; }
.top h1 path { stroke-opacity: 0.9; }
.top h1 rect { stroke: none; }
.tabs { display: flex; gap: 2px; min-width: 0; overflow-x: auto; }
.tabs button { flex: none; min-height: 32px; border-color: transparent; background: none; color: var(--text-2); }
.tabs button[aria-current] { background: var(--hover); color: var(--text); }
.now { display: flex; flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; gap: 4px 10px; align-items: center; justify-content: end; color: var(--text-2); }
.now .quiet { color: var(--text-2); font-weight: 400; }
.now > * { flex: none; }
.in-session { text-overflow: ellipsis; }
.now .quiet:last-child, .now .in-session { flex: 0 1 auto; justify-content: start; overflow: hidden; }
.live { display: inline-flex; gap: 6px; align-items: center; padding-inline-start: 4px; }
.live::before { width: 8px; height: 8px; border-radius: 50%; background: var(--control); content: ""; }
.live.streaming::before { background: var(--ok); box-shadow: 0 0 0 3px var(--ok-soft); }
.live.paused::before { border-radius: 1px; background: var(--warn); }
.links { display: flex; gap: 4px; }
.links a { padding: 5px 6px; color: var(--text-2); }
.top select { min-height: 28px; padding: 2px; border-color: var(--line-2); color: var(--text-2); }
.floating .opener { position: fixed; inset: auto 8px 8px auto; z-index: 2147483000; box-shadow: var(--shadow); }
.docked { position: fixed; z-index: 2147482999; border: 0 solid var(--line-2); box-shadow: var(--shadow); }
.docked.right { inset: 0 0 0 auto; width: min(var(--size), 100%); height: 100dvh; border-inline-start-width: 1px; }
.docked.bottom { inset: auto 0 0; height: min(var(--size), 100dvh); border-top-width: 1px; }
.dock-buttons { position: absolute; inset: 8px 8px auto auto; z-index: 3; display: flex; background: var(--bg); }
.docked .top { padding-inline-end: 76px; }
.edge { position: absolute; z-index: 4; touch-action: none; }
.edge:hover, .edge:focus-visible { background: var(--accent-line); outline: none; }
.docked.right .edge, .detail .edge { inset: 0 auto 0 -3px; width: 6px; cursor: ew-resize; }
.docked.bottom > .edge { inset: -3px 0 auto; height: 6px; cursor: ns-resize; }
@container panel (width < 1500px) {
  .links a:first-child { display: none; }
}
@container panel (width < 1320px) {
  .now .quiet:last-child { display: none; }
}
@container panel (width < 1240px) {
  .top .tabs { order: 9; flex: 1 0 100%; }
}
/* A touch screen has no keyboard to name keys of. */
@media (pointer: coarse) { .help { display: none; } }
@container panel (width < 700px) {
  .top { padding: 6px 12px; }
  .tabs button { padding-inline: 5px; }
  .tabs .count { display: none; }
  .now .quiet { display: none; }
  .now:has(.in-session) { order: 8; flex: 1 0 100%; justify-content: start; min-height: 24px; }
}
`;
