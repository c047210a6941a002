import { palette } from "../page/palette.ts";

/** The style of the inspector, inside of its element. */
export const inspectorStyle = /* css */ `
:host {
  ${palette}
  display: block;
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.panel { max-width: 64rem; margin: 0 auto; padding: 0.75rem 1rem 3rem; background: var(--surface); }
.floating {
  position: fixed; inset: auto 0.5rem 0.5rem auto; z-index: 2147483000;
  display: flex; flex-direction: column; align-items: flex-end; gap: 0.5rem;
}
.floating .panel {
  width: min(44rem, 100vw - 1rem); max-height: 80vh; overflow: auto; padding-bottom: 1rem;
  border: 1px solid var(--control-line); border-radius: 0.6rem;
}
header, .row { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin: 0.5rem 0; }
header { align-items: center; justify-content: space-between; }
a { color: var(--accent); }
.links { flex: 1 1 12rem; }
.links a { display: inline-block; margin-inline-end: 0.75rem; padding: 0.25rem 0; }
h1 { margin: 0; font-size: 1.25rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-bottom: 0.75rem; border-bottom: 1px solid var(--line); padding-bottom: 0.5rem; }
label { display: flex; flex-direction: column; color: var(--muted); font-size: 0.875rem; }
legend { color: var(--muted); font-size: 0.875rem; padding: 0; }
fieldset { border: 0; padding: 0; min-width: 0; }
button, input, select, textarea {
  min-height: 2.3rem; max-width: 100%; padding: 0.35rem 0.6rem; border: 1px solid var(--control-line); border-radius: 0.35rem;
  background: var(--surface); color: var(--text); font: inherit;
}
button { background: var(--raised); cursor: pointer; }
button[aria-current], button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
textarea { width: 100%; font-family: ui-monospace, monospace; }
.entries { margin: 0; padding: 0; list-style: none; }
.entries li { border-bottom: 1px solid var(--line); }
.entries li.row { margin: 0; padding: 0.4rem 0; align-items: center; }
.row > span, .row > p { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: center; min-height: 2.3rem; margin: 0; overflow-wrap: anywhere; }
h2 { margin: 1rem 0 0.5rem; font-size: 1rem; }
summary { padding: 0.3rem 0; cursor: pointer; overflow-wrap: anywhere; }
.status { font-weight: 600; }
.refused { color: var(--danger); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 0.4rem 0.6rem; border-radius: 0.35rem; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8rem; }
.file { position: relative; }
.file input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.file span { display: flex; align-items: center; min-height: 2.3rem; padding: 0.35rem 0.6rem; border: 1px solid var(--control-line); border-radius: 0.35rem; background: var(--raised); color: var(--text); font-size: 1rem; }
.file:focus-within span { outline: 3px solid var(--accent); outline-offset: 2px; }
.faults { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); gap: 0.5rem 1rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } }
`;
