import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage } from '#domain/language.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { storedLanguage } from '#client/api/language.ts';
import css from './notifications.module.css';

type Closed = Extract<Notification, { kind: 'days-closed' }>['data'];

/** In three lines: which days, what becomes of one's lessons, and of one's themes. */
export function ClosedDaysNews({ data, onFollow }: { data: Closed; onFollow: () => void }) {
  return (
    <>
      <span className={css['what']}>
        <Link to="/schedule/$date" params={{ date: data.from }} onClick={onFollow}>
          <Days data={data} />
        </Link>
      </span>
      <span className={css['detail']}>
        <Lessons data={data} />
      </span>
      <span className={css['detail']}>
        <Themes data={data} />
      </span>
    </>
  );
}

function Days({ data: { from, to, reason, isClosed } }: { data: Closed }) {
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

function Lessons({ data: { isClosed, lessons } }: { data: Closed }) {
  return isClosed ? <Trans>Your cancelled lessons: {lessons}</Trans> : <Trans>Your restored lessons: {lessons}</Trans>;
}

function Themes({ data: { isClosed, themes, missing } }: { data: Closed }) {
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
