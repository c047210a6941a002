/** The part of Vite's `import.meta.env` that the demo reads. */
interface ImportMeta {
  readonly env: {
    /** `offline` in the static site, where the calendar runs in the page, and `production` in the demo of the server. */
    readonly MODE: string;
    /** The URL of the reference of the static site; absent if there is none. */
    readonly VITE_REFERENCE?: string;
  };
}

/** A style sheet, which Vite loads with the module that imports it. */
declare module "*.css";
