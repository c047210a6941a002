import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Dialog, KeysDialog } from "../shared/dialog.tsx";
import { remember, remembered, useShortcuts } from "../shared/keys.ts";
import { Button, Icon, Marked } from "../shared/parts.tsx";
import { GuidePage } from "./guides/guide-page.tsx";
import { findGuide } from "./guides/guides.ts";
import { describeOperation, listOperations, loadServer, neighboursOf, type Server, TokenError } from "./open-api.ts";
import { SampleContext } from "./operation/cards.tsx";
import { OperationPage } from "./operation/operation-page.tsx";
import { type SampleLanguage, sampleLanguages } from "./operation/samples.ts";
import { Bar } from "./shell/bar.tsx";
import { closeSheet, openSheet, useAddress, useMedia, useTitle } from "./shell/hooks.ts";
import { Navigation } from "./shell/navigation.tsx";
import { texts } from "./texts.ts";

export function Reference() {
  const [server, setServer] = useState<Server>();
  const [hasFailed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [search, setSearch] = useState("");
  const [samples, setSamples] = useState<SampleLanguage>(() => sampleLanguages.find((each) => each === remembered("samples")) ?? "curl");
  const [showsKeys, setShowsKeys] = useState(false);
  const main = useRef<HTMLElement>(null);
  const address = useAddress();
  const isNarrow = useMedia("screen and (max-width: 699.98px)");
  const guide = findGuide(address.page);
  const operation = useMemo(() => server && describeOperation(server.document, address.page), [server, address.page]);
  const current = guide ?? operation?.id ?? address.page;

  function load(token = ""): void {
    setFailed(false);
    setRefusal(undefined);
    loadServer(token).then(setServer, (error: unknown) => (error instanceof TokenError ? setRefusal(error.message) : setFailed(true)));
  }
  useEffect(load, []);
  // Another page starts at its top, unless the address names a part, or the user went back.
  const shown = useRef(current);
  const isGoneBackTo = useRef(false);
  useEffect(() => {
    // In browsers without this interface, going back also starts at the top.
    const note = ({ navigationType }: NavigateEvent) => {
      isGoneBackTo.current = navigationType === "traverse";
    };
    window.navigation?.addEventListener("navigate", note);
    return () => window.navigation?.removeEventListener("navigate", note);
  }, []);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    setSearchPage(current);
    if (address.part === undefined && !isGoneBackTo.current) scrollTo(0, 0);
  }, [current, address.part]);

  function setSearchPage(id: string): void {
    document.querySelector(`.side a[href="#/${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  function go(step: 0 | 1): void {
    const next = server && neighboursOf(listOperations(server.document), current)[step];
    if (next) location.hash = `#/${next.id}`;
  }
  function goToSearch(): void {
    const focus = () => document.querySelector<HTMLElement>(".side input")?.focus();
    if (isNarrow) {
      openSheet("tree");
      // The sheet exists in the next frame.
      requestAnimationFrame(focus);
    } else focus();
  }
  useShortcuts({
    "/": goToSearch,
    "?": () => setShowsKeys(true),
    ArrowLeft: () => go(0),
    ArrowRight: () => go(1),
  });
  function chooseSamples(next: SampleLanguage): void {
    remember("samples", next);
    setSamples(next);
  }

  const section = guide ? "guides" : operation?.group === "control" ? "control" : "operations";
  const navigation = server && (
    <Navigation document={server.document} current={current} pages={server.pages} search={search} onSearch={setSearch} />
  );
  return (
    <SampleContext.Provider value={{ language: samples, choose: chooseSamples }}>
      <Button label={texts.skip} class="skip" onClick={() => main.current?.focus()} />
      <Bar current={current} section={section} pages={server?.pages} onKeys={() => setShowsKeys(true)} />
      {hasFailed && (
        <div class="failed" role="alert">
          <h1>{texts.notLoaded}</h1>
          <p>{texts.notLoadedAbout}</p>
          <Button label={texts.retry} class="filled" onClick={() => load()} />
        </div>
      )}
      {refusal !== undefined && <TokenForm message={refusal} onToken={load} />}
      {!server && !hasFailed && refusal === undefined && <Skeleton />}
      {server && (
        <div class="columns">
          {!isNarrow && navigation}
          <main ref={main} id="content" tabIndex={-1}>
            {isNarrow && <Crumbs group={operation?.group} title={operation?.title ?? (guide ? texts.guides[guide] : texts.operations)} />}
            {guide && <GuidePage id={guide} part={address.part} server={server} />}
            {operation && <OperationPage key={operation.id} operation={operation} address={address} server={server} />}
            {!operation && !guide && <Unknown page={address.page} onSearch={goToSearch} />}
          </main>
        </div>
      )}
      {isNarrow && address.sheet === "tree" && navigation && (
        <Dialog kind="sheet" title={texts.operations} onClose={closeSheet}>
          {navigation}
        </Dialog>
      )}
      {showsKeys && <KeysDialog rows={texts.keyList} onClose={() => setShowsKeys(false)} />}
    </SampleContext.Provider>
  );
}

function Unknown({ page, onSearch }: { readonly page: string; readonly onSearch: () => void }) {
  useTitle(texts.unknown);
  return (
    <div class="failed">
      <h1>{texts.unknown}</h1>
      <p>{texts.unknownAbout(page)}</p>
      <Button label={texts.search} onClick={onSearch} />
    </div>
  );
}

/** Asks for the control token of a server. It is lost with the page. */
function TokenForm({ message, onToken }: { readonly message: string; readonly onToken: (token: string) => void }) {
  return (
    <form
      class="failed"
      onSubmit={(event) => {
        event.preventDefault();
        onToken(String(new FormData(event.currentTarget).get("token")));
      }}
    >
      <h1>{texts.tokenWanted}</h1>
      <p role="alert">{message}</p>
      <label>
        {texts.token} <input type="password" name="token" autocomplete="off" required />
      </label>{" "}
      <Button label={texts.show} type="submit" class="filled" />
    </form>
  );
}

function Crumbs({ group, title }: { readonly group: string | undefined; readonly title: string }) {
  return (
    <Button icon="menu" class="crumbs" aria-label={`${texts.operations}: ${title}`} onClick={() => openSheet("tree")}>
      <span>
        {group && (
          <span class="crumb">
            <Marked text={group} /> /{" "}
          </span>
        )}
        <Marked text={title} />
      </span>
      <Icon name="search" />
    </Button>
  );
}

function Skeleton() {
  return (
    <div class="columns loading">
      <div class="side" />
      <main>
        <p class="hidden" role="status">
          {texts.loading}
        </p>
        <div class="operation">
          <div class="head">
            {["third", "half", "", "", "half"].map((width, index) => (
              <span key={`${index} ${width}`} class={`skeleton ${width}`} />
            ))}
          </div>
          <aside />
        </div>
      </main>
    </div>
  );
}
