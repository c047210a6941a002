import { Dialog } from "../parts/dialog.tsx";
import { texts } from "../texts.ts";

interface KeysDialogProps {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The list of keys, and whether single ones act. */
export function KeysDialog({ isOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog kind="window" title={texts.keys} onClose={onClose}>
      <dl class="keys">
        {texts.keyList.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onTurn(currentTarget.checked)} /> {texts.singleKeys}
      </label>
    </Dialog>
  );
}
