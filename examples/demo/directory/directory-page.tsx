import { useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button } from "../parts/button.tsx";
import { safeHtml } from "../parts/html.ts";
import { useRequest } from "../parts/use-request.ts";
import { useTypedSearch } from "../parts/use-typed-search.ts";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { type DirectoryRoute, navigate, toHash } from "../route.ts";
import { HostDialog } from "./host-dialog.tsx";
import { type Host, type HostKind, hostKinds } from "./hosts.ts";

export function DirectoryPage({ route }: { readonly route: DirectoryRoute }) {
  const kind = hostKinds[route.page];
  const { search = "", isUpcomingOnly = false } = route;
  const { api, texts, canWrite, revision } = useDemo();
  const [typed, type] = useTypedSearch(search, (next) => navigate(toHash({ ...route, search: next }), { replace: search !== "" }));
  const [isMaking, setMaking] = useState(false);
  const hint = texts.find[kind.filter];
  const request = useRequest(
    (signal) => kind.list(api, { search, only_with_upcoming: isUpcomingOnly || undefined }, signal),
    [api, kind, search, isUpcomingOnly, revision],
  );
  return (
    <section class="directory-page" aria-labelledby="directory-title" aria-busy={request.isLoading}>
      <div class="toolbar">
        <h1 id="directory-title">{texts[kind.page]}</h1>
        <span class="count" role="status">
          {request.value && texts.found(request.value.length)}
        </span>
        {canWrite && <Button icon="plus" label={texts.newHost[kind.page]} class="primary new-event" onClick={() => setMaking(true)} />}
      </div>
      <search class="row">
        <input
          type="search"
          aria-label={hint}
          placeholder={hint}
          value={typed}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isUpcomingOnly}
            onChange={({ currentTarget }) => navigate(toHash({ ...route, isUpcomingOnly: currentTarget.checked }))}
          />
          {texts.upcomingOnly}
        </label>
      </search>
      <LoadError request={request} title={texts.listNotLoaded} />
      {request.value === undefined && request.isLoading && <Skeleton lines={8} />}
      {request.value?.length === 0 && <p class="message">{texts.nothingFound}</p>}
      <ul class="directory">
        {request.value?.map((host) => (
          <HostCard key={host.id} host={host} kind={kind} />
        ))}
      </ul>
      {isMaking && <HostDialog kind={kind} host={undefined} onClose={() => setMaking(false)} />}
    </section>
  );
}

function HostCard({ host, kind }: { readonly host: Host; readonly kind: HostKind }) {
  const { texts } = useDemo();
  const { address, city, email, phone } = host.fields;
  const lines = [
    [address, city],
    [email, phone],
  ]
    .map((facts) => facts.filter(Boolean).join(" · "))
    .filter(Boolean);
  return (
    <li>
      <h2>
        <a href={toHash({ page: kind.page, id: host.id })} dir="auto">
          {host.name || texts.noName}
        </a>
      </h2>
      {lines.map((line) => (
        <p key={line} class="hint">
          {line}
        </p>
      ))}
      <div class="excerpt">{safeHtml(host.description)}</div>
    </li>
  );
}
