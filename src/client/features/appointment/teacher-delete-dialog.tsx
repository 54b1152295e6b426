import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { teacherPeriodDelete, type TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { ActDialog } from '#client/kit/ask/act-dialog.tsx';
import { DependentsSummary } from './dependents-summary.tsx';
import { invalidateAppointments, teacherDependentsQuery } from './queries.ts';
import { writtenEnd } from './when.ts';

/** Revokes a flow after a look at what hangs on it. */
export function TeacherDeleteDialog({ period, onClose }: { period: TeacherPeriod; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(teacherDependentsQuery(period.id));
  return (
    <ActDialog
      title={t`Cancel this round?`}
      thing={`${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}`}
      query={query}
      yes={{
        label: t`Cancel the round`,
        isDanger: true,
        onYes: async () => {
          await request(teacherPeriodDelete, { params: { id: period.id }, silent: true });
          notify({ kind: 'success', text: t`Round cancelled.` });
          void invalidateAppointments();
        },
      }}
      no={t`Keep it`}
      onClose={onClose}
    >
      {query.data && <DependentsSummary data={query.data} whose="teachers" />}
    </ActDialog>
  );
}
