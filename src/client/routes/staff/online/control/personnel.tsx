import { createFileRoute } from '@tanstack/react-router';
import { personnelReaders } from '#contract/people/parts.ts';
import { administrativeWorkers, isOneOf, type Role } from '#domain/person/role.ts';
import { PersonnelScreen } from '#client/features/people/personnel-screen.tsx';
import { useRoleName } from '#client/features/shell/use-role-name.ts';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

/** Whom one may add and edit (policy of the server). */
const rolesOf: Partial<Record<Role, readonly Role[]>> = {
  ZVCH: ['TCHR', 'GL'],
  DCR: ['TCHR', 'GL', 'ZVCH', 'DCR'],
};

export const Route = createFileRoute('/_app/_staff/control/personnel')({
  validateSearch: listSearch({
    search: filters.text,
    role: choice(['TCHR', 'GL', 'ZVCH', 'DCR']),
    school: filters.number,
    state: choice(['gone']),
  }),
  beforeLoad: guard(personnelReaders),
  loader: () => Promise.all([loadPeopleTexts(), loadFieldTexts()]),
  component: PersonnelPage,
});

function PersonnelPage() {
  const { role, userId } = useUser();
  return (
    <PersonnelScreen
      roleName={useRoleName()}
      roles={rolesOf[role] ?? []}
      ownId={userId}
      isAboveSchools={isOneOf(role, administrativeWorkers)}
    />
  );
}
