import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { useUnsaved } from "../route.ts";
import { Button, Icon } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { SaveFailure } from "./explain.ts";

/**
 * Asks before a form with changes closes, even with Back. `leave` closes it without asking; `stopAsking` comes before leaving its page.
 *
 * @param names - the names of the changed values, as the form shows them
 */
export function useDiscarding(names: readonly string[], onClose: () => void) {
  const { texts } = useDemo();
  const [isAsking, setAsking] = useState(false);
  const stopAsking = useUnsaved(names.length > 0, () => setAsking(true));
  const keep = () => setAsking(false);
  function leave(): void {
    stopAsking();
    onClose();
  }
  return {
    ...{ leave, stopAsking },
    close: () => (names.length > 0 ? setAsking(true) : leave()),
    question: isAsking && (
      <Dialog title={texts.discardQuestion} onClose={keep}>
        <div class="dialog-body">
          <p>{texts.discardAbout(names.join(", "))}</p>
        </div>
        <div class="dialog-foot row">
          <Button label={texts.keepEditing} class="primary" onClick={keep} />
          <Button label={texts.discard} class="danger" onClick={leave} />
        </div>
      </Dialog>
    ),
  };
}

interface SaveFootProps {
  readonly failure: SaveFailure | undefined;
  /** Shows the first refused field; `undefined` if no field is refused. */
  readonly onShow?: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly children?: ComponentChildren;
  onCancel(): void;
}

/** The lower part of a form: why it was not saved, and its buttons. */
export function SaveFoot({ failure, onShow, isBusy, children, onCancel }: SaveFootProps) {
  const { texts } = useDemo();
  return (
    <div class="dialog-foot">
      {failure && (
        <div class="notice refused" role="alert">
          <Icon name="warning" />
          <p>
            <strong>{failure.title}</strong> {failure.reason}
          </p>
          {onShow && <Button label={texts.showIt} onClick={onShow} />}
        </div>
      )}
      <div class="row">
        {children}
        <Button label={texts.cancel} onClick={onCancel} />
        <Button label={isBusy ? texts.saving : texts.save} type="submit" class="primary" disabled={isBusy} />
      </div>
    </div>
  );
}

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
