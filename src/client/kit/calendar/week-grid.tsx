import { Table, Text, UnstyledButton } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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
  /** What is said of it: subject, group, room. */
  label: string;
  body: ReactNode;
}

interface WeekGridProps {
  label: string;
  days: readonly WeekColumn[];
  lines: readonly WeekLine[];
  /** Null: it is free. */
  cellOf: (day: string, line: string) => WeekCell | null;
  /** What is said of a free cell. */
  freeLabel: string;
  onOpen: (day: string, line: string) => void;
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

function Grid({ label, days, lines, cellOf, freeLabel, onOpen }: WeekGridProps) {
  const table = useRef<HTMLTableElement>(null);
  /** The cell that Tab comes to. */
  const [at, setAt] = useState<readonly [line: number, day: number]>([0, 0]);
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

  function handleKey(event: KeyboardEvent, line: number, day: number) {
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
    <div className={css['box']}>
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
                      onClick={() => onOpen(day, key)}
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

function Agenda({ label, days, lines, cellOf, freeLabel, onOpen }: WeekGridProps) {
  return (
    <div role="group" aria-label={label} className={css['agenda']}>
      {days.map(({ day, label: name, isToday }) => {
        const taken = lines.flatMap((line) => {
          const cell = cellOf(day, line.key);
          return cell ? [{ line, cell }] : [];
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
                    onClick={() => onOpen(day, line.key)}
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
