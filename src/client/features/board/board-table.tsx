import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '#ui/check.tsx';
import { cx } from '#ui/cx.ts';
import type { BoardSearch, BoardSort } from './board-search.ts';
import css from './board-table.module.css';
import type { BoardEntry } from './board-view.ts';
import { Answered, Flags, Presence, TimeLeft } from './row-parts.tsx';
import { useDeviceText } from './texts.ts';

interface BoardTableProps {
  entries: readonly BoardEntry[];
  now: number;
  search: BoardSearch;
  selected: ReadonlySet<string>;
  onSort: (sort: BoardSort) => void;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
}

/** Heights of a row as a line and as a card, px: fixed, so that ten thousand rows need no measuring. The stylesheet has the same. */
const lineHeight = 60;
const cardHeight = 176;
const overscan = 6;
/** Below this width of the table rows are cards. */
const cardsBelow = 700;

/** Ten thousand rows of which only those in sight are drawn. */
export function BoardTable({ entries, now, search, selected, onSort, onSelect, onOpen }: BoardTableProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 600, width: 1000 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setPlace({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth }),
      );
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, []);

  const areCards = place.width < cardsBelow;
  const height = areCards ? cardHeight : lineHeight;
  const first = Math.max(0, Math.floor(place.top / height) - overscan);
  const last = Math.min(entries.length, Math.ceil((place.top + place.height) / height) + overscan);
  const school = entries[0]?.about.schoolId;
  const hasSchools = entries.some(({ about }) => about.schoolId !== school);
  const isAll = entries.length > 0 && entries.every(({ id }) => selected.has(id));
  const columns: readonly (readonly [BoardSort | null, string])[] = [
    ['name', t`Student`],
    ['group', t`Class`],
    ['silent', t`Connection`],
    ['answered', t`Answered`],
    ['left', t`Time left`],
    ['late', t`Marks`],
    [null, t`Device`],
  ];

  return (
    <div
      ref={scroller}
      className={cx(css['scroller'], areCards && css['cards'])}
      role="region"
      aria-label={t`Students`}
      data-testid="board-table"
    >
      <div role="table" aria-rowcount={entries.length + 1} className={css['table']}>
        <div role="rowgroup" className={css['head']}>
          <div role="row" className={css['row']} aria-rowindex={1}>
            <span role="columnheader" className={css['tick']}>
              <Checkbox
                aria-label={t`Select all that are shown`}
                checked={isAll}
                onChange={(event) =>
                  onSelect(
                    entries.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </span>
            {columns.map(([sort, label]) => (
              <span
                key={label}
                role="columnheader"
                aria-sort={
                  sort !== null && (search.sort ?? 'name') === sort ? (search.desc ? 'descending' : 'ascending') : undefined
                }
              >
                {sort === null ? (
                  label
                ) : (
                  <button type="button" className={css['sort']} onClick={() => onSort(sort)}>
                    {label}
                  </button>
                )}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={css['rows']} style={{ height: entries.length * height }}>
          {entries.slice(first, last).map((entry, index) => (
            <BoardTableRow
              key={entry.id}
              entry={entry}
              // An attempt that has ended shows no time: it is not drawn every second.
              now={entry.status === 'active' ? now : 0}
              hasSchool={hasSchools}
              index={first + index}
              top={(first + index) * height}
              isSelected={selected.has(entry.id)}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface BoardTableRowProps extends Pick<BoardTableProps, 'onSelect' | 'onOpen'> {
  entry: BoardEntry;
  now: number;
  /** There are several. */
  hasSchool: boolean;
  index: number;
  top: number;
  isSelected: boolean;
}

const BoardTableRow = memo(function BoardTableRow({
  entry,
  now,
  hasSchool,
  index,
  top,
  isSelected,
  onSelect,
  onOpen,
}: BoardTableRowProps) {
  const { t } = useLingui();
  const deviceText = useDeviceText();
  const { about, id } = entry;
  const name = `${about.surname} ${about.firstname}`;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cx(css['row'], isSelected && css['selected'])}
      style={{ transform: `translateY(${top}px)` }}
      data-attempt={id}
    >
      <span role="cell" className={css['tick']}>
        <Checkbox
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onSelect([id], event.target.checked)}
        />
      </span>
      <span role="cell" className={css['name']}>
        <button type="button" className={css['open']} onClick={() => onOpen(id)}>
          {name}
        </button>
        <small title={about.exam}>{about.exam}</small>
      </span>
      <span role="cell" className={css['group']}>
        {about.group}
        {hasSchool && <small title={about.school ?? undefined}>{about.school}</small>}
      </span>
      <span role="cell" className={css['presence']}>
        <Presence entry={entry} now={now} />
      </span>
      <span role="cell" className={css['answered']} data-answered={entry.answered}>
        <Answered entry={entry} />
      </span>
      <span role="cell" className={css['left']}>
        <TimeLeft entry={entry} now={now} />
      </span>
      <span role="cell" className={css['marks']}>
        <Flags entry={entry} />
      </span>
      <span role="cell" className={css['device']}>
        {deviceText(entry.device)}
      </span>
    </div>
  );
});
