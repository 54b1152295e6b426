import type { HeldAttempt } from '#offline/types.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import type { PreparedHere } from '#client/api/device-store.ts';
import { TestCard } from './test-card.tsx';
import css from './tests-screen.module.css';

interface TestListProps {
  title: string;
  tests: readonly TestListItem[];
  held: readonly HeldAttempt[];
  prepared: readonly PreparedHere[];
  /** Where `tests` are a part of it. */
  all?: readonly TestListItem[];
}

/** One group of the list; nothing at all when it is empty. */
export function TestList({ title, tests, held, prepared, all = tests }: TestListProps) {
  if (tests.length === 0) return null;
  return (
    <section className={css['group']}>
      <h2>
        {title} <span className={css['count']}>{tests.length}</span>
      </h2>
      <ul className={css['list']}>
        {tests.map((test) => (
          <TestCard
            key={`${test.examId}-${test.examAccessPeriodId}`}
            test={test}
            all={all}
            held={held.find((attempt) => attempt.kind === test.kind && attempt.examId === test.examId)}
            isPrepared={prepared.some(({ examAccessPeriodId }) => examAccessPeriodId === test.examAccessPeriodId)}
          />
        ))}
      </ul>
    </section>
  );
}
