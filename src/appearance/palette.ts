/** The colours of the pages of the server and of the inspector, as declarations of CSS that every page puts on its root. */
export const palette = /* css */ `
  color-scheme: light dark;
  --bg: light-dark(#ffffff, #101216);
  --sunken: light-dark(#f6f7f9, #0b0c0f);
  --raised: light-dark(#ffffff, #181b21);
  --hover: light-dark(#f0f1f5, #1f232b);
  --press: light-dark(#e6e8ee, #292e38);
  --line: light-dark(#e5e7ec, #262a32);
  --line-2: light-dark(#cdd1da, #3b414d);
  --control: light-dark(#868d9b, #6f7786);
  --text: light-dark(#14171f, #e9ebf0);
  --text-2: light-dark(#4b5261, #aeb5c2);
  --text-3: light-dark(#656c7b, #8e96a5);
  --accent: light-dark(#4350d6, #a2abff);
  --accent-soft: light-dark(#eef0ff, #20243f);
  --accent-line: light-dark(#c5caf8, #3d4580);
  --fill: light-dark(#4350d6, #5964ea);
  --on-fill: #ffffff;
  --ok: light-dark(#0f6e47, #5fd3a0);
  --ok-soft: light-dark(#e4f5ec, #10291f);
  --warn: light-dark(#855000, #f0b95a);
  --warn-soft: light-dark(#fff3d9, #2e2411);
  --bad: light-dark(#b3202b, #ff9a9a);
  --bad-soft: light-dark(#fdeced, #341a1d);
  --shadow: 0 8px 24px light-dark(#1018281f, #000000a6);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
`;
