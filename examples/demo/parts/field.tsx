import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icon.tsx";

/** The attributes that connect a control with its error. */
interface InvalidProps {
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FieldProps {
  readonly label: string;
  /** A sentence about the accepted values. */
  readonly hint?: string | undefined;
  /** The error of the value; `undefined` if there is none. */
  readonly error?: string | undefined;
  /** Renders the control with its id and, if there is an error, the attributes that refer to it. */
  children(id: string, invalid: InvalidProps): ComponentChildren;
}

/** A control with its label, and its error below it. */
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

/** The line below a control: its error, otherwise its hint. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}) {
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
