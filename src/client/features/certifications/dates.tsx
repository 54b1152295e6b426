import { Trans, useLingui } from '@lingui/react/macro';
import type { CertificationItem } from '#contract/certifications/control.ts';
import { formatDateTime, formatEnd } from '#ui/format.ts';
import { formatUntil } from '#ui/until.ts';

/** When it is open, by the period that counts now. */
export function Dates({ item: { state, startDate, finishDate } }: { item: CertificationItem }) {
  const { i18n } = useLingui();
  if (startDate === null || finishDate === null) return <Trans>There is no date for all.</Trans>;
  const starts = formatDateTime(startDate);
  const ends = formatEnd(finishDate);
  const until = formatUntil(i18n, finishDate);
  if (state === 'upcoming')
    return (
      <Trans>
        opens {starts}, {until}
      </Trans>
    );
  return state === 'open' ? <Trans>open {until}</Trans> : <Trans>closed {ends}</Trans>;
}
