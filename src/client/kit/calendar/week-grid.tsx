import { Table, Text, UnstyledButton } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import { useHasTable } from '../list/use-has-table.ts';
import css from './week-grid.module.css';

export interface WeekColumn {
  /** YYYY-MM-DD. */
  day: string;
  /** "Дс, 23.11". */
  label: string;
  isToday?: boolean;
}

export interface WeekLine {
  key: string;
  /** A lesson's number, an hour. */
  label: string;
}

export interface WeekCell {
  /** Description of the cell: subject, group, room. */
  label: string;
  body: ReactNode;
}

/** Cells that are moved: dragged, by keys (M, arrows, Enter), or by one tap that lifts and one that puts down. */
export interface WeekMove {
  /** Place of the lifted cell; null: none is lifted. */
  lifted: { day: string; line: string } | null;
  /** A tap lifts and puts down, and free places are shown on a phone, too. */
  isTapping: boolean;
  /** Whether something is in the way there. */
  stateOf: (day: string, line: string) => 'free' | 'clash';
  onLift: (day: string, line: string) => void;
  /** @param from where it was lifted: a quick drag is over before the page is drawn again */
  onDrop: (day: string, line: string, from: { day: string; line: string }) => void;
  onCancel: () => void;
}

interface WeekGridProps {
  label: string;
  days: readonly WeekColumn[];
  lines: readonly WeekLine[];
  /** Null: it is free. */
  cellOf: (day: string, line: string) => WeekCell | null;
  /** Description of a free cell. */
  freeLabel: string;
  onOpen: (day: string, line: string) => void;
  move?: WeekMove | undefined;
}

/** A week as a grid that arrows walk through; on a phone as a list by days, without what is free. */
export function WeekGrid(props: WeekGridProps) {
  return useHasTable() ? <Grid {...props} /> : <Agenda {...props} />;
}

const steps: Readonly<Record<string, readonly [line: number, day: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Handles a press on a cell. */
function press({ move, onOpen, cellOf }: WeekGridProps, day: string, line: string) {
  if (move?.lifted) move.onDrop(day, line, move.lifted);
  else if (move?.isTapping && cellOf(day, line)) move.onLift(day, line);
  else onOpen(day, line);
}

/** For the style sheet: what is lifted, and what is in the way where. */
function marksOf(move: WeekMove | undefined, day: string, line: string) {
  if (!move?.lifted) return {};
  const isLifted = move.lifted.day === day && move.lifted.line === line;
  return isLifted ? { 'data-lifted': true } : { 'data-drop': move.stateOf(day, line) };
}

function Grid(props: WeekGridProps) {
  const { label, days, lines, cellOf, freeLabel, move } = props;
  const table = useRef<HTMLTableElement>(null);
  /** The cell that Tab comes to. */
  const [at, setAt] = useState<readonly [line: number, day: number]>([0, 0]);
  const [over, setOver] = useState<string | null>(null);
  const { bindItem, listRef } = useDrag<{ day: string; line: string }>({
    onStart: ({ day, line }) => move?.onLift(day, line),
    onMove: (point) => setOver(placeAt(point)?.key ?? null),
    onDrop: (point, from) => {
      const place = placeAt(point);
      setOver(null);
      if (place && (place.day !== from.day || place.line !== from.line)) move?.onDrop(place.day, place.line, from);
      else move?.onCancel();
    },
    onCancel: () => {
      setOver(null);
      move?.onCancel();
    },
  });
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

  function placeAt({ x, y }: DragPoint) {
    const key = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
    const [line, day] = (key ?? '').split('-').map(Number);
    const [at, of] = [lines[line ?? -1], days[day ?? -1]];
    return key !== undefined && at && of ? { key, day: of.day, line: at.key } : null;
  }

  function handleKey(event: KeyboardEvent, line: number, day: number) {
    const [of, on] = [days[day], lines[line]];
    if (move && of && on && event.code === 'KeyM' && !move.lifted && cellOf(of.day, on.key)) {
      event.preventDefault();
      move.onLift(of.day, on.key);
      return;
    }
    if (move?.lifted && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      move.onCancel();
      return;
    }
    const step = steps[event.key];
    const next: readonly [number, number] | null = step
      ? [line + step[0], day + step[1]]
      : event.key === 'Home'
        ? [line, 0]
        : event.key === 'End'
          ? [line, days.length - 1]
          : null;
    if (!next) return;
    event.preventDefault();
    const place = [clamp(next[0], lines.length), clamp(next[1], days.length)] as const;
    setAt(place);
    table.current?.querySelector<HTMLElement>(`[data-place="${place.join('-')}"]`)?.focus();
  }

  return (
    <div className={css['box']} ref={listRef}>
      <Table ref={table} role="grid" aria-label={label} className={css['grid'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {days.map(({ day, label: name, isToday }) => (
              <Table.Th key={day} scope="col" aria-current={isToday ? 'date' : undefined}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, label: name }, line) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              {days.map(({ day, label: dayName }, column) => {
                const cell = cellOf(day, key);
                return (
                  <Table.Td key={day}>
                    <UnstyledButton
                      className={css['cell'] ?? ''}
                      data-place={`${String(line)}-${String(column)}`}
                      data-free={cell === null || undefined}
                      tabIndex={at[0] === line && at[1] === column ? 0 : -1}
                      aria-label={`${dayName}, ${name}: ${cell?.label ?? freeLabel}`}
                      onFocus={() => setAt([line, column])}
                      onKeyDown={(event) => handleKey(event, line, column)}
                      data-over={over === `${String(line)}-${String(column)}` || undefined}
                      {...marksOf(move, day, key)}
                      {...(move && cell && bindItem({ day, line: key }))}
                      onClick={() => press(props, day, key)}
                    >
                      {cell?.body}
                    </UnstyledButton>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Agenda(props: WeekGridProps) {
  const { label, days, lines, cellOf, freeLabel, move } = props;
  const isWhole = move !== undefined && (move.isTapping || move.lifted !== null);
  return (
    <div role="group" aria-label={label} className={css['agenda']}>
      {days.map(({ day, label: name, isToday }) => {
        const taken = lines.flatMap((line) => {
          const cell = cellOf(day, line.key);
          return cell || isWhole ? [{ line, cell: cell ?? { label: freeLabel, body: freeLabel } }] : [];
        });
        return (
          <section key={day} aria-label={name} aria-current={isToday ? 'date' : undefined}>
            <Text fw={600}>{name}</Text>
            {taken.length === 0 && <Text c="dimmed">{freeLabel}</Text>}
            <ul className={css['lines']}>
              {taken.map(({ line, cell }) => (
                <li key={line.key}>
                  <UnstyledButton
                    className={css['cell'] ?? ''}
                    aria-label={`${line.label}: ${cell.label}`}
                    {...marksOf(move, day, line.key)}
                    onClick={() => press(props, day, line.key)}
                  >
                    <span className={css['time']}>{line.label}</span>
                    <span>{cell.body}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
