import { Icon, Mark } from "../../shared/icon.tsx";
import { useInspector } from "../context.ts";
import { countActing } from "../faults/fault-texts.ts";
import { useInSight } from "../hooks.ts";
import { formatInstant, weekdayAndTime } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { tabNames } from "./frame.ts";

/** The name of the inspector, its sections, and what runs: the stream, the clock, the world. */
export function Bar() {
  const { hasPages, address, navigate, live, faults, now, world, session } = useInspector();
  const tabs = useInSight<HTMLElement>(address.tab);
  const acting = countActing(faults ?? []);
  const isChanged = (live.entries ?? []).some(({ written }) => written.length > 0);
  const state = live.isPaused ? "paused" : live.isStreaming ? "streaming" : "asking";
  return (
    <header class="top">
      <h1>
        <Mark />
        {texts.inspector}
      </h1>
      <nav ref={tabs} class="tabs" aria-label={texts.sections}>
        {tabNames.map((name) => (
          <button key={name} type="button" aria-current={name === address.tab ? "true" : undefined} onClick={() => navigate({ tab: name })}>
            {texts[name]}{" "}
            {name === "journal" && live.entries && live.entries.length > 0 && <span class="count">{live.entries.length}</span>}
            {name === "faults" && acting > 0 && (
              <span class="tag warn">
                <Icon name="bolt" />
                {acting}
                <span class="hidden"> {texts.acting}</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      <div class="now">
        <span class={`live ${state}`}>{texts.liveStates[state]}</span>
        {session !== "" && <span>{texts.inSession(session)}</span>}
        {now !== undefined && world && (
          <button type="button" class="quiet" onClick={() => navigate({ tab: "clock" })}>
            <Icon name="clock" />
            {formatInstant(now, world.site.timezone, weekdayAndTime)}
          </button>
        )}
        {world && (
          <button type="button" class="quiet" onClick={() => navigate({ tab: "worlds" })}>
            <Icon name="layers" />
            {world.site.name} {isChanged && <span class="query">{texts.changed}</span>}
          </button>
        )}
      </div>
      {hasPages && (
        <nav class="links" aria-label={texts.pages}>
          <a href="/">{texts.startPage}</a>
          <a href="/demo/">{texts.demo}</a>
          <a href="/__calendar/docs">{texts.reference}</a>
        </nav>
      )}
      <button
        type="button"
        class="quiet help"
        aria-label={texts.keys}
        title={texts.keys}
        onClick={() => navigate({ query: { ...address.query, keys: "yes" } })}
      >
        ?
      </button>
    </header>
  );
}
