import type { ReactNode } from 'react';
import css from './today-card.module.css';

interface TodayCardProps {
  title: string;
  /** The way to all of it. */
  more: ReactNode;
  testId: string;
  children: ReactNode;
}

/** The card of an area on the start page for today: its most urgent rows, and the link to the others. */
export function TodayCard({ title, more, testId, children }: TodayCardProps) {
  return (
    <section className={css['card']} data-testid={testId}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
