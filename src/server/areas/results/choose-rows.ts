/** Filters and sorts the rows of a result list. In the program and not in SQL: the database sorts Ә and Қ behind Я. */
import { localeTag, type Language } from '#domain/language.ts';
import type { ResultSort } from '#contract/results/period-parts.ts';
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
  const words = filter.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const chosen = rows.filter((row) => {
    const name = fullName(row).toLocaleLowerCase();
    return (
      words.every((word) => name.includes(word)) &&
      (filter.state === undefined || row.state === filter.state) &&
      (filter.groupId === undefined || row.groupId === filter.groupId) &&
      (filter.rangeId === undefined || (row.state === 'finished' && (row.rangeId ?? 0) === filter.rangeId))
    );
  });
  const names = new Intl.Collator(localeTag(language));
  const groups = new Intl.Collator(localeTag(language), { numeric: true });
  const byName = (a: StudentRow, b: StudentRow): number => names.compare(fullName(a), fullName(b)) || a.personId - b.personId;
  const compare: Record<ResultSort, (a: StudentRow, b: StudentRow, sign: number) => number> = {
    name: (a, b, sign) => sign * byName(a, b),
    group: (a, b, sign) => sign * groups.compare(a.group ?? '', b.group ?? ''),
    score: (a, b, sign) => compareNumbers(a.percent, b.percent, sign),
    time: (a, b, sign) => compareNumbers(a.spentSeconds, b.spentSeconds, sign),
  };
  const steps = (filter['sort[]'] ?? []).map((word) => {
    const isDown = word.startsWith('-');
    return { by: compare[(isDown ? word.slice(1) : word) as ResultSort], sign: isDown ? -1 : 1 };
  });
  return chosen.sort((a, b) => steps.reduce((order, { by, sign }) => order || by(a, b, sign), 0) || byName(a, b));
}

/** Who has no result stands last, whichever way round. */
function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

export function fullName({ surname, firstname, lastname }: Pick<StudentRow, 'surname' | 'firstname' | 'lastname'>): string {
  return [surname, firstname, lastname].filter(Boolean).join(' ');
}
