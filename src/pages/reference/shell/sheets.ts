/** Opens a sheet over the page, so that Back closes it. */
export function openSheet(name: string): void {
  const [path = ""] = location.hash.split("?");
  history.pushState("sheet", "", `${path || "#/"}?${name}`);
  dispatchEvent(new Event("hashchange"));
}

/** Closes the sheet in the address. One that was opened in this page is gone back from, so that Back does not open it again. */
export function closeSheet(): void {
  const [path = ""] = location.hash.split("?");
  if (history.state === "sheet") history.back();
  else location.replace(path || "#/");
}
