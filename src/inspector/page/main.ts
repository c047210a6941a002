import { mount } from "../mount.tsx";
import { serverSource } from "../server-source.ts";

// The page of the server: it inspects the calendar behind the control routes.
const element = document.querySelector("calendar-inspector");
if (element) mount(element.attachShadow({ mode: "open" }), await serverSource(location.origin), false);
