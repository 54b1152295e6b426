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
import { storedLanguage } from '#client/api/language.ts';
import { jobName } from '#client/notifications/job-words.ts';
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
    case 'job-ended':
      return (
        <span className={css['what']}>
          <Link to="/jobs" onClick={follow}>
            <JobEnd name={i18n._(jobName(notification.data.job))} isDone={notification.data.state === 'done'} />
          </Link>
        </span>
      );
    case 'days-closed':
      return (
        <>
          <span className={css['what']}>
            <Link to="/schedule/$date" params={{ date: notification.data.from }} onClick={follow}>
              <ClosedDays data={notification.data} />
            </Link>
          </span>
          <span className={css['detail']}>
            <LessonsOfClosedDays data={notification.data} />
          </span>
          <span className={css['detail']}>
            <ThemesOfClosedDays data={notification.data} />
          </span>
        </>
      );
    default:
      return assertNever(notification);
  }
}

function JobEnd({ name, isDone }: { name: string; isDone: boolean }) {
  return isDone ? <Trans>Finished: {name}</Trans> : <Trans>Not carried out: {name}</Trans>;
}

type Closed = Extract<Notification, { kind: 'days-closed' }>['data'];

function ClosedDays({ data }: { data: Closed }) {
  const { from, to, reason, isClosed } = data;
  const name = inLanguage(reason, storedLanguage());
  const days = from === to ? fromIsoDate(from) : `${fromIsoDate(from)} – ${fromIsoDate(to)}`;
  return isClosed ? (
    <Trans>
      School is closed on {days}: {name}
    </Trans>
  ) : (
    <Trans>School is open again on {days}</Trans>
  );
}

function LessonsOfClosedDays({ data: { isClosed, lessons } }: { data: Closed }) {
  return isClosed ? (
    <Trans>Lessons of yours that are cancelled: {lessons}</Trans>
  ) : (
    <Trans>Lessons of yours that are back: {lessons}</Trans>
  );
}

function ThemesOfClosedDays({ data: { isClosed, themes, missing } }: { data: Closed }) {
  if (missing === 0) return <Trans>Themes with another date: {themes}</Trans>;
  return isClosed ? (
    <Trans>
      Themes with another date: {themes}; hours that find no lesson now: {missing}
    </Trans>
  ) : (
    <Trans>
      Themes with another date: {themes}; hours that have a lesson again: {missing}
    </Trans>
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
