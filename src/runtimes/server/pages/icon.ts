/** The icon of the server's pages, which browsers ask for by themselves: a sheet of a calendar with one day marked. */
export const pageIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="1" y="2" width="14" height="13" rx="2" fill="#fff" stroke="#1d4ed8"/>' +
  '<path fill="#1d4ed8" d="M1 6V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v2zM4 0h1v3H4zM11 0h1v3h-1z"/><circle cx="10.5" cy="10.5" r="2" fill="#dc2626"/></svg>';
