import { render } from "preact";
import { Start } from "./start.tsx";

const root = document.getElementById("app");
if (root) render(<Start />, root);
