import { useDemo } from "./context.ts";
import { Dialog } from "./parts/dialog.tsx";
import { areSingleKeysOn, turnSingleKeys } from "./use-keys.ts";

/** The list of all keys, and the switch that disables single-character keys. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { texts, canWrite } = useDemo();
  const { month, week, day, list, year, keyTexts } = texts;
  const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
    [["/"], texts.searchEvents],
    [["T"], texts.today],
    [["M", "W", "D", "L", "Y"], [month, week, day, list, year].join(", ")],
    [["←", "→"], keyTexts.steps],
    ...(canWrite
      ? ([
          [["N"], texts.newEvent],
          [["E"], texts.editEvent],
          [[keyTexts.delete], keyTexts.remove],
          [[keyTexts.space], keyTexts.move],
          [["Ctrl", keyTexts.enter], texts.save],
        ] as const)
      : []),
    [[keyTexts.escape], texts.close],
    [["?"], texts.keys],
  ];
  return (
    <Dialog title={texts.keys} onClose={onClose}>
      <dl class="dialog-body key-list">
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} class="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label class="dialog-foot check single-keys">
        <input type="checkbox" defaultChecked={areSingleKeysOn()} onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)} />
        <span>
          {texts.singleKeys}
          <small>{texts.singleKeysAbout}</small>
        </span>
      </label>
    </Dialog>
  );
}
