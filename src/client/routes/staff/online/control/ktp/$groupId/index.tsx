import { createFileRoute } from '@tanstack/react-router';
import type { noWords } from '#contract/list-words.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { ClassPlansScreen } from '#client/features/plans/class-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/ktp/$groupId/')({
  validateSearch: listSearch<typeof noWords>(),
  beforeLoad: guard(teachingStaff),
  component: ClassPlansPage,
});

function ClassPlansPage() {
  return <ClassPlansScreen groupId={Number(Route.useParams().groupId)} />;
}
