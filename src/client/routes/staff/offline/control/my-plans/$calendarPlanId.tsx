import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { OwnPlanScreen } from '#client/features/own-plans/own-plan-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/control/my-plans/$calendarPlanId')({
  beforeLoad: guard(teachingStaff),
  loader: ({ params }) => {
    checkUuid(params.calendarPlanId);
  },
  component: OwnPlan,
});

function OwnPlan() {
  return <OwnPlanScreen calendarPlanId={Route.useParams().calendarPlanId} />;
}
