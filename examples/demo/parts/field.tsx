import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface InvalidProps {
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
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
