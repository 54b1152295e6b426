import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChoiceFilter, FilterBar, SearchFilter } from '#ui/filter-bar.tsx';
import type { BoardSearch } from './board-search.ts';
import type { BoardEntry } from './board-view.ts';
import { nameKey } from './name-order.ts';

interface BoardFiltersProps {
  all: readonly BoardEntry[];
  search: BoardSearch;
  onChange: (change: Partial<BoardSearch>) => void;
}

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
    <FilterBar
      clear={
        (search.q ?? search.exam ?? search.school ?? search.group ?? search.state) !== undefined
          ? {
              label: t`Show all`,
              onClear: () => onChange({ q: undefined, exam: undefined, school: undefined, group: undefined, state: undefined }),
            }
          : null
      }
    >
      <SearchFilter label={t`Search by name`} value={search.q} onChange={(q) => onChange({ q })} />
      {(choices.exams.length > 1 || all.some(({ about }) => about.isRehearsal)) && (
        <ChoiceFilter
          label={t`All tests`}
          choices={choices.exams}
          value={search.exam}
          onChange={(exam) => onChange({ exam })}
        />
      )}
      {choices.schools.length > 1 && (
        <ChoiceFilter
          label={t`All schools`}
          choices={choices.schools}
          value={search.school}
          onChange={(next) => onChange({ school: next, group: undefined })}
        />
      )}
      {choices.groups.length > 1 && (
        <ChoiceFilter
          label={t`All classes`}
          choices={choices.groups}
          value={search.group}
          onChange={(group) => onChange({ group })}
        />
      )}
    </FilterBar>
  );
}

function sorted(names: ReadonlyMap<number, string>): { value: number; label: string }[] {
  return [...names]
    .sort(([, a], [, b]) => (nameKey(a.padStart(7, '0')) < nameKey(b.padStart(7, '0')) ? -1 : 1))
    .map(([value, label]) => ({ value, label }));
}
