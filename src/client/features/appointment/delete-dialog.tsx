import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodDelete } from '#contract/appointment/students.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { dependentsQuery, forgetAppointments } from './queries.ts';

/** Takes a period back after a look at what hangs on it. */
export function DeleteDialog({ period, onClose }: { period: AppointedPeriod; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useQuery(dependentsQuery(period.id));
  return (
    <ConfirmDialog
      title={t`Cancel this test?`}
      thing={period.title}
      yes={t`Cancel the test`}
      isDanger
      onYes={async () => {
        await request(studentPeriodDelete, { params: { id: period.id }, silent: true });
        notify({ kind: 'success', text: t`The test is cancelled.` });
        void forgetAppointments();
      }}
      onClose={onClose}
    >
      {error && <p>{error.message}</p>}
      {!data && !error && (
        <p>
          <Trans>Looking what hangs on it…</Trans>
        </p>
      )}
      {data && (
        <>
          {data.sitting > 0 && (
            <p>
              <Plural
                value={data.sitting}
                one="# student is sitting it right now and will finish it."
                other="# students are sitting it right now and will finish it."
              />
            </p>
          )}
          {data.finished > 0 && (
            <p>
              <Plural value={data.finished} one="# result stays." other="# results stay." />
            </p>
          )}
          {data.prepared > 0 && (
            <p>
              <Plural
                value={data.prepared}
                one="It is prepared for # student. Answers given without a network are still taken."
                other="It is prepared for # students. Answers given without a network are still taken."
              />
            </p>
          )}
          <p>
            {data.outcome === 'archived' ? (
              <Trans>Nobody else will be able to begin it.</Trans>
            ) : (
              <Trans>Nobody has begun it: it disappears without a trace.</Trans>
            )}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
