import { pageConfig } from "./page-config.ts";

// The texts of a language are loaded by themselves.
export default pageConfig("src/pages/inspector/page", "dist/inspector", { base: "/__calendar/inspector/", modulePreload: false });
