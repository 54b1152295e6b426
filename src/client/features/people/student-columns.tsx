import { useLingui } from '@lingui/react/macro';
import type { SortOf } from '#contract/list-words.ts';
import type { contingentList, Student } from '#contract/people/contingent.ts';
import type { Column } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { nameOf } from './name-of.ts';
import { usePasswordColumn } from './password-column.tsx';
import { isAboveSchools, type Reader } from './reader.ts';

interface StudentColumnsOptions {
  isOfClass: boolean;
  reader: Reader;
  isGone: boolean;
}

export function useStudentColumns({
  isOfClass,
  reader,
  isGone,
}: StudentColumnsOptions): Column<Student, SortOf<typeof contingentList>>[] {
  const { t } = useLingui();
  const password = usePasswordColumn<Student>(reader);
  return [
    {
      id: 'fio',
      label: t`Full name`,
      sort: 'fio',
      render: (row) => (
        <NameCell
          isPerson
          name={row.fio}
          about={isOfClass ? [] : [row.group, isAboveSchools(reader) ? nameOf(row.school) : null]}
        />
      ),
    },
    { id: 'lgn', label: t`Login`, sort: 'lgn', hiding: 'never', render: (row) => row.lgn },
    password,
    { id: 'born', label: t`Date of birth`, sort: 'born_date', render: (row) => row.born_date ?? '–' },
    { id: 'iin', label: t`IIN`, hiding: 'first', render: (row) => row.iin ?? '–' },
    { id: 'phone', label: t`Phone`, hiding: 'first', render: (row) => row.phone ?? '–' },
    ...(isGone ? [{ id: 'left', label: t`Left`, render: (row: Student) => row.left_on ?? '–' }] : []),
  ];
}
