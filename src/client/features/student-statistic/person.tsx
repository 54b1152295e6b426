import type { StatisticPerson } from '#contract/results/student-statistic.ts';
import css from './student-statistic.module.css';

/** Whose results they are. */
export function Person({ person }: { person: StatisticPerson }) {
  return (
    <p className={css['person']} data-testid="statistic-person">
      <strong>{[person.surname, person.firstname, person.lastname].filter(Boolean).join(' ')}</strong>
      <span>{[person.group, person.school].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
