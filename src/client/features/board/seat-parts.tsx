import { Trans, useLingui } from '@lingui/react/macro';
import { flagsOf } from '#domain/attempt/board.ts';
import { timeLeftAt } from '#domain/attempt/deadline.ts';
import { cx } from '#ui/cx.ts';
import { isSilent, type Seat } from './board-view.ts';
import css from './seat-parts.module.css';
import { flagTexts, useSpanText } from './texts.ts';

interface PartProps {
  seat: Seat;
  now: number;
}

/** Live, silent for how long, paused, done: by shape as well as colour. */
export function Presence({ seat, now }: PartProps) {
  const { t } = useLingui();
  const span = useSpanText();
  if (seat.status === 'completed') {
    const how = { student: t`Handed in`, time: t`Time over`, organiser: t`Ended by organiser` };
    return <span className={cx(css['presence'], css['done'])}>{how[seat.finishReason ?? 'student']}</span>;
  }
  const silent = isSilent(seat, now);
  return (
    <span className={cx(css['presence'], silent ? css['silent'] : css['live'])}>
      <span>
        {seat.seenAt === null ? t`Not heard of` : silent ? t`Silent for ${span(now - seat.seenAt)}` : t`Live`}
        {seat.pausedAt !== null && <em className={css['paused']}>{t`Paused`}</em>}
        {!!seat.pending && <small className={css['pending']}>{t`${seat.pending} waiting on the device`}</small>}
      </span>
    </span>
  );
}

export function Answered({ seat }: Pick<PartProps, 'seat'>) {
  const { total } = seat.about;
  return (
    <span className={css['answered']}>
      <span className={css['numbers']}>
        {seat.answered} / {total}
      </span>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (seat.answered / Math.max(1, total)) * 100)}%` }} />
      </span>
    </span>
  );
}

export function TimeLeft({ seat, now }: PartProps) {
  if (seat.status === 'completed') return <span className={css['dim']}>–</span>;
  const seconds = Math.floor(timeLeftAt(seat, now) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const text = `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return <span className={cx(css['numbers'], seconds < 60 && css['last'])}>{text}</span>;
}

export function Flags({ seat }: Pick<PartProps, 'seat'>) {
  const { i18n } = useLingui();
  return (
    <span className={css['flags']}>
      {flagsOf(seat.flags)
        .filter((flag) => flag !== 'late')
        .map((flag) => (
          <span key={flag} className={css['flag']}>
            {i18n._(flagTexts[flag])}
          </span>
        ))}
      {seat.late > 0 && (
        <span className={cx(css['flag'], css['late'])}>
          <Trans>Late: {seat.late}</Trans>
        </span>
      )}
    </span>
  );
}
