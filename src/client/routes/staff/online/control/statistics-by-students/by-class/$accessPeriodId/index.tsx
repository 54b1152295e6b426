import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ClassesScreen } from '#client/features/statistics/classes-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { accessPeriodIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/by-class/$accessPeriodId/')({
  params: accessPeriodIdParam,
  staticData: { crumb: { label: msg`Classes` } },
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  component: ClassesPage,
});

function ClassesPage() {
  return <ClassesScreen accessPeriodId={Route.useParams().accessPeriodId} />;
}
