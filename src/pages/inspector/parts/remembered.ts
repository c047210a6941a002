const prefix = "calendar-inspector-";

/** Reads what the inspector stored in this browser; empty for nothing, or where a page may store nothing. */
export function remembered(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Stores a value in this browser, if the page may. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A page without storage forgets the value when it is closed.
  }
}
