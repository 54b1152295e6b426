import { useLingui } from '@lingui/react/macro';
import { contingentPassword, type Student } from '#contract/people/contingent.ts';
import { request } from '#client/api/request.ts';
import type { Column } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { nameOf } from './name-of.ts';
import { PasswordCell } from './password-cell.tsx';

interface StudentColumnsOptions {
  isOfClass: boolean;
  isAboveSchools: boolean;
  canWrite: boolean;
  isGone: boolean;
}

export function useStudentColumns({ isOfClass, isAboveSchools, canWrite, isGone }: StudentColumnsOptions): Column<Student>[] {
  const { t } = useLingui();
  return [
    {
      id: 'fio',
      label: t`Full name`,
      sort: 'fio',
      render: (row) => (
        <NameCell name={row.fio} about={isOfClass ? [] : [row.group, isAboveSchools ? nameOf(row.school) : null]} />
      ),
    },
    { id: 'lgn', label: t`Login`, sort: 'lgn', hiding: 'never', render: (row) => row.lgn },
    {
      id: 'pwd',
      label: t`Password`,
      render: (row) =>
        canWrite ? (
          <PasswordCell
            key={String(row.hasInitialPassword)}
            name={row.fio}
            masked={row.pwd}
            canShow={row.hasInitialPassword}
            reveal={async () => (await request(contingentPassword, { params: { id: row.id }, silent: true })).password}
          />
        ) : (
          row.pwd
        ),
    },
    { id: 'born', label: t`Date of birth`, sort: 'born_date', render: (row) => row.born_date ?? '–' },
    { id: 'iin', label: t`IIN`, hiding: 'first', render: (row) => row.iin ?? '–' },
    { id: 'phone', label: t`Phone`, hiding: 'first', render: (row) => row.phone ?? '–' },
    ...(isGone ? [{ id: 'left', label: t`Left`, render: (row: Student) => row.left_on ?? '–' }] : []),
  ];
}
