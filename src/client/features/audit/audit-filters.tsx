import { Trans, useLingui } from '@lingui/react/macro';
import { auditKindNames } from '#contract/audit/actions.ts';
import type { AuditSearch } from './audit-search.ts';
import { kindWords } from './audit-words.ts';
import filters from '#ui/filters.module.css';
import { cx } from '#ui/cx.ts';
import css from './audit.module.css';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const isFiltered = (search.q ?? search.kind ?? search.from ?? search.to) !== undefined;
  return (
    <div className={filters['filters']} role="search">
      <input
        type="search"
        className={filters['field']}
        aria-label={t`Search by name or login`}
        placeholder={t`Search by name or login`}
        maxLength={100}
        value={search.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <select
        className={filters['field']}
        aria-label={t`Kind`}
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: auditKindNames.find((kind) => kind === event.target.value) })}
      >
        <option value="">{t`Everything`}</option>
        {auditKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindWords[kind])}
          </option>
        ))}
      </select>
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
      {isFiltered && (
        <button
          type="button"
          className={filters['clear']}
          onClick={() => onChange({ q: undefined, kind: undefined, from: undefined, to: undefined })}
        >
          <Trans>Show all</Trans>
        </button>
      )}
    </div>
  );
}
