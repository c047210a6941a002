import { useDemo } from "../context.ts";
import { Dialog } from "./dialog.tsx";

interface DiscardDialogProps {
  /** The names of the changed values, as the form shows them. */
  readonly names: readonly string[];
  onDiscard(): void;
  onKeep(): void;
}

/** Asks before a form with changes closes. */
export function DiscardDialog({ names, onDiscard, onKeep }: DiscardDialogProps) {
  const { texts } = useDemo();
  return (
    <Dialog title={texts.discardQuestion} onClose={onKeep}>
      <div class="dialog-body">
        <p>{texts.discardAbout(names.join(", "))}</p>
      </div>
      <div class="dialog-foot row">
        <button type="button" class="primary" onClick={onKeep}>
          {texts.keepEditing}
        </button>
        <button type="button" class="danger" onClick={onDiscard}>
          {texts.discard}
        </button>
      </div>
    </Dialog>
  );
}
