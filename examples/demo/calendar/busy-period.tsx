import { useDemo } from "../context.ts";
import { Button } from "../parts/icon.tsx";

interface BusyPeriodProps {
  /** The number of events in the period; `undefined` until it is known. */
  readonly total: number | undefined;
  readonly shown: number;
  readonly period: string;
  onAll(): void;
}

/** Reports that only the featured and long events of a busy period are shown, and offers to show all. */
export function BusyPeriod({ total, shown, period, onAll }: BusyPeriodProps) {
  const { texts } = useDemo();
  return (
    <p class="busy-period" role="status">
      {total === undefined ? (
        texts.loading
      ) : (
        <>
          {texts.busy(period, total, shown)}{" "}
          <Button
            label={texts.showAll(total)}
            class="link"
            onClick={() => {
              // This button disappears.
              document.getElementById("main")?.focus({ preventScroll: true });
              onAll();
            }}
          />
        </>
      )}
    </p>
  );
}
