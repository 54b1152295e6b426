import { useLingui } from '@lingui/react/macro';
import { personnelPassword, type Employee } from '#contract/people/personnel.ts';
import { inLanguage } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import type { Column } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { nameOf } from './name-of.ts';
import { PasswordCell } from './password-cell.tsx';

interface EmployeeColumnsOptions {
  /** Whose passwords one may see. */
  roles: readonly Role[];
  roleName: (role: Role) => string;
  isAboveSchools: boolean;
}

export function useEmployeeColumns({ roles, roleName, isAboveSchools }: EmployeeColumnsOptions): Column<Employee>[] {
  const { t } = useLingui();
  return [
    {
      id: 'fio',
      label: t`Full name`,
      sort: 'fio',
      render: (row) => <NameCell name={row.fio} about={[isAboveSchools ? nameOf(row.school) : null]} />,
    },
    {
      id: 'role',
      label: t`Role`,
      sort: 'role',
      render: (row) => (
        <NameCell
          name={roleName(row.role)}
          about={[
            inLanguage({ kz: row.position_kz ?? '', ru: row.position_ru ?? '' }, storedLanguage()),
            row.groups.join(', '),
          ]}
        />
      ),
    },
    { id: 'lgn', label: t`Login`, sort: 'lgn', render: (row) => row.lgn },
    {
      id: 'pwd',
      label: t`Password`,
      render: (row) =>
        roles.includes(row.role) ? (
          <PasswordCell
            key={String(row.hasInitialPassword)}
            name={row.fio}
            masked={row.pwd}
            canShow={row.hasInitialPassword}
            reveal={async () => (await request(personnelPassword, { params: { id: row.id }, silent: true })).password}
          />
        ) : (
          row.pwd
        ),
    },
    {
      id: 'subjects',
      label: t`Subjects`,
      isLong: true,
      render: (row) => row.subjects.map(nameOf).join(', ') || '–',
    },
    { id: 'courses', label: t`Courses`, hiding: 'first', render: (row) => row.courses.map(nameOf).join(', ') || '–' },
    { id: 'born', label: t`Date of birth`, sort: 'born_date', hiding: 'first', render: (row) => row.born_date ?? '–' },
    { id: 'phone', label: t`Phone`, hiding: 'first', render: (row) => row.phone ?? '–' },
  ];
}
