/** Students and personnel from spreadsheets. */
import { isName } from '#domain/fields/person-name.ts';
import { lowerRanks, type Role } from '#domain/person/role.ts';
import { readStaffRole, tidyCell } from '#domain/person/read-cell.ts';
import { groupLabel, readGroupName } from '#domain/person/group-label.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { fold, type ImportField } from '#server/sheet-imports/kind.ts';
import { examinePeople, personImport } from './person-import.ts';
import { personnelKind } from './personnel-record.ts';
import { studentKind } from './student-record.ts';
import { importWords, peopleTexts, sheetTexts } from './texts.ts';

/** «9А», «9 "а" класс» and «9-А» are one class. */
export function foldGroup(text: string): string {
  const name = readGroupName(tidyCell(text));
  return name ? groupLabel(name.grade, name.letter) : fold(text);
}

const groupField: ImportField = {
  key: 'group_id',
  title: sheetTexts.group,
  headings: ['сынып', 'сыныбы', 'класс', 'class', 'group', 'группа', 'homeroom'],
  isRequired: false,
  fold: foldGroup,
  isLike: (text) => readGroupName(tidyCell(text)) !== null,
  async choices(sql, actor) {
    const rows = await sql<{ id: number; grade: number; letter: string }[]>`
      select g.id, g.grade, g.letter from "group" g where g.archived_on is null and ${isGroupInPlace(sql, actor)}`;
    return rows.map(({ id, grade, letter }) => ({ id, names: [groupLabel(grade, letter)] }));
  },
};

export function studentImport(secret: string) {
  return personImport(studentKind(secret), { name: 'students', rosterPart: 'students', fields: [groupField] });
}

const position = (key: 'position_kz' | 'position_ru', headings: readonly string[]): ImportField => ({
  key,
  title: key === 'position_kz' ? importWords.positionKz : importWords.positionRu,
  headings,
  isRequired: false,
  read: (text) => ({ body: { [key]: tidyCell(text) } }),
});

const roleField: ImportField = {
  key: 'role',
  title: importWords.role,
  headings: ['рөлі', 'роль', 'role'],
  isRequired: false,
  read: (text) => ({ body: { role: readStaffRole(text) } }),
  isLike: (text) => !isName(text) && readStaffRole(text) !== text,
  words: importWords.roles,
};

export function personnelImport(secret: string) {
  return personImport(personnelKind(secret), {
    name: 'personnel',
    rosterPart: 'personnel',
    named: {
      field: 'personnel_id',
      names: ({ surname, firstname, lastname }) => [
        [surname, firstname, lastname].filter(Boolean).join(' '),
        [surname, firstname].join(' '),
      ],
    },
    fields: [
      position('position_kz', ['лауазымы', 'лауазым']),
      position('position_ru', ['должность', 'position', 'title']),
      roleField,
    ],
    async examine(sql, rows, actor) {
      const found = await examinePeople(sql, rows);
      const below: readonly Role[] = lowerRanks[actor.role];
      for (const { line, body, record, isChanged } of rows) {
        const role = body['role'] as Role | undefined;
        const own = record?.['role'] as Role | undefined;
        const isSelf = record?.id === actor.personId;
        if (own !== undefined && isChanged && !isSelf && !below.includes(own)) found.set(line, importWords.notYours);
        else if (role === undefined || role === own) continue;
        else if (isSelf || !below.includes(role)) found.set(line, peopleTexts.roleTooHigh);
        else if (role === 'TCHR' && (record?.['groups'] as readonly string[] | undefined)?.length)
          found.set(line, peopleTexts.leads);
      }
      return found;
    },
  });
}
