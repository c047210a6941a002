import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { languageNames, type PageLanguage, pageLanguages } from "../../appearance/languages.ts";
import { Navigation } from "./navigation.tsx";
import { type Document, describeOperation } from "./open-api.ts";
import { OperationPage } from "./operation-page.tsx";
import { texts as allTexts } from "./texts/texts.ts";
import { TryIt } from "./try-it.tsx";

/** The facts about the server that the reference loads. */
interface Loaded {
  readonly document: Document;
  /** True when everybody may do everything. */
  readonly isOpen: boolean;
  /** The path of the service. */
  readonly root: string;
}

/** The reference: the operations at the left, one of them in the middle, and a request to try at the right. */
export function Reference({ language }: { readonly language: PageLanguage }) {
  const texts = allTexts[language];
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const [id, field] = useAddress();

  function load(): void {
    setFailed(false);
    fetchAll().then(setLoaded, () => setFailed(true));
  }
  useEffect(load, []);

  const operation = useMemo(() => loaded && describeOperation(loaded.document, id), [loaded, id]);
  return (
    <>
      <header>
        <strong>{texts.reference}</strong>
        <nav aria-label={texts.pages}>
          <a href={`/?language=${language}`}>{texts.startPage}</a>
          <a href={`/demo/?language=${language}`}>{texts.demo}</a>
          <a href={`/__calendar/?language=${language}`}>{texts.inspector}</a>
          <a href="/__calendar/docs/openapi.json">{texts.openApi}</a>
        </nav>
        <nav aria-label={texts.language} id="languages">
          {pageLanguages.map((each) => (
            <a
              key={each}
              href={`?language=${each}${location.hash}`}
              lang={each}
              hreflang={each}
              aria-current={each === language ? "true" : undefined}
            >
              {languageNames[each]}
            </a>
          ))}
        </nav>
      </header>
      {!loaded && !hasFailed && <p role="status">{texts.loading}</p>}
      {hasFailed && (
        <p role="alert">
          {texts.notLoaded}{" "}
          <button type="button" onClick={load}>
            {texts.retry}
          </button>
        </p>
      )}
      {loaded && (
        <div class="columns">
          <Navigation document={loaded.document} current={operation?.id ?? id} texts={texts} />
          <main>
            {operation ? (
              <OperationPage key={id} operation={operation} field={field} isOpen={loaded.isOpen} texts={texts} />
            ) : (
              <p>{texts.unknown}</p>
            )}
          </main>
          <aside aria-label={texts.tryIt}>
            {operation && <TryIt key={id} operation={operation} isOpen={loaded.isOpen} root={loaded.root} texts={texts} />}
          </aside>
        </div>
      )}
    </>
  );
}

async function fetchAll(): Promise<Loaded> {
  const [document, settings] = await Promise.all(
    ["/__calendar/docs/openapi.json", "/__calendar/settings.json"].map(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response.json();
    }),
  );
  return { document, isOpen: settings.access === "open", root: settings.root };
}

/** Returns the operation and the field in the address, such as `#/createEvent/start_date`. */
function useAddress(): readonly [string, string | undefined] {
  const read = () => location.hash.replace(/^#\/?/, "");
  const [address, setAddress] = useState(read);
  // After the first frame, an address that changes until then would be lost.
  useLayoutEffect(() => {
    const update = () => setAddress(read());
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  const [id, field] = address.split("/");
  return [id || "listEvents", field];
}
