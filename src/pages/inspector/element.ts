import type { Calendar } from "../../calendar/create-calendar.ts";
import type { World } from "../../worlds/world.ts";
import { mount, mountUnreached } from "./mount.tsx";
import { serverSource } from "./server-source.ts";
import { Dock, Inline, OpenDock } from "./shell/dock.tsx";
import type { Frame } from "./shell/frame.ts";
import { pageSource } from "./sources.ts";

/** The element of the inspector, without the worlds, which the entry of the package has. */
export abstract class InspectorElement extends HTMLElement {
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

  /** Loads the built-in world that a capsule names. */
  protected abstract loadWorld(name: string): Promise<World>;

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
    const source = this.#calendar
      ? pageSource(this.#calendar, (name) => this.loadWorld(name))
      : await serverSource(origin).catch(() => undefined);
    // Another calendar or server was named in the meantime, or the element was taken away.
    if (shown !== this.#shown) return;
    this.#unmount();
    if (source) this.#unmount = mount(root, source, { frame: frameOf(this.getAttribute("floating")) });
    else {
      console.error(`<calendar-inspector> finds no calendar at ${origin}: set src to its server.`);
      this.#unmount = mountUnreached(root, origin);
    }
  }
}

/** Returns the frame for the attribute `floating`, which is `open` for a panel that is open from the beginning. */
function frameOf(floating: string | null): Frame {
  if (floating === null) return Inline;
  return floating === "open" ? OpenDock : Dock;
}
