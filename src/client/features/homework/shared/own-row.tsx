import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { cx } from '#ui/cx.ts';
import { formatDateTimeAt } from '#ui/format.ts';
import { Row } from '#ui/layout.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import rows from '#ui/linked-rows.module.css';
import { upTo } from '#ui/up-to.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import css from './homework.module.css';
import { StateWord } from './state-word.tsx';

interface OwnRowProps {
  row: OwnHomeworkRow;
  utcOffsetMinutes: number;
  isLate?: boolean | undefined;
  /** It cannot be handed in any more. */
  isMissed?: boolean | undefined;
  /** Where its answer is that the server's list does not have yet. */
  place?: CommandPlace | undefined;
}

/** One homework of a student, with the way to it. */
export function OwnRow({ row, utcOffsetMinutes, isLate, isMissed, place }: OwnRowProps) {
  return (
    <Row as="li" lineGap={4} gap={16} className={rows['row']} data-testid="homework-row">
      <SubjectTile title={row.subject.title} id={row.subject.id} />
      <span className={rows['words']}>
        <Link className={rows['link']} to="/homework/assigned/$answerId" params={{ answerId: row.answerId }}>
          {row.title}
        </Link>
        <span className={css['about']}>{[row.subject.title, row.teacher].join(' · ')}</span>
      </span>
      <Row as="span" lineGap={4} gap={16}>
        <State row={row} isMissed={isMissed} place={place} />
        <time className={cx(css['about'], isLate && css['late'])} dateTime={new Date(row.dueAt).toISOString()}>
          <Due at={upTo(formatDateTimeAt(row.dueAt, utcOffsetMinutes))} />
        </time>
      </Row>
    </Row>
  );
}

function Due({ at }: { at: string }) {
  return <Trans>By {at}</Trans>;
}

function State({ row: { mark, points, state }, isMissed, place }: Pick<OwnRowProps, 'row' | 'isMissed' | 'place'>) {
  if (mark !== null) return <Mark mark={mark} points={points} />;
  return place && state === 'none' ? <CommandState place={place} /> : <StateWord state={state} isMissed={isMissed} />;
}

function Mark({ mark, points }: { mark: number; points: number }) {
  return (
    <strong className={css['mark']}>
      {mark}
      <small> / {points}</small>
    </strong>
  );
}
