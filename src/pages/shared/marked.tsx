/** A sentence in which strings between backticks are rendered as code. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // Parts with odd indexes are between backticks.
        index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part,
      )}
    </>
  );
}
