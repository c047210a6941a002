import { withControl } from "../../calendar/control/create-control.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { World } from "../../worlds/world.ts";
import type { InspectorSource } from "./context.ts";
import { mount, mountUnreached } from "./mount.tsx";
import { serverSource } from "./requests.ts";
import { Dock, Inline, OpenDock } from "./shell/dock.tsx";
import type { Frame } from "./shell/frame.ts";

/** The element of the inspector, without the worlds, which only the entry of the package bundles. */
export abstract class InspectorElement extends HTMLElement {
  static readonly observedAttributes = ["src", "floating"];

  #calendar: Calendar | undefined;
  #shown = 0;
  #unmount = () => {};

  constructor() {
    super();
    // A page may set the calendar of an element in its HTML before this class is defined.
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

  /** Loads the built-in world of a capsule. */
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

  async #update(): Promise<void> {
    if (!this.isConnected) return;
    this.#shown += 1;
    const shown = this.#shown;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const origin = new URL(this.getAttribute("src") ?? "", location.href).origin;
    const source = this.#calendar
      ? pageSource(this.#calendar, (name) => this.loadWorld(name))
      : await serverSource(origin).catch(() => undefined);
    // The element was removed, or got another calendar or server, in the meantime.
    if (shown !== this.#shown) return;
    this.#unmount();
    if (source) this.#unmount = mount(root, source, { frame: frameOf(this.getAttribute("floating")) });
    else {
      console.error(`<calendar-inspector> finds no calendar at ${origin}: set src to its server.`);
      this.#unmount = mountUnreached(root, origin);
    }
  }
}

/** Returns the frame for the attribute `floating`, which is `open` for a panel that is initially open. */
function frameOf(floating: string | null): Frame {
  if (floating === null) return Inline;
  return floating === "open" ? OpenDock : Dock;
}

type LoadWorld = (name: string) => Promise<World>;

/** Inspects a calendar of this page, with its control routes but without a server. `loadWorld` loads the built-in world of a capsule. */
function pageSource(calendar: Calendar, loadWorld: LoadWorld): InspectorSource {
  const { fetch } = withControl(calendar, {
    async replayCapsule(capsule, parts, options) {
      const { replayOnParts } = await import("../../mirror/replay/replay-on-parts.ts");
      return replayOnParts(capsule, parts, { ...options, loadWorld });
    },
  });
  const { baseUrl, names, access = "open" } = calendar[internals].options;
  return {
    home: new URL(baseUrl ?? location.origin),
    fetchUrl: (url, init) => fetch(new Request(url, init)),
    root: `${baseUrl === undefined ? "/wp-json" : new URL(baseUrl).pathname}/${completeNames(names).namespace}`,
    hasWorlds: false,
    isOpen: access === "open",
  };
}
