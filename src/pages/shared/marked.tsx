/** A sentence in which words between backticks are code. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // Every second part is between backticks.
        index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part,
      )}
    </>
  );
}
