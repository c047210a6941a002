import type { Choice } from "../calendar/choices.ts";

interface ChoiceListProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly { readonly id: number }[];
}

/** Records of which any number can be ticked. */
export function ChoiceList({ name, label, choices, chosen }: ChoiceListProps) {
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label class="check" key={choice.id}>
          <input type="checkbox" name={name} value={choice.id} defaultChecked={ids.has(choice.id)} />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
