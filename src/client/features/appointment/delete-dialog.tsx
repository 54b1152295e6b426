import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodDelete } from '#contract/appointment/students.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { DependentsSummary } from './dependents-summary.tsx';
import { dependentsQuery, invalidateAppointments } from './queries.ts';

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
        void invalidateAppointments();
      }}
      onClose={onClose}
    >
      <DependentsSummary data={data} error={error} whose="students" />
    </ConfirmDialog>
  );
}
