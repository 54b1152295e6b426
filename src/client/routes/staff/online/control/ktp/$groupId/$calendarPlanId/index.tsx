import { createFileRoute } from '@tanstack/react-router';
import type { noWords } from '#contract/list-words.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { PlanScreen } from '#client/features/plans/plan-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/ktp/$groupId/$calendarPlanId/')({
  validateSearch: listSearch<typeof noWords>(),
  beforeLoad: guard(teachingStaff),
  component: PlanPage,
});

function PlanPage() {
  return <PlanScreen calendarPlanUuid={Route.useParams().calendarPlanId} />;
}
