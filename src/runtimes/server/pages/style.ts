import { palette } from "../../../appearance/palette.ts";

/** The style of the page at `/`, served below the control routes. */
export const pageStyle = /* css */ `
:root {
  ${palette}
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 54rem;
  padding: 1.5rem 1rem 4rem;
  background: var(--surface);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 2.2rem; font-weight: 690; line-height: 1.15; letter-spacing: -0.02em; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem; }
header p { flex-basis: 100%; margin: 0; color: var(--muted); font-size: 1.1rem; }
.address { margin: 1.25rem 0; padding: 1rem 1.25rem; border: 1px solid var(--control-line); border-radius: 0.75rem; }
.address h2 { margin: 0; font-size: 1rem; }
.address p { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; margin: 0.25rem 0 0; }
.address code { font-size: 1rem; overflow-wrap: anywhere; }
.address b { color: var(--accent); font-weight: inherit; }
button { min-height: 2rem; padding: 0.25rem 0.75rem; border: 1px solid var(--control-line); border-radius: 0.4rem; background: var(--surface); color: inherit; font: inherit; font-size: 0.875rem; cursor: pointer; }
.address button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.done::after { content: " ✓"; }
.command { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: start; }
.command pre { flex: 1 1 20rem; min-width: 0; }
.command button { margin-top: 0.4rem; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.pages { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); margin: 0; padding: 0; list-style: none; }
.pages li { position: relative; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; }
.pages li:hover { background: var(--sunken); }
.pages a::after { position: absolute; inset: 0; content: ""; }
.pages a { font-size: 1.1rem; font-weight: 600; text-decoration: none; }
.pages span { display: block; color: var(--muted); }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1.5rem 0.25rem 0; overflow-wrap: anywhere; border-bottom: 1px solid var(--line); text-align: start; }
.requests { margin: 0; padding-inline-start: 1.25rem; }
.requests li { margin-bottom: 0.75rem; }
pre {
  margin: 0.25rem 0 0;
  padding: 0.6rem 0.75rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border-radius: 0.4rem;
  background: var(--sunken);
}
code { font: 0.875rem/1.5 ui-monospace, monospace; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
  th, td { padding-inline-end: 0.5rem; }
  .requests { padding-inline-start: 0; list-style-position: inside; }
}
`;
