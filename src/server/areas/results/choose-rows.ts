/** Filters and sorts the rows of a result list. */
import { localeTag, type Language } from '#domain/language.ts';
import type { ResultSort } from '#contract/results/period-parts.ts';
import { compareNumbers, holdsWords, sortRows, type Compare } from '#server/list/sort-rows.ts';
import type { StudentRow } from './load-rows.ts';

export interface RowFilter {
  search: string;
  state?: StudentRow['state'] | undefined;
  /** 0: results in no range. */
  rangeId?: number | undefined;
  groupId?: number | undefined;
  'sort[]'?: readonly (ResultSort | `-${ResultSort}`)[] | undefined;
}

export function chooseRows(rows: readonly StudentRow[], filter: RowFilter, language: Language): StudentRow[] {
  const chosen = rows.filter(
    (row) =>
      holdsWords(fullName(row), filter.search) &&
      (filter.state === undefined || row.state === filter.state) &&
      (filter.groupId === undefined || row.groupId === filter.groupId) &&
      (filter.rangeId === undefined || (row.state === 'finished' && (row.rangeId ?? 0) === filter.rangeId)),
  );
  const names = new Intl.Collator(localeTag(language));
  const groups = new Intl.Collator(localeTag(language), { numeric: true });
  const byName = (a: StudentRow, b: StudentRow): number => names.compare(fullName(a), fullName(b)) || a.personId - b.personId;
  const compare: Record<ResultSort, Compare<StudentRow>> = {
    name: (a, b, sign) => sign * byName(a, b),
    group: (a, b, sign) => sign * groups.compare(a.group ?? '', b.group ?? ''),
    score: (a, b, sign) => compareNumbers(a.percent, b.percent, sign),
    time: (a, b, sign) => compareNumbers(a.spentSeconds, b.spentSeconds, sign),
  };
  return sortRows(chosen, filter['sort[]'], compare, byName);
}

export function fullName({ surname, firstname, lastname }: Pick<StudentRow, 'surname' | 'firstname' | 'lastname'>): string {
  return [surname, firstname, lastname].filter(Boolean).join(' ');
}
