import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { groupBy } from "../parts/group-by.ts";
import { Button } from "../parts/icon.tsx";
import { mainCategory, noCategories } from "./category-tree.ts";
import { Mark } from "./mark.tsx";

interface LegendProps {
  readonly events: readonly EventResponse[];
  /** False until the events of these days are loaded, so that no number is shown. */
  readonly isKnown: boolean;
  readonly chosen: readonly number[];
  onChange(ids: readonly number[]): void;
}

export function Legend({ events, isKnown, chosen, onChange }: LegendProps) {
  const { texts, categories } = useDemo();
  const counts = groupBy(events, (event) => mainCategory(event, categories)?.id ?? 0);
  const countOf = (id: number) => counts.get(id)?.length ?? 0;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <ul class="legend" aria-label={texts.categories}>
      {categories.roots.map((root) => (
        <li key={root.id}>
          <Button class="plain" aria-pressed={chosen.includes(root.id)} onClick={() => toggle(root.id)}>
            <Mark category={root} /> {root.name} {isKnown && countOf(root.id) > 0 && <span class="number">{countOf(root.id)}</span>}
          </Button>
        </li>
      ))}
      {isKnown && categories !== noCategories && countOf(0) > 0 && (
        <li class="other">
          <Mark category={undefined} /> {texts.other} <span class="number">{countOf(0)}</span>
        </li>
      )}
    </ul>
  );
}
