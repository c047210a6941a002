import { useInspector } from "../context.ts";
import { JsonTree } from "../parts/json-tree.tsx";
import type { AnyRecord } from "./records.ts";

/** A record that only world files change, such as an image or a user. The server also draws the picture of an image. */
export function RecordView({ record }: { readonly record: AnyRecord }) {
  const { hasPages } = useInspector();
  return (
    <div class="body">
      {hasPages && typeof record.url === "string" && (
        <img src={new URL(record.url).pathname} width={Number(record.width)} height={Number(record.height)} alt="" />
      )}
      <div class="code">
        <JsonTree value={record} />
      </div>
    </div>
  );
}
