import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { teacherPeriodDelete, type TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { DependentsSummary } from './dependents-summary.tsx';
import { invalidateAppointments, teacherDependentsQuery } from './queries.ts';
import { writtenEnd } from './when.ts';

/** Takes a flow back after a look at what hangs on it. */
export function TeacherDeleteDialog({ period, onClose }: { period: TeacherPeriod; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useQuery(teacherDependentsQuery(period.id));
  return (
    <ConfirmDialog
      title={t`Cancel this flow?`}
      thing={`${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}`}
      yes={t`Cancel the flow`}
      isDanger
      onYes={async () => {
        await request(teacherPeriodDelete, { params: { id: period.id }, silent: true });
        notify({ kind: 'success', text: t`The flow is cancelled.` });
        void invalidateAppointments();
      }}
      onClose={onClose}
    >
      <DependentsSummary data={data} error={error} whose="teachers" />
    </ConfirmDialog>
  );
}
