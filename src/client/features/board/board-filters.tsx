import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import css from '#ui/filters.module.css';
import type { BoardSearch } from './board-search.ts';
import type { Seat } from './board-view.ts';
import { nameKey } from './name-order.ts';

interface BoardFiltersProps {
  all: readonly Seat[];
  search: BoardSearch;
  onChange: (change: Partial<BoardSearch>) => void;
}

type Choice = readonly [id: number, label: string];

/** Search and filters; what can be chosen is what there is. */
export function BoardFilters({ all, search, onChange }: BoardFiltersProps) {
  const { t } = useLingui();
  const { school } = search;
  const choices = useMemo(() => {
    const exams = new Map<number, string>();
    const schools = new Map<number, string>();
    const groups = new Map<number, string>();
    for (const { about } of all) {
      exams.set(about.examId, about.exam);
      if (about.schoolId !== null) schools.set(about.schoolId, about.school ?? '');
      if (about.groupId !== null && (school === undefined || school === about.schoolId))
        groups.set(about.groupId, about.group ?? '');
    }
    return {
      exams: sorted(exams),
      schools: sorted(schools),
      groups: schools.size > 1 && school === undefined ? [] : sorted(groups),
    };
  }, [all, school]);

  return (
    <div className={css['filters']} role="search">
      <input
        type="search"
        className={css['field']}
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        maxLength={100}
        value={search.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      {choices.exams.length > 1 && (
        <Select label={t`All tests`} choices={choices.exams} value={search.exam} onChange={(exam) => onChange({ exam })} />
      )}
      {choices.schools.length > 1 && (
        <Select
          label={t`All schools`}
          choices={choices.schools}
          value={search.school}
          onChange={(next) => onChange({ school: next, group: undefined })}
        />
      )}
      {choices.groups.length > 1 && (
        <Select
          label={t`All classes`}
          choices={choices.groups}
          value={search.group}
          onChange={(group) => onChange({ group })}
        />
      )}
      {(search.q ?? search.exam ?? search.school ?? search.group ?? search.state) !== undefined && (
        <button
          type="button"
          className={css['clear']}
          onClick={() => onChange({ q: undefined, exam: undefined, school: undefined, group: undefined, state: undefined })}
        >
          <Trans>Show all</Trans>
        </button>
      )}
    </div>
  );
}

function sorted(names: ReadonlyMap<number, string>): Choice[] {
  return [...names].sort(([, a], [, b]) => (nameKey(a.padStart(7, '0')) < nameKey(b.padStart(7, '0')) ? -1 : 1));
}

function Select({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  return (
    <select
      className={css['field']}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{label}</option>
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
