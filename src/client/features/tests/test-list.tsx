import type { ReactNode } from 'react';
import type { HeldAttempt } from '#offline/types.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import type { PreparedHere } from '#client/api/device-store.ts';
import { OpenRow } from './test-row.tsx';
import css from './tests-screen.module.css';

interface OpenListProps {
  title: string;
  /** Those that can be sat first, by their end; then those to come. */
  tests: readonly TestListItem[];
  now: number;
  held: readonly HeldAttempt[];
  prepared: readonly PreparedHere[];
}

/** Tests that can be sat, then those to come: the first that can is the one with the filled button. Nothing at all when it is empty. */
export function OpenList({ title, tests, now, held, prepared }: OpenListProps) {
  if (tests.length === 0) return null;
  return (
    <Group title={title} count={tests.filter(({ state }) => state !== 'upcoming').length}>
      {tests.map((test, index) => (
        <OpenRow
          key={`${test.examId}-${test.examAccessPeriodId}`}
          test={test}
          now={now}
          isFirst={index === 0 && test.state !== 'upcoming'}
          held={held.find((attempt) => attempt.kind === test.kind && attempt.examId === test.examId)}
          isPrepared={prepared.some(({ examAccessPeriodId }) => examAccessPeriodId === test.examAccessPeriodId)}
        />
      ))}
    </Group>
  );
}

/** @param count 0: it is not said */
export function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={css['group']}>
      <h2>
        {title} {count > 0 && <span className={css['count']}>{count}</span>}
      </h2>
      <ul className={css['list']}>{children}</ul>
    </section>
  );
}
