/** Text, buttons, fields, tags and notes. */
export const baseStyle = /* css */ `
* { box-sizing: border-box; }
.panel, .floating { color: var(--text); font: 13px/19px var(--sans); font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
h1, h2, h3, p, pre, dl, dd, ul, ol, figure { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h2 { font-size: 15px; font-weight: 600; line-height: 21px; }
h3 { margin: 16px 0 6px; color: var(--text-2); font-size: 12.5px; font-weight: 600; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre, kbd, .mono { font-family: var(--mono); font-size: 12.5px; }
code { padding: 0 3px; border-radius: 4px; background: var(--hover); }
pre { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { padding: 0; background: none; }
kbd { padding: 1px 5px; border: 1px solid var(--line-2); border-radius: 4px; font-size: 11px; }
button, input, select, textarea { max-width: 100%; border: 1px solid var(--control); border-radius: 6px; background: var(--bg); color: var(--text); font: inherit; }
button, .file span { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 28px; padding: 3px 10px; border-color: var(--line-2); font-weight: 500; cursor: pointer; }
button:hover, .file:hover span { background: var(--hover); }
button:active { background: var(--press); }
button:disabled { color: var(--text-3); cursor: default; }
button.quiet { padding-inline: 6px; border-color: transparent; background: none; }
button.quiet:hover { background: var(--hover); }
button.filled { border-color: var(--fill); background: var(--fill); color: var(--on-fill); }
button.filled:disabled { border-color: var(--line-2); background: var(--hover); color: var(--text-3); }
button.link { display: inline; min-height: 24px; padding: 0 2px; border: 0; background: none; color: var(--accent); font-weight: 400; text-align: start; }
button.link:hover { text-decoration: underline; }
button.danger, .danger { color: var(--bad); }
button[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent-line); color: var(--accent); }
input, select { min-height: 32px; padding: 4px 8px; }
select { padding-inline-end: 4px; }
textarea { width: 100%; padding: 6px 8px; font-family: var(--mono); font-size: 12.5px; resize: vertical; }
input[type="checkbox"], input[type="radio"] { flex: none; min-height: 0; width: 16px; height: 16px; margin: 0; accent-color: var(--fill); }
input.toggle { appearance: none; position: relative; width: 30px; height: 18px; border: 0; border-radius: 9px; background: var(--control); cursor: pointer; }
input.toggle::after { position: absolute; inset: 2px auto 2px 2px; width: 14px; border-radius: 50%; background: #fff; content: ""; }
input.toggle:checked { background: var(--fill); }
input.toggle:checked::after { inset-inline-start: 14px; }
label { display: flex; flex-direction: column; gap: 4px; color: var(--text-2); font-size: 12.5px; font-weight: 500; }
label.inline, label.check { flex-direction: row; gap: 8px; align-items: center; }
.icon { flex: none; width: 15px; height: 15px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.tag { display: inline-flex; align-items: center; gap: 4px; padding: 0 6px; border-radius: 4px; background: var(--hover); color: var(--text-2); font-size: 11.5px; font-weight: 500; white-space: nowrap; }
.tag .icon { width: 11px; height: 11px; }
.tag.ok { background: var(--ok-soft); color: var(--ok); }
.tag.bad { background: var(--bad-soft); color: var(--bad); }
.tag.warn { background: var(--warn-soft); color: var(--warn); }
.tag.accent { background: var(--accent-soft); color: var(--accent); }
.count, .query, .small { color: var(--text-3); font-weight: 400; }
.small { font-size: 12.5px; }
.wrap { overflow-wrap: anywhere; }
.wrap button { margin-block: -12px; }
.gap { flex: 1; }
.to-copy { flex: 1 0 100%; margin: 6px 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0; }
.note { display: flex; gap: 8px; margin: 12px 0; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); }
.note.warn { border-color: transparent; background: var(--warn-soft); }
.note.warn > .icon { color: var(--warn); margin-top: 2px; }
.note > div { min-width: 0; }
.note a { text-decoration: underline; }
.card { padding: 12px 16px; border: 1px solid var(--line-2); border-radius: 10px; }
.empty { padding: 32px 16px; color: var(--text-2); text-align: center; }
.method { color: var(--text-2); font-family: var(--mono); font-size: 11.5px; }
.method.post { color: light-dark(#005563, #00bdce); }
.method.put, .method.patch { color: var(--warn); }
.method.delete { color: var(--bad); }
.segments { display: inline-flex; padding: 2px; border-radius: 6px; background: var(--hover); }
.segments button { min-height: 24px; padding: 1px 7px; border-color: transparent; border-radius: 4px; background: none; color: var(--text-2); font-size: 12.5px; }
.segments button[aria-pressed="true"] { border-color: var(--line-2); background: var(--bg); color: var(--text); }
.search { position: relative; display: flex; flex: 1 1 160px; max-width: 260px; }
.search .icon { position: absolute; inset: 0 auto 0 9px; margin-block: auto; color: var(--text-3); }
.search input { width: 100%; padding-inline-start: 30px; }
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
dialog { width: min(440px, 100vw - 32px); padding: 0 20px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); color: var(--text); box-shadow: var(--shadow); }
dialog::backdrop { background: #0b0c0f80; }
.dialog-head { display: flex; justify-content: space-between; align-items: center; padding: 12px 0; }
.keys div { display: grid; grid-template-columns: 112px 1fr; gap: 12px; align-items: center; min-height: 30px; }
.keys dt { display: flex; gap: 4px; }
.keys dd { min-width: 0; }
dialog .check { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); align-items: start; font-size: 13px; }
.file input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.file { position: relative; align-self: flex-start; }
.file span { border: 1px solid var(--line-2); border-radius: 6px; color: var(--text); font-size: 13px; }
.file:focus-within span { outline: 2px solid var(--fill); outline-offset: 2px; }
@media (pointer: coarse) { button, select, input, .file span { min-height: 40px; } .segments button { min-height: 36px; } }
@media (forced-colors: active) {
input.toggle { appearance: auto; width: 16px; height: 16px; }
input.toggle::after { content: none; }
button[aria-pressed="true"], button[aria-current], .selected > td { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
.selected > td *, button[aria-current] * { color: HighlightText !important; }
}
`;
