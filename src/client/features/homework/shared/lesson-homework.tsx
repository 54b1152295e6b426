import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDay } from '#domain/exam/local-time.ts';
import type { HomeworkRow } from '#contract/homework/control.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { upTo } from '#ui/up-to.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { PageState } from '#client/commands/page-state.tsx';
import css from './homework.module.css';
import { OwnRow } from './own-row.tsx';
import { ownListQuery, teacherListQuery } from './queries.ts';

interface PanelProps {
  lesson: ShownLesson;
}

/** The homework of a lesson: what is due on its day, and what was given at it. A tab of the lesson's page. */
export const lessonHomeworkTab = {
  id: 'homework',
  label: msg`Homework`,
  hasContent: () => true,
  Panel: LessonHomework,
} as const;

function LessonHomework({ lesson }: PanelProps) {
  return useUser().role === 'ST' ? <OwnHomework lesson={lesson} /> : <GivenHomework lesson={lesson} />;
}

function OwnHomework({ lesson }: PanelProps) {
  const query = useQuery(ownListQuery);
  return (
    <PageState query={query}>
      {({ rows: all, utcOffsetMinutes }) => {
        const ofSubject = all.filter(({ subject }) => subject.id === lesson.subject.id);
        const draw = (row: (typeof all)[number]) => <OwnRow key={row.answerId} row={row} utcOffsetMinutes={utcOffsetMinutes} />;
        const due = ofSubject.filter(({ dueAt }) => localDay(dueAt, utcOffsetMinutes) === lesson.date);
        return <Parts due={due.map(draw)} given={all.filter(({ scheduleId }) => scheduleId === lesson.uuid).map(draw)} />;
      }}
    </PageState>
  );
}

function GivenHomework({ lesson }: PanelProps) {
  const query = useQuery(teacherListQuery);
  const day = lesson.date.split('-').toReversed().join('.');
  return (
    <PageState query={query}>
      {({ rows: days }) => {
        const all = days.flatMap(({ items }) => items);
        const ofClass = all.filter(({ theme, group }) => theme.subjectId === lesson.subject.id && group.id === lesson.group.id);
        const draw = (row: HomeworkRow) => <GivenRow key={row.uuid} row={row} />;
        return (
          <Parts
            due={ofClass.filter(({ date }) => date.label === day).map(draw)}
            given={all.filter(({ scheduleId }) => scheduleId === lesson.uuid).map(draw)}
          />
        );
      }}
    </PageState>
  );
}

function GivenRow({ row: { uuid, title, date, assigned } }: { row: HomeworkRow }) {
  const { t } = useLingui();
  const { handedIn, students } = assigned;
  const at = upTo(date.label);
  return (
    <li className={rows['row']} data-testid="homework-row">
      <span className={rows['words']}>
        <Link className={rows['link']} to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
          {title}
        </Link>
        <span className={css['about']}>
          <Trans>By {at}</Trans> · {t`Handed in: ${handedIn} of ${students}`}
        </span>
      </span>
    </li>
  );
}

function Parts({ due, given }: { due: readonly ReactNode[]; given: readonly ReactNode[] }) {
  const { t } = useLingui();
  if (due.length + given.length === 0)
    return (
      <EmptyState kind="nothing" testId="lesson-homework">
        <p>
          <Trans>No homework for this lesson.</Trans>
        </p>
      </EmptyState>
    );
  return (
    <Stack data-testid="lesson-homework">
      <Part title={t`Due on this day`}>{due}</Part>
      <Part title={t`Set in this lesson`}>{given}</Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2>
        {title} <small>{children.length}</small>
      </h2>
      <ul className={rows['list']}>{children}</ul>
    </section>
  );
}
