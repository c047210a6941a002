import { isKind, kindNames } from "../../../kinds/kinds.ts";
import type { World } from "../../../worlds/world.ts";
import { useShortcuts } from "../../shared/keys.ts";
import { Button, Choice } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { SearchField } from "../parts/buttons.tsx";
import { JsonTree } from "../parts/json-tree.tsx";
import { texts } from "../texts.ts";
import { RecordEditor } from "./record-editor.tsx";
import { type AnyRecord, cellText, columnsOf, type ListName, recordsIn, sortRecords } from "./record-fields.ts";
import { RecordTable } from "./record-table.tsx";

const lists: readonly ListName[] = [...kindNames, "image", "user"];
const pageSize = 50;

export function RecordsTab() {
  const { world, address, navigate } = useInspector();
  const list = lists.find((each) => each === address.path[0]) ?? "event";
  const opened = address.path[1];
  useShortcuts({ Escape: opened === undefined ? undefined : () => navigate({ path: [list] }) });
  if (world === undefined) return <p class="empty">{texts.loading}</p>;
  return (
    <div class={opened === undefined ? "records" : "records has-detail"}>
      <nav class="kinds" aria-label={texts.kind}>
        {lists.map((each) => (
          <Button key={each} aria-current={each === list ? "true" : undefined} onClick={() => navigate({ path: [each], query: {} })}>
            {texts.lists[each]} <span class="count">{recordsIn(world, each).length}</span>
          </Button>
        ))}
      </nav>
      <Found key={list} world={world} list={list} />
      {opened !== undefined && <Opened key={`${list} ${opened}`} world={world} list={list} id={opened} />}
    </div>
  );
}

function Found({ world, list }: { readonly world: World; readonly list: ListName }) {
  const { address, navigate } = useInspector();
  const { q = "", sort = "id", page = "1", language = "", status = "" } = address.query;
  const set = (change: Readonly<Record<string, string>>) => navigate({ query: { ...address.query, page: "", ...change } });
  const all = recordsIn(world, list);
  const wanted = q.trim().toLowerCase();
  const found = sortRecords(
    all.filter(
      (record) =>
        (wanted === "" || JSON.stringify(record).toLowerCase().includes(wanted)) &&
        (language === "" || record.language === language) &&
        (status === "" || cellText(record, "status") === status),
    ),
    sort,
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const current = Math.min(pages, Math.max(1, Number(page) || 1));
  const start = (current - 1) * pageSize;
  const languages = [...new Set(all.map((record) => cellText(record, "language")))].filter((each) => each !== "").sort();
  const statuses = columnsOf(list).includes("status") ? [...new Set(all.map((record) => cellText(record, "status")))].sort() : [];
  const turn = (icon: "left" | "right", label: string, to: number) => (
    <Button icon={icon} class="quiet" aria-label={label} disabled={to < 1 || to > pages} onClick={() => set({ page: String(to) })} />
  );
  return (
    <div class="list">
      <div class="bar">
        <SearchField label={texts.search} hint={texts.search} value={q} onText={(text) => set({ q: text })} />
        {languages.length > 1 && (
          <Choice
            aria-label={texts.language}
            value={language}
            options={[["", texts.everyLanguage], ...languages]}
            onChoose={(value) => set({ language: value })}
          />
        )}
        {statuses.length > 0 && (
          <Choice
            aria-label={texts.status}
            value={status}
            options={[["", texts.everyStatus], ...new Set([...statuses, ...(status === "" ? [] : [status])])]}
            onChoose={(value) => set({ status: value })}
          />
        )}
        <span class="gap" />
        {isKind(list) && <Button icon="plus" label={texts.newRecord} onClick={() => navigate({ path: [list, "new"] })} />}
      </div>
      <RecordTable
        world={world}
        list={list}
        records={found.slice(start, start + pageSize)}
        sort={sort}
        onSort={(column) => set({ sort: sort === column ? `-${column}` : column })}
      />
      <div class="pager">
        <span role="status">{found.length > 0 && texts.range(start + 1, Math.min(start + pageSize, found.length), found.length)}</span>
        <span class="gap" />
        {pages > 1 && (
          <>
            {turn("left", texts.previous, current - 1)}
            <span>{texts.pageOf(current, pages)}</span>
            {turn("right", texts.next, current + 1)}
          </>
        )}
      </div>
    </div>
  );
}

function Opened({ world, list, id }: { readonly world: World; readonly list: ListName; readonly id: string }) {
  const { navigate } = useInspector();
  const kind = isKind(list) ? list : undefined;
  const record = recordsIn(world, list).find((each) => String(each.id) === id);
  const title = record && columnsOf(list)[1];
  return (
    <section class="detail" aria-label={texts.record}>
      <header class="head">
        <h2>
          {record ? <span class="query">{record.id}</span> : null}{" "}
          {record && title ? cellText(record, title) : id === "new" ? texts.newRecord : id}
        </h2>
        <span class="gap" />
        <Button icon="close" class="quiet close" aria-label={texts.close} onClick={() => navigate({ path: [list] })} />
      </header>
      {kind && (record || id === "new") ? (
        <RecordEditor kind={kind} record={record} world={world} />
      ) : record ? (
        <RecordView record={record} />
      ) : (
        <p class="empty">{texts.recordGone}</p>
      )}
    </section>
  );
}

/** A record that only world files can change, such as an image or a user. The server also renders the picture of an image. */
function RecordView({ record }: { readonly record: AnyRecord }) {
  const { hasPages } = useInspector();
  return (
    <div class="body">
      {hasPages && typeof record.url === "string" && (
        <img src={new URL(record.url).pathname} width={Number(record.width)} height={Number(record.height)} alt="" />
      )}
      <JsonTree value={record} />
    </div>
  );
}
