/** The part of Vite's `import.meta.env` that the demo reads. */
interface ImportMeta {
  /** `MODE` is `offline` in the static site, where the calendar runs in the page, and `production` in the demo of the server. */
  readonly env: { readonly MODE: string };
}

/** A style sheet, which Vite loads with the module that imports it. */
declare module "*.css";
