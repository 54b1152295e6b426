import { createFileRoute } from '@tanstack/react-router';
import type { schoolResult } from '#contract/results/period-results.ts';
import { useMemo } from 'react';
import { administrativeWorkers } from '#domain/person/role.ts';
import { PlaceResultScreen } from '#client/features/statistics/result-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { periodAndGroupParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/by-class/$accessPeriodId/$groupId')({
  params: periodAndGroupParams,
  validateSearch: listSearch<typeof schoolResult>(),
  beforeLoad: guard(['GL', 'ZVCH', 'DCR', ...administrativeWorkers]),
  component: ClassPage,
});

function ClassPage() {
  const { accessPeriodId, groupId } = Route.useParams();
  const place = useMemo(() => ({ accessPeriodId, groupId }), [accessPeriodId, groupId]);
  return <PlaceResultScreen place={place} />;
}
