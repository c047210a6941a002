interface FileFieldProps {
  readonly label: string;
  /** Receives the chosen file. */
  onFile(file: File): void;
}

/** A button that chooses a file of JSON. The field itself would show words in the language of the browser. */
export function FileField({ label, onFile }: FileFieldProps) {
  return (
    <label class="file">
      <span>{label}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
