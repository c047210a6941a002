import { JsonTree } from "../parts/json-tree.tsx";
import type { AnyRecord } from "./records.ts";

/** A record that only world files change, such as an image or a user. */
export function RecordView({ record }: { readonly record: AnyRecord }) {
  return (
    <div class="body">
      <div class="code">
        <JsonTree value={record} />
      </div>
    </div>
  );
}
