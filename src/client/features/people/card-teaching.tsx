import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { PersonCard } from '#contract/people/people.ts';
import { CardSection } from './card-section.tsx';
import { nameOf } from './name-of.ts';
import css from './people.module.css';

type Row = PersonCard['teaching'][number];

/** What one of the staff teaches, subject by subject; what has ended stands below. */
export function CardTeaching({ teaching }: { teaching: readonly Row[] }) {
  const { t } = useLingui();
  const open = teaching.filter(({ isOpen }) => isOpen);
  const ended = teaching.filter(({ isOpen }) => !isOpen);
  const subjects = [...new Map(open.map(({ subject }) => [subject.id, subject])).values()];
  return (
    <CardSection title={t`Subjects and classes`}>
      <ul className={css['history']}>
        {subjects.map((subject) => (
          <li key={subject.id}>
            <strong>{nameOf(subject)}</strong>
            <span>
              {open
                .filter((row) => row.subject.id === subject.id)
                .map((row, at) => (
                  <Fragment key={row.id}>
                    {at > 0 && ', '}
                    <Place row={row} />
                  </Fragment>
                ))}
            </span>
          </li>
        ))}
        {ended.map((row) => (
          <li key={row.id}>
            <span>
              {nameOf(row.subject)}, <Place row={row} />
            </span>
            <small>
              {row.from_on} – {row.last_on}
            </small>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function Place({ row: { group, subgroup } }: { row: Row }) {
  return subgroup === null ? (
    <>{group}</>
  ) : (
    <Trans>
      {group}, subgroup {subgroup}
    </Trans>
  );
}
