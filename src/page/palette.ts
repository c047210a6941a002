/** The colours of the pages of the server and of the inspector, as declarations of CSS that every page puts on its root. */
export const palette = /* css */ `
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e9ee);
  --muted: light-dark(#545c66, #a3acb8);
  --surface: light-dark(#ffffff, #14181d);
  --raised: light-dark(#f3f5f7, #1f252c);
  --line: light-dark(#d5dae0, #38414b);
  --control-line: light-dark(#7b8591, #76818e);
  --accent: light-dark(#0b57b0, #8ab8ff);
  --on-accent: light-dark(#ffffff, #10151b);
  --danger: light-dark(#b3261e, #ffb4ab);
`;
