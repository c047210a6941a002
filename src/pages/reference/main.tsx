import { render } from "preact";
import { browserLanguage } from "../../appearance/browser-language.ts";
import { Reference } from "./reference.tsx";
import { texts } from "./texts/texts.ts";

const language = browserLanguage();
document.documentElement.lang = language;
document.title = texts[language].title;
const root = document.getElementById("reference");
if (root) render(<Reference language={language} />, root);
