import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ClassesScreen } from '#client/features/statistics/classes-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';
import { accessPeriodIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/by-class/$accessPeriodId/')({
  params: accessPeriodIdParam,
  staticData: { crumb: { label: msg`Classes` } },
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  loader: loadAppointingTexts,
  component: ClassesPage,
});

function ClassesPage() {
  return <ClassesScreen accessPeriodId={Route.useParams().accessPeriodId} />;
}
