import { KeysDialog } from "../../shared/dialog.tsx";
import { useShortcuts } from "../../shared/keys.ts";
import { useInspector } from "../context.ts";
import { texts } from "../texts.ts";

const { summary, request, response, changes, compare } = texts.parts;
const rows = [
  ["/", texts.filter],
  ["↓ ↑ J K", texts.moveKey],
  ["1 2 3 4 5", [summary, request, response, changes, compare].join(", ")],
  ["R", texts.editResend],
  ["C", `${texts.copy} (curl)`],
  ["P", `${texts.pause} / ${texts.goOn}`],
  ["Ctrl Enter", `${texts.send} / ${texts.saveChanges(0)}`],
  ["Esc", texts.close],
  ["?", texts.keys],
] as const;

/** Opens the list of keys on `?`, and keeps it in the address. */
export function KeyList() {
  const { address, navigate } = useInspector();
  const { keys, ...query } = address.query;
  useShortcuts({ "?": () => navigate({ query: { ...query, keys: "yes" } }) });
  return keys === undefined ? null : <KeysDialog rows={rows} onClose={() => navigate({ query })} />;
}
