/** The bar, the page, and the dock of an application. */
export const shellStyle = /* css */ `
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
.now .quiet:last-child { flex: 0 1 auto; justify-content: start; overflow: hidden; }
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
}
`;
