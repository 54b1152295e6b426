import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage } from '#domain/language.ts';
import { assertNever } from '#lib/assert-never.ts';
import { formatDateTime } from '#ui/format.ts';
import { upTo } from '#ui/up-to.ts';
import { storedLanguage } from '#client/api/language.ts';
import { jobName } from './shared/job-words.ts';
import css from './notifications.module.css';

interface WordsProps {
  notification: Notification;
}

/** What happened, with its details below. */
export function NotificationWords({ notification }: WordsProps) {
  const { i18n } = useLingui();
  switch (notification.kind) {
    case 'test-appointed':
      return (
        <Said
          what={<Trans>A test is set for you</Trans>}
          name={notification.data.title}
          details={[<Period key="period" {...notification.data} />]}
        />
      );
    case 'certification-appointed':
      return (
        <Said
          what={<Trans>A certification is set for you</Trans>}
          name={notification.data.title}
          details={[<Period key="period" {...notification.data} />]}
        />
      );
    case 'lesson-substituted': {
      const { date, start, group, subject, teacher } = notification.data;
      const name = `${inLanguage(subject, storedLanguage())}, ${group}`;
      return <Said what={<Trans>Lesson taught by {teacher}</Trans>} name={name} details={[`${fromIsoDate(date)}, ${start}`]} />;
    }
    case 'job-ended': {
      const name = i18n._(jobName(notification.data.job));
      return (
        <Said
          what={notification.data.state === 'done' ? <Trans>Finished: {name}</Trans> : <Trans>Not completed: {name}</Trans>}
        />
      );
    }
    case 'days-closed':
      return <ClosedDays data={notification.data} />;
    case 'homework-new': {
      const due = upTo(formatDateTime(notification.data.dueAt));
      return (
        <Said what={<Trans>New homework</Trans>} name={notification.data.title} details={[<Trans key="due">By {due}</Trans>]} />
      );
    }
    case 'homework-returned':
      return <Said what={<Trans>Homework checked and returned</Trans>} name={notification.data.title} />;
    case 'homework-resent':
      return (
        <Said
          what={<Trans>Homework was sent again</Trans>}
          name={notification.data.title}
          details={[notification.data.student]}
        />
      );
    case 'chat-message': {
      const { name } = notification.data;
      return <Said what={<Trans>New message: {name}</Trans>} />;
    }
    case 'transfer':
      return <Said what={<TransferWords {...notification.data} />} />;
    case 'lesson-invited': {
      const { title, owner } = notification.data;
      return (
        <Said
          what={<Trans>You are invited to write a lesson</Trans>}
          name={title || <Trans>(without a title)</Trans>}
          details={[owner]}
        />
      );
    }
    case 'exam-marked':
      return <Said what={<Trans>Your test is marked</Trans>} name={notification.data.title} />;
    case 'appeal-decided': {
      const { title, isAccepted } = notification.data;
      return (
        <Said
          what={isAccepted ? <Trans>Your appeal was accepted</Trans> : <Trans>Your appeal was rejected</Trans>}
          name={title}
        />
      );
    }
    default:
      return assertNever(notification);
  }
}

interface SaidProps {
  what: ReactNode;
  /** Name of the thing that the notification is about. */
  name?: ReactNode;
  /** Each in a line of its own. */
  details?: readonly ReactNode[];
}

function Said({ what, name, details }: SaidProps) {
  return (
    <>
      <span className={css['what']}>
        {what}
        {name !== undefined && <>: {name}</>}
      </span>
      {details?.map((detail, at) => (
        <span key={at} className={css['detail']}>
          {detail}
        </span>
      ))}
    </>
  );
}

function Period({ startsAt, finishesAt }: { startsAt: number; finishesAt: number }) {
  return `${formatDateTime(startsAt)} – ${formatDateTime(finishesAt)}`;
}

type Closed = Extract<Notification, { kind: 'days-closed' }>['data'];

/** In three lines: which days, what becomes of one's lessons, and of one's themes. */
function ClosedDays({ data: { from, to, reason, isClosed, lessons, themes, missing } }: { data: Closed }) {
  const name = inLanguage(reason, storedLanguage());
  const days = from === to ? fromIsoDate(from) : `${fromIsoDate(from)} – ${fromIsoDate(to)}`;
  const ofThemes =
    missing === 0 ? (
      <Trans>Topics with a new date: {themes}</Trans>
    ) : isClosed ? (
      <Trans>
        Topics with a new date: {themes}; hours now without a lesson: {missing}
      </Trans>
    ) : (
      <Trans>
        Topics with a new date: {themes}; hours that have a lesson again: {missing}
      </Trans>
    );
  return isClosed ? (
    <Said
      what={
        <Trans>
          School is closed on {days}: {name}
        </Trans>
      }
      details={[<Trans key="lessons">Your cancelled lessons: {lessons}</Trans>, ofThemes]}
    />
  ) : (
    <Said
      what={<Trans>School is open again on {days}</Trans>}
      details={[<Trans key="lessons">Your restored lessons: {lessons}</Trans>, ofThemes]}
    />
  );
}

/** @param school the receiving one */
function TransferWords({ student, school, state }: Extract<Notification, { kind: 'transfer' }>['data']) {
  const where = inLanguage(school, storedLanguage());
  switch (state) {
    case 'proposed':
      return (
        <Trans>
          Transfer proposed: {student}, to {where}
        </Trans>
      );
    case 'confirmed':
      return (
        <Trans>
          Transfer confirmed: {student}, to {where}
        </Trans>
      );
    case 'refused':
      return (
        <Trans>
          Transfer refused: {student}, to {where}
        </Trans>
      );
    case 'withdrawn':
      return (
        <Trans>
          Transfer withdrawn: {student}, to {where}
        </Trans>
      );
    default:
      return assertNever(state);
  }
}
