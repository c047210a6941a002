import type { EventResponse } from "event-calendar-mock";
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "../api/client.ts";
import { Conflict } from "../api/updates.ts";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { explainSave, type SaveFailure } from "../parts/explain.ts";
import { ConflictDialog, SaveFoot, useDiscarding } from "../parts/save-dialogs.tsx";
import { ignoreHeldEnter, useOnce } from "../parts/use-once.ts";
import type { Texts } from "../texts/texts.ts";
import { type DateTexts, useDates } from "../time/date-texts.ts";
import { checkDraft, type DraftErrors, refusedValues, valuesIn } from "./check-draft.ts";
import { type Draft, draftOf } from "./draft.ts";
import { DraftFields } from "./draft-fields.tsx";

interface EventFormProps {
  readonly title: string;
  readonly before: Draft;
  readonly isNew: boolean;
  readonly timezone: string;
  /** Saves the draft. Rejects with a `Refusal`, or with a `Conflict` if another client has changed the same values. */
  onSave(draft: Draft): Promise<void>;
  /** Called before a save over the current state of the event. */
  onRebase?(current: EventResponse): void;
  onClose(): void;
}

/** The form of an event. No input is lost: the form stays open after a refusal, and closing it with changes asks first, even with Back. */
export function EventForm({ title, before, isNew, timezone, onSave, onRebase, onClose }: EventFormProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(before);
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const { isBusy, run } = useOnce();
  const [conflict, setConflict] = useState<Conflict>();
  const changed = namesOf(draft).filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(start[name]));
  const refused = namesOf(errors);
  const changedNames = changed.map((name) => texts.values[name]);
  const { close, leave, question } = useDiscarding(changedNames, onClose);

  const [shown, setShown] = useState(0);
  const showFirst = () => setShown((count) => count + 1);
  useEffect(() => {
    const first = shown > 0 ? form.current?.querySelector("[aria-invalid]") : undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [shown]);

  /** Validates again while there are errors, so that they disappear as soon as the value is valid. */
  function change(next: Draft): void {
    setDraft(next);
    if (refused.length > 0) setErrors(checkDraft(next, texts, dates));
    setFailure(undefined);
  }

  function check(): boolean {
    const found = checkDraft(draft, texts, dates);
    setErrors(found);
    return namesOf(found).length === 0;
  }

  /** Returns false if a field that searches records has a text of which none was chosen, and explains that. */
  function isAllChosen(): boolean {
    const typed = form.current?.querySelector<HTMLInputElement>("[role=combobox]:not(:placeholder-shown)");
    if (!typed) return true;
    typed.closest("details")?.setAttribute("open", "");
    typed.focus();
    setFailure({ title: texts.notSaved, reason: texts.notChosen(typed.value) });
    return false;
  }

  async function save(saved = draft): Promise<void> {
    setFailure(undefined);
    if (!check()) return showFirst();
    if (!isAllChosen()) return;
    await run(async () => {
      try {
        await onSave(saved);
        leave();
      } catch (error) {
        if (error instanceof Conflict) setConflict(error);
        else showRefusal(error);
      }
    });
  }

  function showRefusal(error: unknown): void {
    const found = error instanceof Refusal ? refusedValues(error, texts) : {};
    setErrors(found);
    if (namesOf(found).length === 0) setFailure(explainSave(error, texts));
    else showFirst();
  }

  /** Starts from the event after the write of another client, with the values that were changed here, except `kept`. */
  function rebase({ current }: Conflict, kept: readonly (keyof Draft)[]): Draft {
    const theirs = draftOf(current);
    // Saving over a deleted event sends its status, and so restores it.
    const names = current.status === "trash" ? [...changed, "status" as const] : changed;
    const own = names.filter((name) => !kept.includes(name)).map((name) => [name, draft[name]] as const);
    // The entries are values of the draft, by name.
    const next = { ...theirs, ...(Object.fromEntries(own) as Partial<Draft>) };
    onRebase?.(current);
    setStart(theirs);
    setDraft(next);
    setConflict(undefined);
    return next;
  }

  const refusedNames = refused.map((name) => texts.values[name]).join(", ");
  const refusal =
    refused.length > 0
      ? { title: texts.notSavedFields(refused.length, refusedNames), reason: failure?.reason ?? texts.nothingLost }
      : failure;
  const isExplained = (shown > 0 && refused.length > 0) || failure !== undefined;

  return (
    <Dialog title={title} size="large" onClose={close}>
      <form
        ref={form}
        class="dialog-form"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          ignoreHeldEnter(event);
          if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      >
        <div class="dialog-body">
          <DraftFields
            draft={draft}
            errors={errors}
            isNew={isNew}
            timezone={timezone}
            onChange={change}
            onLeave={() => draft !== start && check()}
          />
        </div>
        {/* Explained only after a save, so that nothing moves while the pointer approaches the button. */}
        <SaveFoot
          failure={isExplained ? refusal : undefined}
          onShow={refused.length > 0 ? showFirst : undefined}
          isBusy={isBusy}
          onCancel={close}
        >
          <span class="hint keys">
            <kbd class="key">Ctrl</kbd> <kbd class="key">↵</kbd> {texts.keySaves}
          </span>
        </SaveFoot>
      </form>
      {conflict && (
        <ConflictDialog
          rows={valuesIn(conflict.fields).map((name) => {
            const theirs = draftOf(conflict.current);
            return [texts.values[name], textOf(draft, name, texts, dates), textOf(theirs, name, texts, dates)];
          })}
          onMine={() => void save(rebase(conflict, []))}
          onTheirs={() => (conflict.current.status === "trash" ? leave() : rebase(conflict, valuesIn(conflict.fields)))}
          onClose={() => setConflict(undefined)}
        />
      )}
      {question}
    </Dialog>
  );
}

function namesOf(values: Draft | DraftErrors): (keyof Draft)[] {
  // Both types only have the keys of a draft.
  return Object.keys(values) as (keyof Draft)[];
}

function textOf(draft: Draft, name: keyof Draft, texts: Texts, dates: DateTexts): string {
  const value = draft[name];
  if (name === "status") return texts.statuses[draft.status] ?? draft.status;
  if (name === "start" || name === "end") return `${dates.medium(draft[name].slice(0, 10))}, ${dates.time(draft[name])}`;
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (value === undefined || typeof value === "string") return value ?? "";
  return "url" in value ? value.url : value.map((choice) => choice.name).join(", ");
}
