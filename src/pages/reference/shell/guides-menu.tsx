import { useEffect, useRef } from "preact/hooks";
import { guideIds } from "../guides/guides.ts";
import { Icon } from "../parts/icon.tsx";
import { texts } from "../texts.ts";

/** The menu of guides in the bar. Escape, a choice and a click outside close it. */
export function GuidesMenu({ current }: { readonly current: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function close(event: Event): void {
      const isKept = event instanceof KeyboardEvent ? event.key !== "Escape" : menu.current?.contains(event.target as Node);
      if (!isKept && menu.current?.open) {
        menu.current.open = false;
        if (event instanceof KeyboardEvent) menu.current.querySelector("summary")?.focus();
      }
    }
    addEventListener("click", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("click", close);
      removeEventListener("keydown", close);
    };
  }, []);
  const isCurrent = guideIds.some((id) => id === current);
  return (
    <details ref={menu} class="guides-menu">
      <summary aria-current={isCurrent ? "true" : undefined}>
        {texts.guidesMenu} <Icon name="down" />
      </summary>
      <ul>
        {guideIds.map((id) => (
          <li key={id}>
            <a
              href={`#/${id}`}
              aria-current={id === current ? "page" : undefined}
              onClick={() => {
                if (menu.current) menu.current.open = false;
              }}
            >
              {texts.guides[id]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
