import { render } from "preact";
import { Reference } from "./reference.tsx";

const root = document.getElementById("reference");
if (root) render(<Reference />, root);
