import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#ui/format.ts';
import { Pill } from '#ui/pill.tsx';

interface ContestNoteProps {
  /** YYYY-MM-DD, both days included. */
  startDate: string;
  finishDate: string;
}

/** 2026-12-01 as 01.12.2026. */
function dayOf(isoDay: string): string {
  return isoDay.split('-').toReversed().join('.');
}

function isoToday(): string {
  return dayOf(formatDate(Date.now()).replaceAll('.', '-')).replaceAll('.', '-');
}

/** When a contest is, and whether one can still take part. */
export function ContestNote({ startDate, finishDate }: ContestNoteProps) {
  const [today] = useState(isoToday);
  const state = finishDate < today ? 'over' : startDate > today ? 'later' : 'open';
  return (
    <>
      <Pill tone={state === 'open' ? 'done' : state === 'later' ? 'soon' : 'plain'}>
        {state === 'open' && <Trans>Under way</Trans>}
        {state === 'later' && <Trans>Opens soon</Trans>}
        {state === 'over' && <Trans>Has ended</Trans>}
      </Pill>
      <span>
        {dayOf(startDate)} – {dayOf(finishDate)}
      </span>
    </>
  );
}
