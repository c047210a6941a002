/** A link of the page at `/`. The texts of a page name it and say what it is for. */
export interface PageLink {
  readonly path: string;
  readonly name: "demo" | "inspector" | "reference";
  readonly about: "demoAbout" | "inspectorAbout" | "referenceAbout";
}
