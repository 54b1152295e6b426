import type { ReactNode } from 'react';
import css from './people.module.css';

/** What is known of a person, in pairs; what is not known is left out. */
export function PersonFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
