/** Styles the parts that look the same in the inspector and the reference. It needs the palette, and comes before the sheets of a page, which add the measures. */
export const baseStyle = /* css */ `
* { box-sizing: border-box; }
:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
h1, h2, h3, p, pre, dl, dd, ul, ol, figure { margin: 0; }
ul, ol { padding: 0; list-style: none; }
a { color: var(--accent); }
code, pre, kbd, .mono { font-family: var(--mono); }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
kbd { padding-inline: 5px; border: 1px solid var(--line-2); border-radius: 4px; }
.small { color: var(--text-3); font-size: 12.5px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
/* Buttons and fields */
button, input, select, textarea { border: 1px solid var(--control); border-radius: 6px; color: var(--text); font: inherit; }
button { display: inline-flex; align-items: center; justify-content: center; border-color: var(--line-2); font-weight: 500; cursor: pointer; }
button:hover { background: var(--hover); }
button:active { background: var(--press); }
button.quiet { border-color: transparent; background: none; }
button.quiet:hover { background: var(--hover); }
button.filled { border-color: var(--fill); background: var(--fill); color: var(--on-fill); }
input, select { min-height: 32px; }
input[type="checkbox"], input[type="radio"] { flex: none; min-height: 0; accent-color: var(--fill); }
textarea { width: 100%; font-family: var(--mono); resize: vertical; }
.to-copy { flex: 1 0 100%; }
.icon { flex: none; fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
.search { position: relative; }
.search .icon { position: absolute; inset: 0 auto 0 9px; margin-block: auto; color: var(--text-3); pointer-events: none; }
.search input { width: 100%; }
/* Tags and methods */
.tag { border-radius: 4px; background: var(--hover); color: var(--text-2); font-weight: 500; }
.tag.ok { background: var(--ok-soft); color: var(--ok); }
.tag.bad { background: var(--bad-soft); color: var(--bad); }
.tag.warn { background: var(--warn-soft); color: var(--warn); }
.tag.accent { background: var(--accent-soft); color: var(--accent); }
.method { font-family: var(--mono); }
.method.put, .method.patch { color: var(--warn); }
.method.delete { color: var(--bad); }
/* Dialogs, and the list of keys */
dialog { width: min(440px, 100vw - 32px); border: 1px solid var(--line); border-radius: 14px; color: var(--text); }
.dialog-head { display: flex; align-items: center; justify-content: space-between; }
.keys div { display: grid; gap: 12px; }
.keys dt { display: flex; gap: 4px; align-items: center; }
dialog label.check { display: flex; gap: 8px; align-items: start; margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }
`;
