export const sectionsStyle = /* css */ `
.kinds { display: flex; flex: none; flex-direction: column; gap: 2px; width: 176px; padding: 8px; border-inline-end: 1px solid var(--line); background: var(--sunken); overflow: auto; }
.kinds button { justify-content: space-between; min-height: 32px; border-color: transparent; background: none; color: var(--text-2); }
.kinds button[aria-current] { border-color: var(--line-2); background: var(--bg); color: var(--text); }
.table th { padding: 0 2px; }
.table th button { min-height: 30px; color: var(--text-2); font-size: 11.5px; }
.table td.id, .table th.id { width: 64px; color: var(--text-3); }
.table th.language, .table th.status, .table th.width, .table th.height { width: 84px; }
.table th.start_date { width: 160px; }
.entries.table td button { font: 500 13px/24px var(--sans); }
.entries.table td .link { display: inline; font-weight: 400; }
.acting { display: flex; flex: none; flex-wrap: wrap; gap: 2px 10px; align-items: center; padding: 4px 16px; border-bottom: 1px solid var(--line); background: var(--warn-soft); }
.acting .icon { color: var(--warn); }
.pager { display: flex; flex: none; gap: 8px; align-items: center; min-height: 40px; padding: 4px 16px; border-top: 1px solid var(--line); color: var(--text-2); }
.editor-form { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.field { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 8px; margin-bottom: 8px; padding-inline-start: 8px; border-inline-start: 3px solid transparent; }
.field > label { padding-top: 7px; font-family: var(--mono); font-weight: 400; white-space: nowrap; }
.field .editor { display: flex; flex-direction: column; gap: 4px; min-width: 0; }
.field.changed { border-inline-start-color: var(--accent); }
.field.changed > label { color: var(--accent); }
.field.refused { border-inline-start-color: var(--bad); }
.field .refusal { color: var(--bad); overflow-wrap: anywhere; }
.switch { display: flex; gap: 8px; align-items: center; min-height: 32px; color: var(--text-2); }
.links .chip { display: inline-flex; align-items: center; padding: 0 2px 0 6px; border-radius: 6px; background: var(--hover); overflow-wrap: anywhere; }
.field .links { display: flex; flex-wrap: wrap; gap: 4px; }
.field .links select { flex: 1 1 96px; width: 96px; min-height: 32px; }
.foot { flex: none; padding: 10px 16px; border-top: 1px solid var(--line); }
.foot .row { margin: 8px 0 0; }
.foot > .row { flex-wrap: nowrap; }
.foot .danger span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.steps { margin: 0; }
.foot > .row label { flex: 0 1 auto; min-width: 0; white-space: nowrap; }
.foot > .row select { flex: 1; min-width: 60px; }
.foot .note { margin: 0 0 8px; }
.resets { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 6px; }
.resets code { background: var(--bg); }
.history p { margin: 4px 0; }
.capsule { flex: none; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--sunken); }
.capsule .row { flex-wrap: nowrap; margin: 0; }
.capsule .row > button { flex: none; }
.capsule b { flex: 0 1 auto; min-width: 0; max-width: 45%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.capsule label { display: flex; flex: 1 0 280px; flex-flow: row wrap; gap: 4px 12px; align-items: center; }
.capsule label span { flex: none; }
.capsule input { flex: 1 1 140px; min-width: 0; min-height: 24px; padding: 0; border: 0; background: none; accent-color: var(--accent); }
.capsule p { margin: 4px 0; overflow-wrap: anywhere; }
@container panel (width < 1040px) {
  .capsule .row { flex-wrap: wrap; }
  .capsule b { flex-basis: 100%; max-width: 100%; }
}
.has-side { display: flex; flex: 1; min-height: 0; }
.has-side > .main { flex: 1; min-width: 0; padding: 20px 24px 40px; overflow: auto; }
.has-side > .side { flex: none; width: min(44%, 480px); padding: 20px 24px 40px; border-inline-start: 1px solid var(--line); overflow: auto; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; margin: 10px 0 24px; }
.cards .card { display: flex; flex-direction: column; gap: 4px; align-items: start; justify-content: start; min-width: 0; text-align: start; font-weight: 400; }
.cards .runs { border-color: var(--accent); background: var(--accent-soft); }
.cards .card b { color: var(--text); font-weight: 600; }
.cards .card > span { color: var(--text-2); }
.cards .card > button { margin-top: auto; }
.faults .cards { grid-template-columns: repeat(3, minmax(0, 1fr)); }
@container panel (width >= 1400px) { .faults .cards { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
ul.cards { grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 2px 20px; align-self: stretch; margin: 8px 0; }
.counts div { display: flex; justify-content: space-between; color: var(--text-2); }
.counts dd { margin: 0; color: var(--text); }
.heading { margin: 0; }
.next-requests h3 { margin: 0; color: var(--text); font-size: 15px; }
.next-requests .small { font-weight: 400; }
.faults h2 { margin-top: 4px; }
.faults p + h2 { margin-top: 24px; }
.rows .off b, .rows .used b { color: var(--text-3); }
.hits { min-width: 56px; text-align: end; }
.two, .three { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 12px 0; align-items: end; }
.three { grid-template-columns: 1fr 1fr 1fr; }
.two > *, .three > * { min-width: 0; }
.two input, .two select, .three input { width: 100%; }
.unit { align-self: center; padding-top: 18px; color: var(--text-3); }
.fault-form fieldset { min-width: 0; margin: 12px 0; padding: 0; border: 0; }
.fault-form legend { padding: 0; margin-bottom: 4px; color: var(--text-2); font-size: 12.5px; font-weight: 500; }
.choices { overflow: hidden; border: 1px solid var(--line-2); border-radius: 8px; }
.choice { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 4px 12px; align-items: center; min-height: 40px; padding: 4px 12px; }
.choice + .choice { border-top: 1px solid var(--line); }
.choice label { flex-direction: row; gap: 8px; align-items: center; color: var(--text); font-size: 13px; }
.choice:has(:checked) { background: var(--accent-soft); }
.choice input[type="number"] { width: 76px; }
.fault-form .note pre { margin-top: 6px; padding: 0; border: 0; background: none; }
.times { display: flex; flex-wrap: wrap; gap: 8px 48px; align-items: end; }
.times p { display: flex; flex-direction: column; }
.times .instant { display: block; padding-bottom: 8px; }
.big { font-size: 56px; font-weight: 650; line-height: 60px; letter-spacing: -0.02em; }
.utc { font-size: 30px; line-height: 40px; color: var(--text-2); }
.date { margin: 8px 0; font-size: 16px; line-height: 24px; }
.strip { position: relative; margin: 20px 0 16px; }
.strip svg { display: block; width: 100%; height: 88px; border: 1px solid var(--line-2); border-radius: 10px; background: var(--sunken); }
.strip rect { fill: var(--text-3); }
.strip path { fill: none; stroke: var(--line-2); vector-effect: non-scaling-stroke; }
.strip .opened { stroke: var(--text-3); stroke-dasharray: 3 3; }
.strip .now { stroke: var(--fill); stroke-width: 2; }
.strip .months { position: absolute; inset: 4px 0 auto; height: 16px; overflow: hidden; color: var(--text-3); font-size: 11.5px; }
.strip .months span { position: absolute; padding-inline-start: 6px; }
.strip input { position: absolute; inset: auto 0 -8px; width: 100%; min-height: 24px; margin: 0; padding: 0; border: 0; background: none; accent-color: var(--accent); }
.ruled { padding-top: 16px; border-top: 1px solid var(--line); }
.with-labels { align-items: end; }
.with-labels > button { min-height: 32px; }
.apart { margin-top: 32px; }
.page { padding: 20px 24px 48px; overflow: auto; }
.page > * { max-width: 1120px; }
.page > .lead { max-width: 720px; }
.lead { margin: 8px 0; color: var(--text-2); font-size: 14px; line-height: 21px; }
.plain { width: 100%; margin: 8px 0; border-collapse: collapse; }
.plain th, .plain td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.plain thead th { color: var(--text-2); font-size: 11.5px; font-weight: 500; white-space: nowrap; }
.plain tbody th { font-weight: 600; }
.plain td .tag, .plain td button { vertical-align: middle; }
.unit-word { display: none; }
.sessions tbody :is(th, td) { padding-block: 5px; vertical-align: middle; }
.sessions td:last-child { white-space: nowrap; }
.coverage tbody th { width: 34%; font-weight: 400; }
.coverage td:nth-child(3) { width: 22%; color: var(--text-2); }
.coverage td:nth-child(4) { width: 56px; white-space: nowrap; }
ul.bars { grid-template-columns: repeat(auto-fill, minmax(min(240px, 45%), 1fr)); padding: 0; list-style: none; }
.bars .card { width: 100%; }
.bars b { text-transform: capitalize; }
.bars [aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); }
meter { width: 100%; height: 6px; border: 0; border-radius: 3px; background: var(--press); overflow: hidden; appearance: none; }
meter::-webkit-meter-bar { height: 6px; border: 0; border-radius: 3px; background: var(--press); }
meter::-webkit-meter-optimum-value { background: var(--fill); }
meter::-moz-meter-bar { background: var(--fill); }
.running { margin: 10px 0; }
.running > .row { margin-bottom: 0; }
.differences { margin: 8px 0; overflow-wrap: anywhere; }
.differences li { padding: 4px 0; border-bottom: 1px solid var(--line); }
@container panel (width < 1040px) {
  .records { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto; }
  .kinds { grid-column: 1 / -1; flex-direction: row; width: auto; border: 0; border-bottom: 1px solid var(--line); }
  .kinds button { flex: none; }
  .table .language { display: none; }
  .table th.status { width: 68px; }
  .table th.categories { width: 120px; }
}
@container panel (width < 900px) {
  .steps { flex-basis: 100%; margin: 0; }
  .has-side { display: block; overflow: auto; }
  .has-side > .main, .has-side > .side { width: auto; padding: 16px; overflow: visible; }
  .has-side > .side { border: 0; border-top: 1px solid var(--line); }
}
@container panel (width < 700px) {
  .faults .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .table th:nth-child(n + 4), .table td:nth-child(n + 4) { display: none; }
  .field { grid-template-columns: minmax(0, 1fr); }
  .field > label { padding: 0; }
  .big { font-size: 44px; line-height: 48px; }
  .foot > .row label { flex-direction: column; gap: 2px; align-items: start; white-space: nowrap; }
  .page { padding: 16px; }
  .plain thead { display: none; }
  .unit-word { display: inline; }
  .plain tr { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 6px 0; border-bottom: 1px solid var(--line); }
  .plain tbody :is(th, td) { width: auto; padding: 0; border: 0; }
  .plain tbody th, .coverage td:nth-child(2) { flex: 1 0 100%; }
  .coverage td:nth-child(3):empty { display: none; }
  .coverage td:nth-child(3) { width: auto; }
}
`;
