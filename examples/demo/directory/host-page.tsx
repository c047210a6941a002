import { useState } from "preact/hooks";
import "../style/event.css";
import { useDemo } from "../context.ts";
import { OtherEvents } from "../event/other-events.tsx";
import type { HostField } from "../fields.ts";
import { Button, Icon } from "../parts/button.tsx";
import { safeHtml } from "../parts/html.ts";
import { useDeletion } from "../parts/use-deletion.ts";
import { useRequestFor } from "../parts/use-request.ts";
import { LoadError, Skeleton, useTitle } from "../parts/view-state.tsx";
import { mailTo, WebLink } from "../parts/web-link.tsx";
import { home, noFilters, toHash } from "../route.ts";
import { HostDialog } from "./host-dialog.tsx";
import { type Host, type HostKind, hostKinds } from "./hosts.ts";

export function HostPage({ page, id }: { readonly page: HostKind["page"]; readonly id: number }) {
  const kind = hostKinds[page];
  const { api, texts, revision } = useDemo();
  const request = useRequestFor(id, (signal) => kind.read(api, id, signal), [api, kind, revision]);
  const host = request.value;
  useTitle(host && (host.name || texts.noName));
  return (
    <article class="host-page">
      <nav class="event-nav">
        <a class="button plain" href={toHash({ page: kind.page, id: undefined })}>
          <Icon name="left" /> {texts[kind.page]}
        </a>
      </nav>
      <LoadError request={request} title={texts.listNotLoaded} />
      {host ? <HostDetails kind={kind} host={host} /> : request.isLoading && <Skeleton lines={6} />}
    </article>
  );
}

function factOf(name: HostField, value: string) {
  if (name === "website") return <WebLink address={value}>{value}</WebLink>;
  return name === "email" ? <a href={mailTo(value)}>{value}</a> : value;
}

function HostDetails({ kind, host }: { readonly kind: HostKind; readonly host: Host }) {
  const { api, texts, canWrite } = useDemo();
  const [isEditing, setEditing] = useState(false);
  const isDeleted = host.status === "trash";
  const { remove, restore, isBusy } = useDeletion(
    host.name,
    { page: kind.page, id: undefined },
    () => kind.remove(api, host.id),
    // An update publishes a deleted record again, so sends its status.
    () => kind.save(api, host, isDeleted ? { status: "publish" } : {}),
  );
  const filters = { ...noFilters, [kind.filter]: [host.id] };

  return (
    <>
      {host.status !== "publish" && (
        <div class="tags">
          <span class="tag unpublished">{texts.statuses[host.status]}</span>
        </div>
      )}
      <h1 dir="auto">{host.name || texts.noName}</h1>
      <dl class="host-facts">
        {kind.fields.map(
          (name) =>
            host.fields[name] && (
              <div key={name}>
                <dt>{texts.hostFields[name]}</dt>
                <dd>{factOf(name, host.fields[name])}</dd>
              </div>
            ),
        )}
      </dl>
      <div class="prose">{safeHtml(host.description)}</div>
      <div class="event-actions">
        <a class="button primary" href={toHash({ ...home, view: "list", filters })}>
          <Icon name="calendar" /> {texts.showEvents}
        </a>
        {canWrite && !isDeleted && (
          <>
            <Button icon="pencil" label={texts.edit} data-key="e" onClick={() => setEditing(true)} />
            <Button icon="trash" label={texts.delete} class="danger" disabled={isBusy} onClick={remove} />
          </>
        )}
        {canWrite && isDeleted && <Button label={texts.restore} disabled={isBusy} onClick={restore} />}
      </div>
      <OtherEvents filter={{ [kind.nameField]: host.id }} title={texts.nextEvents} count={8} />
      {isEditing && <HostDialog kind={kind} host={host} onClose={() => setEditing(false)} />}
    </>
  );
}
