import { createFileRoute } from '@tanstack/react-router';
import type { schoolResult } from '#contract/results/period-results.ts';
import { useMemo } from 'react';
import { administrativeWorkers } from '#domain/person/role.ts';
import { PlaceResultScreen } from '#client/features/statistics/result-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { periodAndSchoolParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/by-school/$accessPeriodId/$schoolId')({
  params: periodAndSchoolParams,
  validateSearch: listSearch<typeof schoolResult>(),
  beforeLoad: guard(['ZVCH', 'DCR', ...administrativeWorkers]),
  component: SchoolPage,
});

function SchoolPage() {
  const { accessPeriodId, schoolId } = Route.useParams();
  const place = useMemo(() => ({ accessPeriodId, schoolId }), [accessPeriodId, schoolId]);
  return <PlaceResultScreen place={place} />;
}
