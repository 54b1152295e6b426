import { createFileRoute } from '@tanstack/react-router';
import { studentWriters } from '#contract/people/parts.ts';
import { SubgroupsScreen } from '#client/features/groups/subgroups-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/groups/$groupId/subgroups/')({
  beforeLoad: guard(studentWriters),
  component: SubgroupsPage,
});

function SubgroupsPage() {
  return <SubgroupsScreen groupId={Number(Route.useParams().groupId)} />;
}
