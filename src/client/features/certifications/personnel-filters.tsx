import { useLingui } from '@lingui/react/macro';
import type { Course, PersonnelRow } from '#contract/certifications/courses.ts';
import { ChoiceFilter, FilterBar, SearchFilter } from '#ui/filter-bar.tsx';
import type { PersonnelSearch } from './certification-search.ts';

interface PersonnelFiltersProps {
  all: readonly Course[];
  rows: readonly PersonnelRow[];
  search: PersonnelSearch;
  onChange: (change: Partial<PersonnelSearch>) => void;
}

/** Search and course, each course with how many have it. */
export function PersonnelFilters({ all, rows, search, onChange }: PersonnelFiltersProps) {
  const { t } = useLingui();
  const without = rows.filter(({ courses }) => courses.length === 0).length;
  const having = (id: number): number => rows.filter(({ courses }) => courses.some((course) => course.id === id)).length;
  return (
    <FilterBar
      clear={
        (search.q ?? search.course) !== undefined
          ? { label: t`Show all`, onClear: () => onChange({ q: undefined, course: undefined }) }
          : null
      }
    >
      <SearchFilter label={t`Search by name or position`} value={search.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t`All courses`}
        choices={[
          ...all.map(({ id, title }) => ({ value: id, label: `${title} (${having(id)})` })),
          { value: 0, label: t`Without a course (${without})` },
        ]}
        value={search.course}
        onChange={(course) => onChange({ course })}
      />
    </FilterBar>
  );
}
