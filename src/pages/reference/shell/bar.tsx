import { texts } from "../texts.ts";
import { GuidesMenu } from "./guides-menu.tsx";
import { PageLinks } from "./page-links.tsx";

interface BarProps {
  /** The page that is shown. */
  readonly current: string;
  /** The section that is shown. */
  readonly section: string;
  readonly onKeys: () => void;
}

/** The name of the page, its sections and the other pages. */
export function Bar({ current, section, onKeys }: BarProps) {
  const sections = [
    ["operations", "listEvents"],
    ["control", "readHealth"],
  ] as const;
  return (
    <header>
      <a class="brand" href="/" title={texts.startPage}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1" y="1" width="22" height="22" rx="6" />
          <path d="M1 9h22M7 14h3M14 14h3M7 18h3M14 18h3" />
        </svg>
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
        <PageLinks />
      </nav>
      <button type="button" class="quiet keys-button" aria-label={texts.keys} title={texts.keys} onClick={onKeys}>
        <kbd>?</kbd>
      </button>
    </header>
  );
}
