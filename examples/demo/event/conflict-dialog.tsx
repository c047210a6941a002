import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Texts } from "../texts/texts.ts";
import type { DateTexts } from "../time/date-texts.ts";
import { useDates } from "../time/use-dates.ts";
import type { Draft } from "./draft.ts";

interface ConflictDialogProps {
  /** The values that both clients have changed. */
  readonly names: readonly (keyof Draft)[];
  readonly mine: Draft;
  readonly theirs: Draft;
  /** Saves the values of the form. */
  onMine(): void;
  /** Copies the other values into the form. */
  onTheirs(): void;
  onClose(): void;
}

/** Asks which values to save if another client has changed the same ones, and shows both. */
export function ConflictDialog({ names, mine, theirs, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const rows = names.map((name) => [name, say(mine, name, texts, dates), say(theirs, name, texts, dates)] as const);
  return (
    <Dialog title={texts.conflict} size="medium" onClose={onClose}>
      <div class="dialog-body">
        <p>{texts.conflictAbout}</p>
        <table class="conflict">
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">{texts.name}</span>
              </th>
              <th scope="col">{texts.mine}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, own, other]) => (
              <tr key={name}>
                <th scope="row">{texts.values[name]}</th>
                <td dir="auto">{own || texts.nothing}</td>
                <td dir="auto">{other || texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="dialog-foot row">
        <button type="button" onClick={onClose}>
          {texts.keepEditing}
        </button>
        <button type="button" onClick={onTheirs}>
          {texts.takeTheirs}
        </button>
        <button type="button" class="primary" onClick={onMine}>
          {texts.saveMine}
        </button>
      </div>
    </Dialog>
  );
}

/** Formats a value of a draft. */
function say(draft: Draft, name: keyof Draft, texts: Texts, dates: DateTexts): string {
  const value = draft[name];
  if (name === "status") return texts.statuses[draft.status] ?? draft.status;
  if (name === "start" || name === "end") return `${dates.medium(draft[name].slice(0, 10))}, ${dates.time(draft[name])}`;
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (value === undefined || typeof value === "string") return value ?? "";
  return "url" in value ? value.url : value.map((choice) => choice.name).join(", ");
}
