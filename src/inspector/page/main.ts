import { mount } from "../mount.tsx";

// The page of the server: it inspects the calendar behind the control routes.
const response = await fetch("/__calendar/settings.json");
const { root } = await response.json();
const element = document.querySelector("calendar-inspector");
if (element) mount(element.attachShadow({ mode: "open" }), { ask: (path, init) => fetch(path, init), root, hasWorlds: true }, false);
