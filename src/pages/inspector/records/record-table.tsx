import type { World } from "../../../worlds/world.ts";
import { Button, Scrolling } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { plainText } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { type AnyRecord, cellText, columnsOf, type ListName, linkedKind, nameOf } from "./record-fields.ts";

interface RecordTableProps {
  readonly world: World;
  readonly list: ListName;
  readonly records: readonly AnyRecord[];
  readonly sort: string;
  onSort(column: string): void;
}

export function RecordTable({ world, list, records, sort, onSort }: RecordTableProps) {
  const { address, navigate } = useInspector();
  const columns = columnsOf(list);
  if (records.length === 0) return <p class="empty">{texts.noRecords}</p>;
  return (
    <Scrolling class="scroll" aria-label={texts.lists[list]}>
      <table class="entries table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                class={column}
                aria-sort={sort === column ? "ascending" : sort === `-${column}` ? "descending" : undefined}
              >
                <Button class="quiet" onClick={() => onSort(column)}>
                  {column} {sort === column ? "↑" : sort === `-${column}` ? "↓" : ""}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} class={String(record.id) === address.path[1] ? "selected" : ""} onClick={() => open(record.id)}>
              {columns.map((column, index) => (
                <td key={column} class={column}>
                  {index === 1 ? (
                    <Button label={plainText(cellText(record, column))} />
                  ) : (
                    <Cell world={world} list={list} record={record} column={column} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );

  function open(id: number): void {
    navigate({ path: [list, String(id)] });
  }
}

interface CellProps {
  readonly world: World;
  readonly list: ListName;
  readonly record: AnyRecord;
  readonly column: string;
}

function Cell({ world, list, record, column }: CellProps) {
  const kind = linkedKind(list, column);
  const ids = [record[column]].flat().map(Number).filter(Boolean);
  if (kind === undefined) return <>{cellText(record, column)}</>;
  return (
    <>
      {ids.map((id) => (
        <RecordLink key={id} name={nameOf(world, kind, id)} path={[kind, String(id)]} />
      ))}
    </>
  );
}

export function RecordLink({ name, path }: { readonly name: string; readonly path: readonly string[] }) {
  const { navigate } = useInspector();
  return (
    <Button
      label={name}
      class="link"
      onClick={(event) => {
        event.stopPropagation();
        navigate({ tab: "records", path, query: {} });
      }}
    />
  );
}
