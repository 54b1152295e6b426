/** Lists of people as a table file: what an import reads again. */
import type { Employee } from '#contract/people/personnel.ts';
import type { Student } from '#contract/people/contingent.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Cell, type Workbook } from '#server/sheets/workbook.ts';
import { sheetTexts } from './texts.ts';

interface Column<Row> {
  title: keyof typeof sheetTexts;
  width: number;
  cell: (row: Row) => Cell;
}

type Person = Pick<
  Student,
  'surname' | 'firstname' | 'lastname' | 'sex' | 'born_date' | 'iin' | 'phone' | 'email' | 'lgn' | 'school'
>;

function ofPerson(language: Language): Column<Person>[] {
  return [
    { title: 'surname', width: 22, cell: (row) => row.surname },
    { title: 'firstname', width: 18, cell: (row) => row.firstname },
    { title: 'lastname', width: 22, cell: (row) => row.lastname },
    { title: 'sex', width: 10, cell: (row) => translate(language, sheetTexts[row.sex === 'm' ? 'male' : 'female']) },
    { title: 'born', width: 12, cell: (row) => row.born_date },
    { title: 'iin', width: 14, cell: (row) => row.iin },
    { title: 'phone', width: 14, cell: (row) => row.phone },
    { title: 'email', width: 24, cell: (row) => row.email },
    { title: 'login', width: 12, cell: (row) => row.lgn },
    { title: 'school', width: 40, cell: (row) => row.school?.[language === 'kz' ? 'name_kz' : 'name_ru'] ?? null },
  ];
}

function sheetOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], name: string, language: Language): Workbook {
  const lines = [
    columns.map(({ title }) => heading(translate(language, sheetTexts[title]))),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  return [{ name, widths: columns.map(({ width }) => width), sticky: 1, rows: lines }];
}

export function studentSheet(rows: readonly Student[], language: Language): Workbook {
  const columns: Column<Student>[] = [{ title: 'group', width: 9, cell: (row) => row.group }, ...ofPerson(language)];
  return sheetOf(rows, columns, translate(language, sheetTexts.students), language);
}

export function personnelSheet(rows: readonly Employee[], language: Language): Workbook {
  const position: Column<Employee> = {
    title: 'position',
    width: 30,
    cell: (row) => (language === 'kz' ? row.position_kz : row.position_ru),
  };
  return sheetOf(rows, [position, ...ofPerson(language)], translate(language, sheetTexts.personnel), language);
}
