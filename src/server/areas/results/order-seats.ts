/** What of the seats is asked for, in which order. In the program and not in SQL: the database sorts Ә and Қ behind Я. */
import { localeTag, type Language } from '#domain/language.ts';
import type { SeatSort } from '#contract/results/period-parts.ts';
import type { Seat } from './seats.ts';

export interface SeatFilter {
  q?: string | undefined;
  state?: Seat['state'] | undefined;
  /** 0: results in no range. */
  rangeId?: number | undefined;
  groupId?: number | undefined;
  sort?: SeatSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export function chooseSeats(seats: readonly Seat[], filter: SeatFilter, language: Language): Seat[] {
  const words = (filter.q ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const chosen = seats.filter((seat) => {
    const name = fullName(seat).toLocaleLowerCase();
    return (
      words.every((word) => name.includes(word)) &&
      (filter.state === undefined || seat.state === filter.state) &&
      (filter.groupId === undefined || seat.groupId === filter.groupId) &&
      (filter.rangeId === undefined || (seat.state === 'finished' && (seat.rangeId ?? 0) === filter.rangeId))
    );
  });
  const names = new Intl.Collator(localeTag(language));
  const groups = new Intl.Collator(localeTag(language), { numeric: true });
  const byName = (a: Seat, b: Seat): number => names.compare(fullName(a), fullName(b)) || a.personId - b.personId;
  const sign = filter.order === 'desc' ? -1 : 1;
  const numbers = (pick: (seat: Seat) => number | null) => (a: Seat, b: Seat) => compareNumbers(pick(a), pick(b), sign);
  const compare: Record<SeatSort, (a: Seat, b: Seat) => number> = {
    name: (a, b) => sign * byName(a, b),
    group: (a, b) => sign * groups.compare(a.group ?? '', b.group ?? ''),
    score: numbers((seat) => seat.percent),
    time: numbers((seat) => seat.spentSeconds),
  };
  const first = compare[filter.sort ?? 'name'];
  return chosen.sort((a, b) => first(a, b) || byName(a, b));
}

/** Who has no result stands last, whichever way round. */
function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

export function fullName({ surname, firstname, lastname }: Pick<Seat, 'surname' | 'firstname' | 'lastname'>): string {
  return [surname, firstname, lastname].filter(Boolean).join(' ');
}
