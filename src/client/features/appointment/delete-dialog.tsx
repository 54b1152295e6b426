import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodDelete } from '#contract/appointment/students.ts';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { ActDialog } from '#client/kit/ask/act-dialog.tsx';
import { DependentsSummary } from './dependents-summary.tsx';
import { dependentsQuery, invalidateAppointments } from './queries.ts';

/** Revokes a period after a look at what hangs on it. */
export function DeleteDialog({ period, onClose }: { period: AppointedPeriod; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(dependentsQuery(period.id));
  return (
    <ActDialog
      title={t`Cancel this test?`}
      thing={period.title}
      query={query}
      yes={{
        label: t`Cancel the test`,
        isDanger: true,
        onYes: async () => {
          await request(studentPeriodDelete, { params: { id: period.id }, silent: true });
          notify({ kind: 'success', text: t`Test cancelled.` });
          void invalidateAppointments();
        },
      }}
      no={t`Keep it`}
      onClose={onClose}
    >
      {query.data && <DependentsSummary data={query.data} whose="students" />}
    </ActDialog>
  );
}
