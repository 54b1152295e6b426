import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Need } from '#domain/person/accommodation.ts';
import { flagsOf } from '#domain/attempt/board.ts';
import { timeLeftAt } from '#domain/attempt/deadline.ts';
import { sectionAt } from '#domain/exam/sections.ts';
import { cx } from '#ui/cx.ts';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import { isSilent, type BoardEntry } from './board-view.ts';
import css from './row-parts.module.css';
import { flagTexts, useSpanText } from './texts.ts';

interface PartProps {
  entry: BoardEntry;
  now: number;
}

/** Live, silent for how long, paused, done: by shape as well as colour. */
export function Presence({ entry, now }: PartProps) {
  const { t } = useLingui();
  const span = useSpanText();
  if (entry.status === 'completed') {
    const how = { student: t`Handed in`, time: t`Time over`, organiser: t`Ended by organiser` };
    return (
      <Row as="span" isOneLine className={cx(css['presence'], css['done'])}>
        {how[entry.finishReason ?? 'student']}
      </Row>
    );
  }
  const silent = isSilent(entry, now);
  return (
    <Row as="span" isOneLine className={cx(css['presence'], silent ? css['silent'] : css['live'])}>
      <span>
        {entry.seenAt === null ? t`No contact` : silent ? t`Offline for ${span(now - entry.seenAt)}` : t`Live`}
        {entry.pausedAt !== null && <em className={css['paused']}>{t`Paused`}</em>}
        {!!entry.pending && <small className={css['pending']}>{t`${entry.pending} waiting on the device`}</small>}
      </span>
    </Row>
  );
}

export function Answered({ entry }: Pick<PartProps, 'entry'>) {
  const { total } = entry.about;
  return (
    <Stack as="span" gap={4}>
      <span className={css['numbers']}>
        {entry.answered} / {total}
      </span>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (entry.answered / Math.max(1, total)) * 100)}%` }} />
      </span>
    </Stack>
  );
}

export function TimeLeft({ entry, now }: PartProps) {
  if (entry.status === 'completed') return <Hint as="span">–</Hint>;
  const left = timeLeftAt(entry, now);
  return (
    <span className={cx(css['numbers'], left < 60_000 && css['last'])}>
      {clockText(left)}
      <SectionNow entry={entry} now={now} />
    </span>
  );
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Shows the running section of a test with sections, or the break, with its own time. */
function SectionNow({ entry, now }: PartProps) {
  const { t } = useLingui();
  const { sections, startedAt } = entry.about;
  if (!sections?.length || !entry.sectionLog) return null;
  const elapsed = (entry.pausedAt ?? now) - startedAt;
  const { kind, section, to } = sectionAt(sections, entry.sectionLog, elapsed);
  const number = section + 1;
  const count = sections.length;
  const left = clockText(to - elapsed);
  return (
    <small className={css['section']} data-testid="section-now">
      {kind === 'break'
        ? t`Break: ${left}`
        : kind === 'over'
          ? t`Sections finished`
          : t`Section ${number} of ${count}: ${left}`}
    </small>
  );
}

const needTexts: Readonly<Record<Need, MessageDescriptor>> = {
  'large-print': msg`large print`,
  breaks: msg`breaks`,
  reader: msg`reading aloud`,
  'own-colours': msg`own colours`,
};

export function Flags({ entry }: Pick<PartProps, 'entry'>) {
  const { t, i18n } = useLingui();
  return (
    <Row as="span" gap={4} className={css['flags']}>
      {flagsOf(entry.flags)
        .filter((flag) => flag !== 'late')
        .map((flag) => (
          <span key={flag} className={css['flag']}>
            {i18n._(flagTexts[flag])}
          </span>
        ))}
      {entry.accommodation && (
        <span className={css['flag']} data-testid="accommodation">
          {[
            entry.accommodation.extraPercent > 0 && t`Time +${entry.accommodation.extraPercent} %`,
            ...entry.accommodation.needs.map((need) => i18n._(needTexts[need])),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {entry.late > 0 && (
        <span className={cx(css['flag'], css['late'])}>
          <Trans>Late: {entry.late}</Trans>
        </span>
      )}
    </Row>
  );
}
