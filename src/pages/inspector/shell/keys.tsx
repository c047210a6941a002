import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useInspector } from "../context.ts";
import { Icon } from "../parts/buttons.tsx";
import { areSingleKeysOn, turnSingleKeys, useShortcuts } from "../parts/hooks.ts";
import { texts } from "../texts.ts";

/** Opens the list of keys on `?`, and keeps it in the address. */
export function Keys() {
  const { address, navigate } = useInspector();
  const { keys, ...query } = address.query;
  useShortcuts({ "?": () => navigate({ query: { ...query, keys: "yes" } }) });
  return keys === undefined ? null : <KeysDialog onClose={() => navigate({ query })} />;
}

/** The list of all keys, and the switch that turns keys of one character off. */
function KeysDialog({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const element = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away, a dialog gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const { summary, request, response, changes, compare } = texts.parts;
  const rows: readonly (readonly [keys: string, text: string])[] = [
    ["/", texts.filter],
    ["↓ ↑ J K", texts.moveKey],
    ["1 2 3 4 5", [summary, request, response, changes, compare].join(", ")],
    ["R", texts.editResend],
    ["C", `${texts.copy} (curl)`],
    ["P", `${texts.pause} / ${texts.goOn}`],
    ["Ctrl Enter", `${texts.send} / ${texts.saveChanges(0)}`],
    ["Esc", texts.close],
    ["?", texts.keys],
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes a dialog, and the browser sends `cancel` for it.
    <dialog
      aria-label={texts.keys}
      ref={element}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header>
        <h2>{texts.keys}</h2>
        <button type="button" class="quiet" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {rows.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked);
            turnSingleKeys(currentTarget.checked);
          }}
        />
        <span>
          {texts.singleKeys}. <span class="query">{texts.singleKeysAbout}</span>
        </span>
      </label>
    </dialog>
  );
}
