import type { ComponentChildren, ComponentProps } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./button.tsx";

interface InvalidProps {
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error of the value; `undefined` if there is none. */
  readonly error?: string | undefined;
  /** Renders the control with its id and, if there is an error, the attributes that refer to it. */
  children(id: string, invalid: InvalidProps): ComponentChildren;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, error === undefined ? {} : { "aria-invalid": true, "aria-describedby": noteId })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, "children">, Omit<ComponentProps<"input">, "label" | "children"> {
  onText(text: string): void;
}

export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(id, invalid) => <input id={id} {...invalid} {...input} onInput={({ currentTarget }) => onText(currentTarget.value)} />}
    </Field>
  );
}

interface FieldNoteProps extends Pick<FieldProps, "error" | "hint"> {
  readonly id: string;
}

export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error !== undefined)
    return (
      <p class="error" id={id}>
        <Icon name="warning" /> {error}
      </p>
    );
  return hint === undefined ? null : (
    <p class="hint" id={id}>
      {hint}
    </p>
  );
}
