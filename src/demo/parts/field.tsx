import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface FieldProps {
  readonly label: string;
  /** The refusal of the value by the service; `undefined` while there is none. */
  readonly error?: string | undefined;
  /** Renders the control with its id and, where there is an error, the attributes that lead to it. */
  children(id: string, invalid: { "aria-invalid"?: true; "aria-describedby"?: string }): ComponentChildren;
}

/** A control with its label, and with the refusal of the service below it. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, error === undefined ? {} : { "aria-invalid": true, "aria-describedby": errorId })}
      {error !== undefined && (
        <p class="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
