import type { Calendar } from "../calendar.ts";
import { mount } from "./mount.tsx";
import { serverSource } from "./server-source.ts";
import { pageSource } from "./sources.ts";

/**
 * The element `<calendar-inspector>`. It inspects `calendar`, a calendar of this page, or else the server that its attribute `src` names. With the
 * attribute `floating`, a button at the lower right opens it above the page.
 *
 * @example
 * document.body.innerHTML = '<calendar-inspector src="http://127.0.0.1:4010"></calendar-inspector>';
 */
export class CalendarInspector extends HTMLElement {
  /** The calendar of this page. Set it before the element is put into the page. */
  calendar: Calendar | undefined;
  #unmount = () => {};

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const show = (source: Parameters<typeof mount>[1]) => {
      if (this.isConnected) this.#unmount = mount(root, source, this.hasAttribute("floating"));
    };
    if (this.calendar) show(pageSource(this.calendar));
    else {
      const origin = new URL(this.getAttribute("src") ?? "", location.href).origin;
      serverSource(origin).then(show, () => console.error(`<calendar-inspector> finds no calendar at ${origin}: set src to its server.`));
    }
  }

  disconnectedCallback(): void {
    this.#unmount();
  }
}
