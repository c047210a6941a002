import { palette } from "../../../appearance/palette.ts";

/** The style of the page at `/`, served below the control routes. */
export const pageStyle = /* css */ `
:root {
  ${palette}
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 72rem;
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
.now { display: grid; grid-template-columns: 25rem minmax(0, 1fr); gap: 0 2.5rem; }
.now .head { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; }
.head > a { margin-inline-start: auto; font-size: 0.875rem; }
#live { color: var(--muted); font-size: 0.875rem; }
#live::before { display: inline-block; width: 0.5rem; height: 0.5rem; margin-inline-end: 0.4rem; border-radius: 50%; background: var(--ok); content: ""; }
#live.lost { color: var(--bad); }
#live.lost::before { border-radius: 0; background: var(--bad); rotate: 45deg; }
.last { min-height: calc(5 * 2.3rem + 5px); margin: 0; padding: 0; list-style: none; }
.last li { border-bottom: 1px solid var(--line); }
.last a, .last li:not(:has(a)) { display: flex; gap: 0.75rem; align-items: center; height: 2.3rem; color: inherit; text-decoration: none; white-space: nowrap; }
.last a:hover { background: var(--sunken); }
.last b { flex: 0 0 3.6rem; color: var(--muted); font: 500 0.75rem var(--mono); }
.last code { flex: 1; min-width: 4rem; overflow: hidden; text-overflow: ellipsis; }
.last span { overflow: hidden; color: var(--muted); font-size: 0.8125rem; text-overflow: ellipsis; }
.last strong { min-width: 3rem; font-size: 0.875rem; font-variant-numeric: tabular-nums; text-align: end; }
.last .ok { color: var(--ok); }
.last .bad { color: var(--bad); }
.last .bad::before { content: "◆ "; content: "◆ " / ""; font-size: 0.7rem; }
.last .empty { color: var(--muted); }
dd span { display: block; color: var(--muted); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
dd .line { overflow: hidden; color: inherit; font-size: inherit; text-overflow: ellipsis; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1.5rem; margin: 0; }
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
@media (max-width: 56rem) {
  .now { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 30rem) {
  .last span { display: none; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: 0.5rem; }
  th, td { padding-inline-end: 0.5rem; }
  .requests { padding-inline-start: 0; list-style-position: inside; }
}
`;
