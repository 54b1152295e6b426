import { createFileRoute } from '@tanstack/react-router';
import type { contingentList } from '#contract/people/contingent.ts';
import { groupReaders } from '#contract/groups/groups.ts';
import { studentWriters } from '#contract/people/parts.ts';
import { isOneOf } from '#domain/person/role.ts';
import { ClassScreen } from '#client/features/groups/class-screen.tsx';
import { StudentsScreen } from '#client/features/people/students-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/groups/$groupId/')({
  validateSearch: listSearch<typeof contingentList>(),
  beforeLoad: guard(groupReaders),
  component: ClassPage,
});

function ClassPage() {
  const groupId = Number(Route.useParams().groupId);
  const reader = useReader();
  return (
    <ClassScreen
      groupId={groupId}
      hasSubgroups={isOneOf(reader.role, studentWriters)}
      renderStudents={(group) => <StudentsScreen group={group} reader={reader} />}
    />
  );
}
