import type { EventResponse } from "event-calendar-mock";
import { useRef } from "preact/hooks";
import { useDemo } from "../context.ts";
import { linked } from "../event/linked.ts";
import { Button, Icon } from "../parts/button.tsx";
import { groupBy } from "../parts/group-by.ts";
import { htmlText } from "../parts/html-text.ts";
import { type Filters, hasFilters, noFilters } from "../route.ts";
import { type CategoryNode, mainCategory, noCategories } from "./category-tree.ts";
import { Mark } from "./event-line.tsx";
import { hasCategory } from "./filter-events.ts";
import { FilterMenu, type FilterOption } from "./filter-menu.tsx";
import type { OtherOptions } from "./use-known-filters.ts";

interface FilterBarProps {
  readonly filters: Filters;
  /** The events of the view, before the filters. */
  readonly events: readonly EventResponse[];
  readonly others: OtherOptions;
  readonly found: number;
  /** False until the events of the view are loaded. */
  readonly isKnown: boolean;
  /** Called when a menu opens that counts all events of the view. */
  onNeed(): void;
  onChange(filters: Filters): void;
}

export function FilterBar({ filters, events, others, found, isKnown, onNeed, onChange }: FilterBarProps) {
  const { texts, categories, canWrite } = useDemo();
  const chips = useRef<HTMLDivElement>(null);
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  /** Changes the filters with a button that disappears, and moves its focus to the first menu. */
  function clear(next: Filters): void {
    chips.current?.querySelector<HTMLElement>(".filter button")?.focus();
    onChange(next);
  }
  const summary = isKnown ? texts.matches(found, events.length) : texts.loading;
  const countIn = (id: number) => events.filter((event) => hasCategory(event, [id], categories)).length;
  const categoryOptions = categories.roots.flatMap((root) => optionsBelow(root, 0, countIn));
  const menus = [
    ["category", texts.category, categoryOptions],
    ["place", texts.place, countOptions(events, ({ venue }) => linked(venue).map((each) => [each.id, each.venue]))],
    ["organizer", texts.organizer, countOptions(events, ({ organizer }) => organizer.map((each) => [each.id, each.organizer]))],
    ["tag", texts.tag, countOptions(events, ({ tags }) => tags.map((each) => [each.id, each.name]))],
  ] as const;
  return (
    <div class="filter-bar">
      <div ref={chips} class="chips">
        {filters.search !== "" && (
          <Button class="chip search-chip" aria-label={texts.clearFilter(filters.search)} onClick={() => clear({ ...filters, search: "" })}>
            <span dir="auto">“{filters.search}”</span> <Icon name="close" />
          </Button>
        )}
        {menus.map(([name, label, options]) => (
          <FilterMenu
            key={name}
            label={label}
            hint={texts.find[name]}
            options={[...options, ...(others[name] ?? []).filter(({ id }) => options.every((option) => option.id !== id))]}
            chosen={filters[name]}
            summary={summary}
            onNeed={onNeed}
            onChange={(ids) => set({ [name]: ids })}
          />
        ))}
        <Chip
          isOn={filters.featured}
          count={isKnown ? events.filter(({ featured }) => featured).length : 0}
          onClick={() => set({ featured: !filters.featured })}
        >
          <Icon name="star" /> {texts.featured}
        </Chip>
        {canWrite && (
          <>
            <Chip
              class="dashed"
              isOn={filters.unpublished}
              count={isKnown ? events.filter(({ status }) => status !== "publish").length : 0}
              onClick={() => set({ unpublished: !filters.unpublished, deleted: false })}
            >
              {texts.unpublished}
            </Chip>
            <Chip class="dashed" isOn={filters.deleted} onClick={() => set({ deleted: !filters.deleted, unpublished: false })}>
              {texts.deleted}
            </Chip>
          </>
        )}
        {hasFilters(filters) && <Button label={texts.clear} class="plain" onClick={() => clear(noFilters)} />}
      </div>
      <Legend events={events} isKnown={isKnown} chosen={filters.category} onChange={(category) => set({ category })} />
    </div>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly count?: number;
  readonly class?: string;
  readonly children: preact.ComponentChildren;
  onClick(): void;
}

function Chip({ isOn, count, class: name = "", children, onClick }: ChipProps) {
  return (
    <Button class={`chip ${name}`} aria-pressed={isOn} onClick={onClick}>
      {children} {count !== undefined && count > 0 && <span class="number">{count}</span>}
    </Button>
  );
}

function optionsBelow(node: CategoryNode, depth: number, countIn: (id: number) => number): FilterOption[] {
  const option = { id: node.id, name: node.name, count: countIn(node.id), depth, category: node };
  return [option, ...node.children.flatMap((child) => optionsBelow(child, depth + 1, countIn))];
}

function countOptions(
  events: readonly EventResponse[],
  recordsOf: (event: EventResponse) => readonly (readonly [id: number, name: string | readonly never[] | undefined])[],
): FilterOption[] {
  const options = new Map<number, { id: number; name: string; count: number; depth: 0 }>();
  for (const [id, name = ""] of events.flatMap(recordsOf)) {
    const option = options.get(id);
    if (option) option.count += 1;
    else options.set(id, { id, name: htmlText(name), count: 1, depth: 0 });
  }
  return [...options.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

interface LegendProps {
  readonly events: readonly EventResponse[];
  /** False until the events of these days are loaded, so that no number is shown. */
  readonly isKnown: boolean;
  readonly chosen: readonly number[];
  onChange(ids: readonly number[]): void;
}

function Legend({ events, isKnown, chosen, onChange }: LegendProps) {
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
