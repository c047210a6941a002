import { pageConfig } from "./page-config.ts";

export default pageConfig("src/pages/reference", "dist/reference", { base: "/__calendar/docs/", modulePreload: { polyfill: false } });
