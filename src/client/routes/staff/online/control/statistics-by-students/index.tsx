import { createFileRoute } from '@tanstack/react-router';
import { PeriodsScreen } from '#client/features/statistics/periods-screen.tsx';
import { periodSearch } from '#client/features/statistics/search.ts';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/')({
  validateSearch: periodSearch,
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  loader: loadAppointingTexts,
  component: PeriodsScreen,
});
