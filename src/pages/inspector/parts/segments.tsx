interface SegmentsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  /** True for a choice that becomes a list where the bar is narrow. */
  readonly isFoldable?: boolean;
  onChoose(value: string): void;
}

/** A choice of a few values that are all shown. */
export function Segments({ label, value, options, isFoldable = false, onChoose }: SegmentsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser */}
      <div class={isFoldable ? "segments foldable" : "segments"} role="group" aria-label={label}>
        {options.map(([each, name]) => (
          <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
            {name}
          </button>
        ))}
      </div>
      {isFoldable && (
        <select class="folded" aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {each === "" ? `${label}: ${name}` : name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
