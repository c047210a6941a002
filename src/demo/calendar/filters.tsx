import type { EventFilters } from "../api/calendar-api.ts";
import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import type { Choice, Choices } from "./choices.ts";

interface FiltersProps {
  readonly filters: EventFilters;
  readonly choices: Choices;
  onChange(filters: EventFilters): void;
}

/** The filters of the calendar. Every change asks the service again. */
export function Filters({ filters, choices, onChange }: FiltersProps) {
  const { texts } = useDemo();
  const set = (change: EventFilters) => onChange({ ...filters, ...change });
  return (
    <details class="filters" open={matchMedia("(min-width: 40rem)").matches}>
      <summary>{texts.filters}</summary>
      <search class="filter-row">
        <Field label={texts.search}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={filters.search ?? ""}
              onChange={({ currentTarget }) => set({ search: currentTarget.value.trim() })}
            />
          )}
        </Field>
        <ChoiceFilter
          label={texts.category}
          value={filters.categories}
          choices={choices.categories}
          onChange={(categories) => set({ categories })}
        />
        <ChoiceFilter label={texts.tag} value={filters.tags} choices={choices.tags} onChange={(tags) => set({ tags })} />
        <ChoiceFilter label={texts.venue} value={filters.venue} choices={choices.venues} onChange={(venue) => set({ venue })} />
        <ChoiceFilter
          label={texts.organizer}
          value={filters.organizer}
          choices={choices.organizers}
          onChange={(organizer) => set({ organizer })}
        />
        <Switch label={texts.onlyFeatured} isOn={filters.featured ?? false} onChange={(isOn) => set({ featured: isOn || undefined })} />
        <Switch
          label={texts.onlyDeleted}
          isOn={filters.status === "trash"}
          onChange={(isOn) => set({ status: isOn ? "trash" : undefined })}
        />
        <button type="button" onClick={() => onChange({})}>
          {texts.clear}
        </button>
      </search>
    </details>
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  onChange(value: string): void;
}

function ChoiceFilter({ label, value = "", choices, onChange }: ChoiceFilterProps) {
  const { texts } = useDemo();
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{texts.any}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={String(choice.id)}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
