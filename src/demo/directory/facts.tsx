interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string | undefined])[];
}

/** A list of names and values; those without a value are left out. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== undefined && value !== "");
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
