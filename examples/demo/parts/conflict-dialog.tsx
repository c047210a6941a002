import { useDemo } from "../context.ts";
import { Dialog } from "./dialog.tsx";
import { Button } from "./icon.tsx";

interface ConflictDialogProps {
  /** The names of the values that both clients have changed, and both values. */
  readonly rows: readonly (readonly [name: string, mine: string, theirs: string])[];
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

export function ConflictDialog({ rows, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const { texts } = useDemo();
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
            {rows.map(([name, mine, theirs]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td dir="auto">{mine || texts.nothing}</td>
                <td dir="auto">{theirs || texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="dialog-foot row">
        <Button label={texts.keepEditing} onClick={onClose} />
        <Button label={texts.takeTheirs} onClick={onTheirs} />
        <Button label={texts.saveMine} class="primary" onClick={onMine} />
      </div>
    </Dialog>
  );
}
