import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Row } from '#ui/layout.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import rows from '#ui/linked-rows.module.css';
import { TodayCard } from '#ui/today-card.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from '../shared/homework.module.css';
import { ownParts, toDoNext } from './own-parts.ts';
import { OwnRow } from '../shared/own-row.tsx';
import { ownListQuery, teacherListQuery } from '../shared/queries.ts';
import { useAnswerPlaces } from './use-answer-places.ts';

/** So many rows are shown on the start page. */
const shown = 3;

/** On the start page: what a student has to do next; what waits for a teacher's review. */
export function TodayHomework() {
  return useUser().role === 'ST' ? <DueHomework /> : <WaitingWorks />;
}

function DueHomework() {
  const { t } = useLingui();
  const { data } = useQuery(ownListQuery);
  const now = useMinute();
  const places = useAnswerPlaces();
  if (!data) return null;
  const parts = ownParts(data.rows, data.utcOffsetMinutes, { now, places });
  const open = toDoNext(parts);
  const left = open.length - shown;
  const unsent = parts.handedIn.filter(({ answerId, state }) => state === 'none' && places.get(answerId) !== 'server').length;
  return (
    <TodayCard
      title={t`Homework to do`}
      testId="today-homework"
      more={
        <Link to="/homework/list">
          <Trans>All homework</Trans>
        </Link>
      }
    >
      {unsent > 0 && (
        <p className={css['about']}>
          <Plural
            value={unsent}
            one="# answer is on this device and not sent yet."
            other="# answers are on this device and not sent yet."
          />
        </p>
      )}
      {open.length === 0 && unsent === 0 && (
        <p className={css['about']}>
          {parts.missed.length > 0 ? <Trans>Nothing is due right now.</Trans> : <Trans>Everything is handed in.</Trans>}
        </p>
      )}
      {open.length > 0 && (
        <ul className={rows['list']}>
          {open.slice(0, shown).map((row) => (
            <OwnRow
              key={row.answerId}
              row={row}
              utcOffsetMinutes={data.utcOffsetMinutes}
              isLate={row.dueAt < now}
              place={places.get(row.answerId)}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className={css['about']}>
          <Plural value={left} one="and # more" other="and # more" />
        </p>
      )}
    </TodayCard>
  );
}

function WaitingWorks() {
  const { t } = useLingui();
  const { data } = useQuery(teacherListQuery);
  if (!data) return null;
  const all = data.rows.flatMap(({ items }) => items);
  if (all.length === 0) return null;
  const waiting = all.filter(({ assigned }) => assigned.sentAnswers > 0);
  const works = waiting.reduce((sum, { assigned }) => sum + assigned.sentAnswers, 0);
  return (
    <TodayCard
      title={t`Work to check`}
      testId="today-homework"
      more={
        <Link to="/homework/control/list">
          <Trans>All homework</Trans>
        </Link>
      }
    >
      <p className={css['about']}>
        {works === 0 ? (
          <Trans>Nothing to check here.</Trans>
        ) : (
          <Plural value={works} one="# piece of work to check" other="# pieces of work to check" />
        )}
      </p>
      {works > 0 && (
        <ul className={rows['list']}>
          {waiting.slice(0, shown).map(({ uuid, title, theme, group, assigned }) => (
            <Row as="li" lineGap={4} gap={16} key={uuid} className={rows['row']} data-testid="homework-row">
              <SubjectTile title={theme.subject} id={theme.subjectId} />
              <span className={rows['words']}>
                <Link className={rows['link']} to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
                  {title}
                </Link>
                <span className={css['about']}>
                  {[theme.subject, group.label].join(' · ')} ·{' '}
                  <Plural value={assigned.sentAnswers} one="# piece of work to check" other="# pieces of work to check" />
                </span>
              </span>
            </Row>
          ))}
        </ul>
      )}
    </TodayCard>
  );
}
