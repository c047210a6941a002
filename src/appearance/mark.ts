/** The lines on the mark of the package: a sheet of a calendar, with a head and two rows of days. */
export const markLines = "M1 9h22M7 14h3M14 14h3M7 18h3M14 18h3";

/** The mark as an SVG, which pages show as their icon. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="6" fill="#4350d6"/>' +
  `<path d="${markLines}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`;
