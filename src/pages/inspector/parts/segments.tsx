interface SegmentsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string): void;
}

/** A choice of a few values that are all shown. */
export function Segments({ label, value, options, onChoose }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div class="segments" role="group" aria-label={label}>
      {options.map(([each, name]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}
