import { createFileRoute } from '@tanstack/react-router';
import type { noWords } from '#contract/list-words.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { PlanScreen } from '#client/features/plans/plan-screen.tsx';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/ktp/$groupId/$calendarPlanId/')({
  validateSearch: listSearch<typeof noWords>(),
  beforeLoad: guard(teachingStaff),
  loader: () => Promise.all([loadPeopleTexts(), loadWaitingTexts()]),
  component: PlanPage,
});

function PlanPage() {
  return <PlanScreen calendarPlanUuid={Route.useParams().calendarPlanId} />;
}
