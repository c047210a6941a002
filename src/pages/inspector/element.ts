import type { Calendar } from "../../calendar/create-calendar.ts";
import { mount, mountUnreached } from "./mount.tsx";
import { serverSource } from "./server-source.ts";
import { Dock, Inline } from "./shell/dock.tsx";
import { pageSource } from "./sources.ts";

/**
 * The element `<calendar-inspector>`. It inspects `calendar`, a calendar of this page, or else the server that its attribute `src` names. With the
 * attribute `floating`, a button at the lower right opens it above the page.
 *
 * @example
 * document.body.innerHTML = '<calendar-inspector src="http://127.0.0.1:4010"></calendar-inspector>';
 */
export class CalendarInspector extends HTMLElement {
  static readonly observedAttributes = ["src", "floating"];

  #calendar: Calendar | undefined;
  #shown = 0;
  #unmount = () => {};

  constructor() {
    super();
    // A page may set the calendar of an element in its HTML before this class is known.
    const early: unknown = Reflect.getOwnPropertyDescriptor(this, "calendar")?.value;
    Reflect.deleteProperty(this, "calendar");
    if (early !== undefined) Reflect.set(this, "calendar", early);
  }

  /** The calendar of this page that the element inspects. */
  get calendar(): Calendar | undefined {
    return this.#calendar;
  }

  set calendar(calendar: Calendar | undefined) {
    this.#calendar = calendar;
    this.#update();
  }

  connectedCallback(): void {
    this.#update();
  }

  attributeChangedCallback(): void {
    this.#update();
  }

  disconnectedCallback(): void {
    this.#shown += 1;
    this.#unmount();
  }

  /** Shows the calendar or the server that the element names now. */
  async #update(): Promise<void> {
    if (!this.isConnected) return;
    this.#shown += 1;
    const shown = this.#shown;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const origin = new URL(this.getAttribute("src") ?? "", location.href).origin;
    const source = this.#calendar ? pageSource(this.#calendar) : await serverSource(origin).catch(() => undefined);
    // Another calendar or server was named in the meantime, or the element was taken away.
    if (shown !== this.#shown) return;
    this.#unmount();
    if (source) this.#unmount = mount(root, source, { frame: this.hasAttribute("floating") ? Dock : Inline });
    else {
      console.error(`<calendar-inspector> finds no calendar at ${origin}: set src to its server.`);
      this.#unmount = mountUnreached(root, origin);
    }
  }
}
