import { palette } from "../../../appearance/palette.ts";

export const pageStyle = /* css */ `
:root {
  ${palette}
  --stage: light-dark(#cb4453, #ef7d83);
  --music: light-dark(#7f62d5, #a793f4);
  --talks: light-dark(#0a7bda, #5ea9f9);
  --market: light-dark(#009651, #45bf82);
  --food: light-dark(#be5c00, #e28e3a);
  --outdoors: light-dark(#0093aa, #00bdce);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1120px; padding: 0 24px 16px; background: var(--bg); color: var(--text); font: 14px/20px var(--sans); font-variant-numeric: tabular-nums; }
h1 { margin: 12px 0 8px; font-size: 42px; font-weight: 680; line-height: 48px; letter-spacing: -0.02em; }
h2 { margin: 0 0 8px; font-size: 15px; font-weight: 600; }
a { color: var(--accent); }
:is(a, button):focus-visible, label:has(:focus-visible) { outline: 2px solid var(--fill); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; justify-content: space-between; min-height: 52px; }
.brand { display: flex; gap: 10px; align-items: center; font-size: 15px; font-weight: 650; }
.brand img { display: block; width: 24px; height: 24px; }
.state { display: inline-flex; gap: 8px; align-items: center; margin: 4px 0 0; padding: 3px 12px; border: 1px solid var(--line); border-radius: 14px; color: var(--text-2); font-size: 13px; }
.state::before, #live::before { flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--ok); box-shadow: 0 0 0 3px var(--ok-soft); content: ""; }
.state span { color: var(--text-3); }
.lead { max-width: 62em; text-wrap: balance; margin: 0; color: var(--text-2); font-size: 17px; line-height: 26px; }
.address { margin: 20px 0; overflow: hidden; border: 1px solid var(--line-2); border-radius: 14px; }
.address p { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 0; padding: 12px 14px 12px 20px; }
.address a { color: var(--text); font: 15px/22px var(--mono); overflow-wrap: anywhere; text-decoration: none; }
.address a:hover { text-decoration: underline; }
.address b { color: var(--accent); font-weight: inherit; }
.address p button { margin-inline-start: auto; border-color: var(--fill); background: var(--fill); color: var(--on-fill); }
button { flex: none; min-height: 32px; padding: 5px 14px; border: 1px solid var(--line-2); border-radius: 6px; background: var(--raised); color: inherit; font: 500 13.5px/20px var(--sans); cursor: pointer; }
button.done::after { content: " ✓"; }
.samples { display: flex; flex-wrap: wrap; min-width: 0; margin: 0; padding: 0; border: 0; border-top: 1px solid var(--line); background: var(--sunken); }
.samples legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.samples label { margin-inline-start: 2px; padding: 8px 10px 7px; border-bottom: 2px solid transparent; color: var(--text-2); font-size: 13px; cursor: pointer; }
.samples legend + label { margin-inline-start: 10px; }
.samples label:has(:checked) { border-color: var(--accent); color: var(--text); font-weight: 500; }
.samples input { position: absolute; opacity: 0; }
.sample { display: none; flex: 1 0 100%; gap: 8px; align-items: start; min-width: 0; padding: 8px 14px 8px 20px; border-top: 1px solid var(--line); background: var(--bg); }
.samples:has([value="curl"]:checked) [data-sample="curl"],
.samples:has([value="fetch"]:checked) [data-sample="fetch"],
.samples:has([value="vite"]:checked) [data-sample="vite"],
.samples:has([value="python"]:checked) [data-sample="python"],
.samples:has([value="env"]:checked) [data-sample="env"] { display: flex; }
/* The longest sample has two lines, so that the page stays where it is. */
.sample pre { flex: 1; min-width: 0; min-height: 40px; margin: 0; padding: 0; background: none; }
.pages { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); margin: 0 0 24px; padding: 0; list-style: none; }
.pages li { position: relative; overflow: hidden; padding: 0 18px 14px; border: 1px solid var(--line); border-radius: 12px; }
.pages li:hover { border-color: var(--line-2); background: var(--sunken); }
.pages a { display: flex; justify-content: space-between; padding-top: 12px; color: var(--text); font-size: 16px; font-weight: 600; line-height: 22px; text-decoration: none; }
.pages a::before { position: absolute; inset: 0; content: ""; }
.pages a::after { content: "→"; content: "→" / ""; color: var(--text-3); font-weight: 400; }
.about { display: block; color: var(--text-2); }
.hint { display: block; width: calc(100% + 36px); height: 60px; margin: 0 -18px; padding: 10px 18px 0; overflow: hidden; border-bottom: 1px solid var(--line); background: var(--sunken); font: 11.5px/20px var(--mono); }
svg.hint path { stroke: var(--line-2); fill: none; }
.hint span { display: flex; gap: 12px; padding: 0 12px; border-bottom: 1px solid var(--line); background: var(--bg); line-height: 24px; }
.hint b { flex: 0 0 40px; color: var(--text-2); font-weight: 500; }
.hint i { flex: 1; font-style: normal; }
.hint em { font-style: normal; }
.ok { color: var(--ok); }
.bad { color: var(--bad); }
.h1 { fill: var(--stage); }
.h2 { fill: var(--music); }
.h3 { fill: var(--talks); }
.h4 { fill: var(--market); }
.h5 { fill: var(--food); }
.h6 { fill: var(--outdoors); }
.now { display: grid; grid-template-columns: 380px minmax(0, 1fr); gap: 24px 40px; padding: 20px 0 16px; border-top: 1px solid var(--line); }
.now .head { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; }
.head > a { margin-inline-start: auto; font-size: 13px; text-decoration: none; }
#live { display: inline-flex; gap: 8px; align-items: center; color: var(--text-2); font-size: 12.5px; }
#live[hidden] { display: none; }
.lost#live, .lost.state { color: var(--bad); }
.lost.state { border-color: currentcolor; background: var(--bad-soft); }
.lost#live::before, .lost.state::before { border-radius: 0; background: var(--bad); box-shadow: none; rotate: 45deg; }
.last { min-height: calc(5 * 32px); margin: 0; padding: 0; list-style: none; }
.last li { border-bottom: 1px solid var(--line); }
.last a, .last li:not(:has(a)) { display: flex; gap: 12px; align-items: center; height: 31px; color: inherit; text-decoration: none; white-space: nowrap; }
.last a:hover { background: var(--hover); }
.last b { flex: 0 0 54px; color: var(--text-2); font: 500 11.5px var(--mono); }
.last code { flex: 1; min-width: 64px; overflow: hidden; text-overflow: ellipsis; }
.last span { overflow: hidden; color: var(--text-3); font-size: 12.5px; text-overflow: ellipsis; }
.last strong { min-width: 48px; font-size: 13px; text-align: end; }
.last .bad::before { content: "◆ "; content: "◆ " / ""; font-size: 11px; }
.last .empty { color: var(--text-2); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 5px 20px; margin: 0; }
dt { color: var(--text-2); }
dd { margin: 0; overflow-wrap: anywhere; }
dd span { display: block; color: var(--text-3); font-size: 12.5px; line-height: 18px; }
dd .line { overflow: hidden; color: inherit; font-size: inherit; text-overflow: ellipsis; white-space: nowrap; }
.logins { margin-bottom: 20px; }
.logins ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; list-style: none; }
.logins button { max-width: 100%; overflow-wrap: anywhere; }
.logins code { color: var(--text-2); font-size: 12px; }
.more { border-top: 1px solid var(--line); }
.more summary { padding: 12px 0; font-size: 15px; font-weight: 600; cursor: pointer; }
.more summary:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
.requests { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none; }
.command { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; margin-top: 4px; }
.command pre { flex: 1 1 320px; min-width: 0; }
pre { margin: 0; padding: 6px 12px; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 8px; background: var(--sunken); }
code { font: 13px/20px var(--mono); }
@media (min-width: 700px) and (max-width: 900px) {
  .pages { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
  .address p > :first-child { flex: 1 0 100%; }
}
@media (max-width: 900px) {
  .now { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 699px) {
  body { padding: 0 16px 32px; }
  h1 { font-size: 28px; line-height: 34px; }
  .lead { font-size: 15px; line-height: 22px; }
  .hint { display: none; }
  .address p, .sample { padding-inline: 14px; }
  .address p button { margin: 0; }
  .last span { display: none; }
  button { min-height: 44px; }
  .samples label, nav a { padding-block: 12px; }
}
`;
