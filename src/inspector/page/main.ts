import { palette } from "../../palette.ts";
import { mount } from "../mount.tsx";
import { serverSource } from "../server-source.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${palette} } body { margin: 0; background: var(--surface); }`);
document.adoptedStyleSheets = [sheet];

// The page of the server: it inspects the calendar behind the control routes.
const element = document.querySelector("calendar-inspector");
if (element) mount(element.attachShadow({ mode: "open" }), await serverSource(location.origin), false);
