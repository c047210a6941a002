import { render } from "preact";
import { App } from "./app.tsx";
import { loadSettings } from "./load-settings.ts";

const settings = await loadSettings();
const root = document.getElementById("app");
if (root) render(<App settings={settings} />, root);
