import { useLingui } from '@lingui/react/macro';
import { auditKindNames } from '#contract/audit/actions.ts';
import { cx } from '#ui/cx.ts';
import { ChoiceFilter, FilterBar, SearchFilter } from '#ui/filter-bar.tsx';
import filters from '#ui/filters.module.css';
import type { AuditSearch } from './audit-search.ts';
import { kindLabels } from './audit-labels.ts';

import css from './audit.module.css';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const isFiltered = (search.q ?? search.kind ?? search.from ?? search.to) !== undefined;
  return (
    <FilterBar
      clear={
        isFiltered
          ? {
              label: t`Show all`,
              onClear: () => onChange({ q: undefined, kind: undefined, from: undefined, to: undefined }),
            }
          : null
      }
    >
      <SearchFilter label={t`Search by name or login`} value={search.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t`Kind`}
        all={t`Everything`}
        choices={auditKindNames.map((kind) => ({ value: kind, label: i18n._(kindLabels[kind]) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={css['day']}>
          <span>{end === 'from' ? t`from` : t`until`}</span>
          <input
            type="date"
            className={cx(filters['field'], css['date'])}
            value={search[end] ?? ''}
            onChange={(event) => onChange({ [end]: event.target.value || undefined })}
          />
        </label>
      ))}
    </FilterBar>
  );
}
