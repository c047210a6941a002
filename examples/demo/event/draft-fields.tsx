import type { ComponentProps } from "preact";
import { useMemo } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Icon } from "../parts/button.tsx";
import { Field, TextField } from "../parts/field.tsx";
import { htmlText } from "../parts/html-text.ts";
import { type Choice, Picker } from "../parts/picker.tsx";
import { type RequestState, useRequest } from "../parts/use-request.ts";
import type { DraftErrors } from "./check-draft.ts";
import { DateFields } from "./date-fields.tsx";
import type { Draft } from "./draft.ts";
import { PictureField } from "./picture-field.tsx";

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly isNew: boolean;
  readonly timezone: string;
  onChange(draft: Draft): void;
  onLeave(): void;
}

const statuses = ["publish", "draft", "pending", "private"] as const;

export function DraftFields({ draft, errors, isNew, timezone, onChange, onLeave }: DraftFieldsProps) {
  const { texts, categories } = useDemo();
  const choices = useChoices();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const picker = (name: keyof typeof choices, more: Partial<ComponentProps<typeof Picker>> = {}) => (
    <Picker
      label={texts.values[name]}
      options={choices[name]}
      chosen={draft[name]}
      notLoaded={texts[`${name}NotLoaded`]}
      error={errors[name]}
      onChange={(chosen) => set({ [name]: chosen })}
      {...more}
    />
  );
  return (
    <div class="fields" onFocusOut={onLeave}>
      <TextField
        label={texts.values.title}
        error={errors.title}
        class="title-input"
        data-focus={isNew}
        value={draft.title}
        autoComplete="off"
        onText={(title) => set({ title })}
      />
      <DateFields draft={draft} errors={errors} timezone={timezone} onChange={set} />
      <div class="pair">
        {picker("places", { isSingle: true, isPermanent: !isNew })}
        <TextField
          label={texts.values.cost}
          error={errors.cost}
          hint={texts.costHint}
          value={draft.cost}
          onText={(cost) => set({ cost })}
        />
      </div>
      {draft.places[0] !== undefined && draft.places[0].id === undefined && (
        <div class="pair">
          {(["address", "city"] as const).map((name) => (
            <TextField
              key={name}
              label={texts.values[name]}
              error={errors[name]}
              value={draft[name]}
              autoComplete="off"
              onText={(text) => set({ [name]: text })}
            />
          ))}
        </div>
      )}
      {picker("categories", { categories })}
      <TextField
        label={texts.values.website}
        error={errors.website}
        inputMode="url"
        value={draft.website}
        onText={(website) => set({ website: website.trim() })}
      />
      <Field label={texts.values.description} error={errors.description}>
        {(id, invalid) => (
          <textarea
            id={id}
            {...invalid}
            rows={4}
            value={draft.description}
            onInput={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        )}
      </Field>
      <PictureField picture={draft.picture} error={errors.picture} onChange={(picture) => set({ picture })} />
      <details class="more-fields" open={hasOwn(errors, ["organizers", "tags", "status"])}>
        <summary>
          <Icon name="right" /> {texts.moreFields} <span class="hint">{texts.moreFieldsAbout}</span>
        </summary>
        <div class="fields">
          {picker("organizers")}
          {picker("tags")}
          <div class="pair">
            <Field label={texts.values.status} error={errors.status}>
              {(id, invalid) => (
                <select
                  id={id}
                  {...invalid}
                  value={draft.status}
                  onChange={({ currentTarget }) => set({ status: statusOf(currentTarget.value) })}
                >
                  {[...new Set([...statuses, draft.status])].map((status) => (
                    <option key={status} value={status}>
                      {texts.statuses[status]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <label class="check">
              <input
                type="checkbox"
                checked={draft.isFeatured}
                onChange={({ currentTarget }) => set({ isFeatured: currentTarget.checked })}
              />
              {texts.featured}
            </label>
          </div>
        </div>
      </details>
    </div>
  );
}

function useChoices() {
  const { api, categories, categoryRequest } = useDemo();
  const choice = (id: number, name: string | readonly never[] = ""): Choice => ({ id, name: htmlText(name) });
  const places = useRequest(async (signal) => (await api.listVenues({}, signal)).map(({ id, venue }) => choice(id, venue)), [api]);
  const organizers = useRequest(
    async (signal) => (await api.listOrganizers({}, signal)).map(({ id, organizer }) => choice(id, organizer)),
    [api],
  );
  const tags = useRequest(async (signal) => (await api.listTags(signal)).map(({ id, name }) => choice(id, name)), [api]);
  const categoryChoices = useMemo((): RequestState<readonly Choice[]> => {
    const list = (nodes: typeof categories.roots): Choice[] => nodes.flatMap(({ id, name, children }) => [{ id, name }, ...list(children)]);
    return { ...categoryRequest, value: list(categories.roots) };
  }, [categories, categoryRequest]);
  return { places, organizers, tags, categories: categoryChoices };
}

function statusOf(value: string): Draft["status"] {
  return statuses.find((status) => status === value) ?? "publish";
}

function hasOwn(errors: DraftErrors, names: readonly (keyof Draft)[]): boolean {
  return names.some((name) => errors[name] !== undefined);
}
