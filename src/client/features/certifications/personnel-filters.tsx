import { Trans, useLingui } from '@lingui/react/macro';
import type { Course, PersonnelRow } from '#contract/certification/courses.ts';
import filters from '#ui/filters.module.css';
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
    <div className={filters['filters']} role="search">
      <input
        type="search"
        className={filters['field']}
        aria-label={t`Search by name or position`}
        placeholder={t`Search by name or position`}
        maxLength={100}
        value={search.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <select
        className={filters['field']}
        aria-label={t`All courses`}
        value={search.course ?? ''}
        onChange={(event) => onChange({ course: event.target.value === '' ? undefined : Number(event.target.value) })}
      >
        <option value="">{t`All courses`}</option>
        {all.map(({ id, title }) => (
          <option key={id} value={id}>
            {`${title} (${having(id)})`}
          </option>
        ))}
        <option value={0}>{t`Without a course (${without})`}</option>
      </select>
      {(search.q ?? search.course) !== undefined && (
        <button type="button" className={filters['clear']} onClick={() => onChange({ q: undefined, course: undefined })}>
          <Trans>Show all</Trans>
        </button>
      )}
    </div>
  );
}
