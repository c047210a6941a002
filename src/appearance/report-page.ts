import { mark } from "./mark.ts";
import { palette } from "./palette.ts";

/** The style that the pages of reports share: the colours and sizes of the pages of the server. */
const baseStyle = /* css */ `
:root { ${palette} }
* { box-sizing: border-box; }
body { max-width: 1120px; margin: 0 auto; padding: 0 24px 48px; background: var(--bg); color: var(--text); font: 14px/20px var(--sans); font-variant-numeric: tabular-nums; }
header { display: flex; gap: 10px; align-items: center; min-height: 52px; font-size: 15px; font-weight: 650; }
header svg { width: 24px; height: 24px; }
h1 { margin: 16px 0 4px; font-size: 28px; font-weight: 680; line-height: 34px; letter-spacing: -0.02em; }
h2 { margin: 32px 0 8px; font-size: 17px; line-height: 24px; }
.lead { max-width: 680px; margin: 0 0 20px; color: var(--text-2); font-size: 15px; line-height: 23px; }
:focus-visible, label:has(:focus-visible) { outline: 2px solid var(--fill); outline-offset: 2px; }
summary { list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::before { width: 7px; height: 7px; margin-inline-start: 3px; border: solid var(--text-3); border-width: 0 1.5px 1.5px 0; rotate: -45deg; content: ""; }
details[open] > summary::before { rotate: 45deg; }
summary:hover { background: var(--hover); }
@media (max-width: 699px) {
  body { padding: 0 16px 32px; }
  h1 { font-size: 24px; line-height: 30px; }
}
`;

interface Report {
  readonly title: string;
  /** HTML of the sentence below the title. */
  readonly lead: string;
  readonly style: string;
  /** HTML of what follows. */
  readonly main: string;
  readonly script?: string;
}

/** Writes a report as a page that is one file and loads nothing. */
export function reportPage({ title, lead, style, main, script }: Report): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${baseStyle}${style}</style></head><body>`,
    `<header>${mark.replace(/<svg [^ ]+/, '<svg aria-hidden="true"')} Event calendar mock</header><main><h1>${title}</h1>`,
    `<p class="lead">${lead}</p>`,
    main,
    `</main>${script === undefined ? "" : `<script>${script}</script>`}</body></html>\n`,
  ].join("\n");
}
