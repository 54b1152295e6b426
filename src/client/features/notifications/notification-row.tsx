import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage } from '#domain/language.ts';
import { assertNever } from '#lib/assert-never.ts';
import { cx } from '#ui/cx.ts';
import { formatDateTime } from '#ui/format.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { upTo } from '#ui/up-to.ts';
import { storedLanguage } from '#client/api/language.ts';
import { jobName } from './shared/job-words.ts';
import { ClosedDaysNews } from './closed-days-news.tsx';
import css from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Null: who looks on behalf of somebody marks nothing. */
  onRead: (() => void) | null;
}

/** What happened, when, and the way to it. Following it marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { createdAt, isRead } = notification;
  return (
    <li className={cx(css['row'], !isRead && css['unread'])} data-testid="notification">
      <div className={css['words']}>
        {!isRead && (
          <VisuallyHidden>
            <Trans>Unread</Trans>
          </VisuallyHidden>
        )}
        <Words notification={notification} onFollow={isRead ? null : onRead} />
      </div>
      <time className={css['when']} dateTime={new Date(createdAt).toISOString()}>
        {formatDateTime(createdAt)}
      </time>
    </li>
  );
}

function Words({ notification, onFollow }: { notification: Notification; onFollow: (() => void) | null }) {
  const { i18n } = useLingui();
  const follow = () => onFollow?.();
  switch (notification.kind) {
    case 'test-appointed':
      return (
        <Appointed data={notification.data} what={<Trans>A test is set for you</Trans>}>
          <Link to="/testing" onClick={follow}>
            {notification.data.title}
          </Link>
        </Appointed>
      );
    case 'certification-appointed':
      return (
        <Appointed data={notification.data} what={<Trans>A certification is set for you</Trans>}>
          <Link to="/certification" onClick={follow}>
            {notification.data.title}
          </Link>
        </Appointed>
      );
    case 'lesson-substituted': {
      const { lessonId, date, start, group, subject, teacher } = notification.data;
      return (
        <>
          <span className={css['what']}>
            <Trans>The lesson is given by {teacher}</Trans>:{' '}
            <Link to="/schedule/lesson/$scheduleId" params={{ scheduleId: lessonId }} onClick={follow}>
              {storedLanguage() === 'kz' ? subject.kz : subject.ru}, {group}
            </Link>
          </span>
          <span className={css['detail']}>
            {fromIsoDate(date)}, {start}
          </span>
        </>
      );
    }
    case 'job-ended':
      return (
        <span className={css['what']}>
          <Link to={notification.data.job === 'report' ? '/reports' : '/jobs'} onClick={follow}>
            <JobEnd name={i18n._(jobName(notification.data.job))} isDone={notification.data.state === 'done'} />
          </Link>
        </span>
      );
    case 'days-closed':
      return <ClosedDaysNews data={notification.data} onFollow={follow} />;
    case 'homework-new':
    case 'homework-returned':
    case 'homework-resent':
      return <HomeworkNews notification={notification} onFollow={follow} />;
    case 'chat-message': {
      const { name, fromId, groupId } = notification.data;
      const words = <Trans>New message: {name}</Trans>;
      return (
        <span className={css['what']}>
          {groupId === null ? (
            <Link to="/chat/chat/$teacherId" params={{ teacherId: fromId }} onClick={follow}>
              {words}
            </Link>
          ) : (
            <Link to="/control/chat/$groupId/$userId" params={{ groupId, userId: fromId }} onClick={follow}>
              {words}
            </Link>
          )}
        </span>
      );
    }
    case 'transfer':
      return (
        <span className={css['what']}>
          <Link to="/control/transfers" onClick={follow}>
            <TransferWords {...notification.data} />
          </Link>
        </span>
      );
    case 'lesson-invited': {
      const { lessonId, title, owner } = notification.data;
      return (
        <>
          <span className={css['what']}>
            <Trans>You are invited to write a lesson</Trans>:{' '}
            <Link to="/schedule/lecture/control/edit/$lectureUUID" params={{ lectureUUID: lessonId }} onClick={follow}>
              {title || <Trans>(without a title)</Trans>}
            </Link>
          </span>
          <span className={css['detail']}>{owner}</span>
        </>
      );
    }
    case 'exam-marked':
      return <MarkedNews data={notification.data} onFollow={follow} />;
    case 'appeal-decided':
      return <AppealNews data={notification.data} onFollow={follow} />;
    default:
      return assertNever(notification);
  }
}

function JobEnd({ name, isDone }: { name: string; isDone: boolean }) {
  return isDone ? <Trans>Finished: {name}</Trans> : <Trans>Not carried out: {name}</Trans>;
}

type AppealDecided = Extract<Notification, { kind: 'appeal-decided' }>['data'];

function AppealNews({ data, onFollow }: { data: AppealDecided; onFollow: () => void }) {
  const { attemptId, examId, isCertification, title, isAccepted } = data;
  const address = `/${isCertification ? 'certification' : 'testing'}/${examId}/result?attempt=${attemptId}`;
  return (
    <span className={css['what']}>
      {isAccepted ? <Trans>Your appeal was accepted</Trans> : <Trans>Your appeal was rejected</Trans>}:{' '}
      <a href={address} onClick={onFollow}>
        {title}
      </a>
    </span>
  );
}

type Marked = Extract<Notification, { kind: 'exam-marked' }>['data'];

function MarkedNews({ data, onFollow }: { data: Marked; onFollow: () => void }) {
  const { examId, attemptId, title, isCertification } = data;
  const address = `/${isCertification ? 'certification' : 'testing'}/${examId}/result?attempt=${attemptId}`;
  return (
    <span className={css['what']}>
      <Trans>Your test is marked</Trans>:{' '}
      <a href={address} onClick={onFollow}>
        {title}
      </a>
    </span>
  );
}

type AboutHomework = Extract<Notification, { kind: `homework-${string}` }>;

function HomeworkNews({ notification, onFollow }: { notification: AboutHomework; onFollow: () => void }) {
  if (notification.kind === 'homework-new') {
    const { homeworkId, title, dueAt } = notification.data;
    const due = upTo(formatDateTime(dueAt));
    return (
      <>
        <span className={css['what']}>
          <Trans>New homework</Trans>:{' '}
          <a href={`/homework/${homeworkId}`} onClick={onFollow}>
            {title}
          </a>
        </span>
        <span className={css['detail']}>
          <Trans>By {due}</Trans>
        </span>
      </>
    );
  }
  const { answerId, title } = notification.data;
  const isReturned = notification.kind === 'homework-returned';
  return (
    <>
      <span className={css['what']}>
        {isReturned ? <Trans>Homework came back</Trans> : <Trans>Homework was sent again</Trans>}:{' '}
        <a href={isReturned ? `/homework/assigned/${answerId}` : `/homework/control/assigned/${answerId}`} onClick={onFollow}>
          {title}
        </a>
      </span>
      {notification.kind === 'homework-resent' && <span className={css['detail']}>{notification.data.student}</span>}
    </>
  );
}

interface AppointedProps {
  data: { startsAt: number; finishesAt: number };
  what: ReactNode;
  children: ReactNode;
}

function Appointed({ data, what, children }: AppointedProps) {
  const [from, to] = [formatDateTime(data.startsAt), formatDateTime(data.finishesAt)];
  return (
    <>
      <span className={css['what']}>
        {what}: {children}
      </span>
      <span className={css['detail']}>
        {from} – {to}
      </span>
    </>
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
