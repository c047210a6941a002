import { useDemo } from "../context.ts";

interface BusyPeriodProps {
  /** How many events the period has; `undefined` while it is not known. */
  readonly total: number | undefined;
  /** How many of them are shown. */
  readonly shown: number;
  /** The name of the period: `July 2026`. */
  readonly period: string;
  onAll(): void;
}

/** Says that a busy period shows its featured and long events, and offers all of them. */
export function BusyPeriod({ total, shown, period, onAll }: BusyPeriodProps) {
  const { texts } = useDemo();
  return (
    <p class="busy-period" role="status">
      {total === undefined ? (
        texts.loading
      ) : (
        <>
          {texts.busy(period, total, shown)}{" "}
          <button type="button" class="link" onClick={onAll}>
            {texts.showAll(total)}
          </button>
        </>
      )}
    </p>
  );
}
