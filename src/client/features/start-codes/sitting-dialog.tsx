import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startCodeCall, type StartCodeItem } from '#contract/start-codes/start-codes.ts';
import { localTime, momentOf } from '#domain/exam/local-time.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Row } from '#ui/layout.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { startCodesKey } from './queries.ts';

const minuteMs = 60_000;
const countryOffset = 300;

/** Calls a new code for one sitting, by the school's clock. */
export function SittingDialog({ item, onClose }: { item: StartCodeItem; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { kind, examAccessPeriodId, placeId, place, number = 0, startDate, isShown = false } = item;
  const offset = item.utcOffsetMinutes ?? countryOffset;
  // The beginning of the period, or the minute after next: time enough to open this page in the room.
  const [[day = '', time = ''], setAt] = useState(() =>
    localTime(Math.max(startDate, Date.now() + 2 * minuteMs), offset).split(' '),
  );
  const [error, setError] = useState<string | undefined>(undefined);

  function change(at: string[]) {
    setAt(at);
    setError(undefined);
  }

  async function handleYes(): Promise<string | null> {
    const validFrom = momentOf(`${day} ${time}`, offset);
    if (validFrom === null) {
      setError(t`Please give a day and a time.`);
      return '';
    }
    try {
      await request(startCodeCall, { body: { kind, examAccessPeriodId, placeId, number, validFrom }, silent: true });
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.code !== 'VALIDATION') return failure.message;
      setError(t`The time must be between now and the end of the test period.`);
      return failure.message;
    } finally {
      await queryClient.invalidateQueries({ queryKey: startCodesKey });
    }
  }

  return (
    <ConfirmDialog
      title={t`New code for a session?`}
      thing={place}
      yes={t`Set a new code`}
      no={t`Back`}
      onYes={handleYes}
      onClose={onClose}
    >
      <Row align="start">
        <DayField label={t`Valid from`} name="validFrom" error={error} value={day} onChange={(next) => change([next, time])} />
        <TimeField label={t`Time`} value={time} onChange={(next) => change([day, next])} />
      </Row>
      <p>
        <Trans>
          Nobody can see the new code before that minute, not even you. Then it appears on this page: read it out in the room. A
          connection is needed here at that minute.
        </Trans>
      </p>
      {isShown && (
        <p>
          <Trans>
            The previous code has already been shown. It still opens the test on devices that downloaded it earlier; such a
            start is marked on the live board.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
