import { useLingui } from '@lingui/react/macro';
import type { SortOf } from '#contract/list-words.ts';
import type { Employee, personnelList } from '#contract/people/personnel.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import type { Column } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { nameOf } from './name-of.ts';
import { usePasswordColumn } from './password-column.tsx';
import { isAboveSchools, type Reader } from './reader.ts';

export function useEmployeeColumns(reader: Reader): Column<Employee, SortOf<typeof personnelList>>[] {
  const { t } = useLingui();
  const { roleName } = reader;
  const password = usePasswordColumn<Employee>(reader);
  return [
    {
      id: 'fio',
      label: t`Full name`,
      sort: 'fio',
      render: (row) => <NameCell isPerson name={row.fio} about={[isAboveSchools(reader) ? nameOf(row.school) : null]} />,
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
    password,
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
