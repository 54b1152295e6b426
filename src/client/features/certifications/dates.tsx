import { Trans } from '@lingui/react/macro';
import type { CertificationItem } from '#contract/certification/control.ts';
import { formatDateTime, formatEnd } from '#ui/format.ts';

/** When it is open, by the period that counts now. */
export function Dates({ item: { state, startDate, finishDate } }: { item: CertificationItem }) {
  if (startDate === null || finishDate === null) return <Trans>There is no date for all.</Trans>;
  const starts = formatDateTime(startDate);
  const ends = formatEnd(finishDate);
  if (state === 'upcoming')
    return (
      <Trans>
        opens {starts}, until {ends}
      </Trans>
    );
  return state === 'open' ? <Trans>open until {ends}</Trans> : <Trans>closed {ends}</Trans>;
}
