import type { FunctionComponent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { createRecent } from "../../util/bounds.ts";
import { messageOf } from "../../util/thrown.ts";
import type { World } from "../../worlds/world.ts";
import { useLoaded } from "../shared/hooks.ts";
import { onSubmit, RootContext } from "../shared/keys.ts";
import { Button } from "../shared/parts.tsx";
import { InspectorContext, type InspectorSource, type OpenCapsule } from "./context.ts";
import { type ControlClient, capsuleSession, createControlClient } from "./control-client.ts";
import { FaultsTab } from "./faults/faults-tab.tsx";
import { usePlayer, usePoll } from "./hooks.ts";
import { JournalTab } from "./journal/journal-tab.tsx";
import { Notices, useNotices } from "./parts/notices.tsx";
import { RecordsTab } from "./records/records-tab.tsx";
import { ActingBar, KeyList } from "./shell/bar.tsx";
import { type Frame, type TabName, useAddress } from "./shell/frame.ts";
import { useLive } from "./shell/use-live.ts";
import { ClockTab } from "./tabs/clock-tab.tsx";
import { CoverageTab } from "./tabs/coverage-tab.tsx";
import { SessionsTab } from "./tabs/sessions-tab.tsx";
import { WorldsTab } from "./tabs/worlds-tab.tsx";
import { texts } from "./texts.ts";

const maxKept = 50;

/** The sections, and whether each shows records, so that the world is reloaded after a write. */
const tabs: Readonly<Record<TabName, { readonly Section: FunctionComponent; readonly readsWorld: boolean }>> = {
  journal: { Section: JournalTab, readsWorld: false },
  records: { Section: RecordsTab, readsWorld: true },
  clock: { Section: ClockTab, readsWorld: true },
  worlds: { Section: WorldsTab, readsWorld: true },
  faults: { Section: FaultsTab, readsWorld: false },
  sessions: { Section: SessionsTab, readsWorld: false },
  coverage: { Section: CoverageTab, readsWorld: false },
};

interface PanelProps {
  readonly source: InspectorSource;
  /** The bar and the container of the sections: a page, or a panel of an application. */
  readonly frame: Frame;
  readonly hasPages: boolean;
  /** The target of key events: the document of a page, or the element of an application. */
  readonly keys: EventTarget;
}

export function Panel({ source, frame: Frame, hasPages, keys }: PanelProps) {
  const [address, navigate] = useAddress(hasPages);
  const { session } = address;
  const setSession = (id: string) => navigate({ session: id });
  const [token, setToken] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isReached, setReached] = useState(true);
  const [version, setVersion] = useState(0);
  // A new client makes all sections reload, as another session or token requires.
  const newest = useRef<object>();
  const client = useMemo(() => {
    const credentials = { session, token };
    newest.current = credentials;
    // A request without the token may be refused after the token was entered.
    const onGuarded = (message: string) => newest.current === credentials && setRefusal(message);
    return createControlClient(source, credentials, { onGuarded, onReach: setReached });
  }, [source, session, token]);
  const live = useLive(client);
  const { value: faults, refresh: readFaults } = usePoll(client.faults, 2_000);
  const { value: now, own: ownNow, refresh: readClock } = usePoll(client.now, 1_000);
  // Each session has a clock of its own.
  const openedAt = useRef(new Map<string, string>());
  if (ownNow !== undefined && !openedAt.current.has(session)) openedAt.current.set(session, ownNow);
  const world = useWorld(client.snapshot, `${session} ${token} ${version}`, live.entries, tabs[address.tab].readsWorld);
  const [saved, setSaved] = useState<readonly World[]>([]);
  const [kept] = useState(() => createRecent<string, unknown>(maxKept));
  const player = usePlayer(client);
  const { notices, notify, dismiss } = useNotices();
  const opened = useCapsule(client, session, setSession, notify);
  const CapsuleBar = useCapsuleBar(opened.capsule !== undefined);

  function refresh(): void {
    readFaults();
    readClock();
    setVersion((before) => before + 1);
  }

  // Saved snapshots, edits and a running clock survive a tab switch.
  const context = {
    ...{ ...source, client, hasPages, address, navigate, live, faults, now, openedAt: openedAt.current.get(session), world },
    ...{ refresh, notify, session, setSession, saved, setSaved, player, kept, ...opened },
  };
  const { Section } = tabs[address.tab];
  const content = (
    <>
      {!isReached && (
        <p class="alert" role="alert">
          {texts.failed} {texts.failedAbout}{" "}
          <Button
            label={texts.tryAgain}
            onClick={() => {
              live.refresh();
              refresh();
            }}
          />
        </p>
      )}
      {refusal !== undefined && (
        <TokenField
          message={token === "" ? refusal : `${texts.wrongToken} ${refusal}`}
          onToken={(next) => {
            setRefusal(undefined);
            setToken(next);
          }}
        />
      )}
      <ActingBar />
      {CapsuleBar && <CapsuleBar />}
      <Section />
      <KeyList />
      <Notices notices={notices} dismiss={dismiss} />
    </>
  );
  return (
    <InspectorContext.Provider value={context}>
      <RootContext.Provider value={keys}>
        <Frame>{content}</Frame>
      </RootContext.Provider>
    </InspectorContext.Provider>
  );
}

function useCapsuleBar(isOpen: boolean): FunctionComponent | undefined {
  const [bar, setBar] = useState<{ readonly CapsuleBar: FunctionComponent }>();
  useEffect(() => {
    if (isOpen) void import("./shell/capsule-bar.tsx").then(setBar);
  }, [isOpen]);
  return isOpen ? bar?.CapsuleBar : undefined;
}

/** Loads the world initially, and after a write only while a section shows records, because a world may have megabytes. */
function useWorld(
  snapshot: () => Promise<World>,
  version: string,
  entries: readonly { readonly number: number; readonly written: readonly unknown[] }[] | undefined,
  readsWorld: boolean,
): World | undefined {
  const written = entries?.findLast((entry) => entry.written.length > 0)?.number ?? 0;
  const seen = useRef(0);
  if (readsWorld) seen.current = written;
  return useLoaded(snapshot, `${version} ${seen.current}`);
}

/** Asks for the control token of a server. It is lost with the page. */
function TokenField({ message, onToken }: { readonly message: string; onToken(token: string): void }) {
  const [token, setToken] = useState("");
  return (
    <form class="row token" onSubmit={onSubmit(() => onToken(token))}>
      <p class="danger" role="alert" lang="en">
        {message}
      </p>
      <label>
        {texts.token}
        <input type="password" autocomplete="off" value={token} onInput={({ currentTarget }) => setToken(currentTarget.value)} />
      </label>
      <Button label={texts.send} type="submit" />
    </form>
  );
}

/** Stores the open capsule: from a file, or from the link to this page. `report` receives the reason why a link cannot be opened. */
function useCapsule(
  client: ControlClient,
  session: string,
  setSession: (id: string) => void,
  report: (message: string) => void,
): OpenCapsule {
  const [capsule, setCapsule] = useState<Capsule>();

  async function openCapsule(value: unknown): Promise<void> {
    await client.replayCapsule(value, 0).catch(async (error: unknown) => {
      // The refused replay has opened the session.
      if (capsule === undefined) await client.endSession(capsuleSession).catch(() => undefined);
      throw error;
    });
    // The calendar has validated it.
    setCapsule(value as Capsule);
    setSession(capsuleSession);
  }

  useEffect(() => {
    if (!location.hash.startsWith("#capsule=")) return;
    import("../../mirror/replay/link.ts")
      .then(({ capsuleInLink }) => capsuleInLink(location.hash))
      .then(openCapsule)
      .catch((error: unknown) => report(messageOf(error)));
  }, []);

  return {
    capsule,
    openCapsule,
    closeCapsule() {
      setCapsule(undefined);
      if (session === capsuleSession) setSession("");
    },
  };
}
