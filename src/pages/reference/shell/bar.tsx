import { useEffect, useRef } from "preact/hooks";
import { Button, Icon, Mark } from "../../shared/parts.tsx";
import { guideIds } from "../guides/guides.ts";
import type { Server } from "../open-api.ts";
import { texts } from "../texts.ts";

interface BarProps {
  readonly current: string;
  readonly section: string;
  readonly pages: Server["pages"] | undefined;
  readonly onKeys: () => void;
}

export function Bar({ current, section, pages, onKeys }: BarProps) {
  const sections = [
    ["operations", "listEvents"],
    ["control", "readHealth"],
  ] as const;
  return (
    <header>
      <a class="brand" {...(pages?.start && { href: "/", title: texts.startPage })}>
        <Mark />
        {texts.reference}
      </a>
      <nav class="sections" aria-label={texts.sections}>
        {sections.map(([name, page]) => (
          <a key={name} href={`#/${page}`} aria-current={name === section ? "true" : undefined}>
            {texts.sectionNames[name]}
          </a>
        ))}
        <GuidesMenu current={current} />
      </nav>
      <nav class="pages" aria-label={texts.pages}>
        {pages && <PageLinks hasDemo={pages.demo} />}
      </nav>
      <Button label="?" class="quiet keys-button" aria-label={texts.keys} title={texts.keys} onClick={onKeys} />
    </header>
  );
}

/** The menu of guides in the bar. Escape, a choice and a click outside close it. */
function GuidesMenu({ current }: { readonly current: string }) {
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

export function PageLinks({ hasDemo }: { readonly hasDemo: boolean }) {
  return (
    <>
      <a class="guide" href="/__calendar/docs/openapi.json">
        {texts.openApi}
      </a>
      {hasDemo && (
        <a class="guide" href="/demo/">
          {texts.demo}
        </a>
      )}
      <a class="guide" href="/__calendar/">
        {texts.inspector}
      </a>
    </>
  );
}
