/** Classes from a spreadsheet. */
import type { MessageDescriptor } from '@lingui/core';
import { foldLetter, groupLabel, readGroupName } from '#domain/person/group-label.ts';
import { readFaculty, readTeachingLanguage, tidyCell } from '#domain/person/read-cell.ts';
import { isGroupInPlace, isPersonInPlace } from '#server/access/scope.ts';
import { readRow } from '#server/records/writer.ts';
import type { ImportField, ImportKind } from '#server/sheet-imports/kind.ts';
import { importTexts } from '#server/sheet-imports/texts.ts';
import { archiveGroup, groupKind } from './group-record.ts';
import { groupTexts, groupWords } from './texts.ts';

const digits = (text: string): unknown => (/^\d{1,2}$/.test(tidyCell(text)) ? Number(tidyCell(text)) : text);

const fields: readonly ImportField[] = [
  {
    key: 'label',
    title: groupWords.label,
    headings: ['сынып', 'сынып атауы', 'класс', 'название класса', 'class', 'section name', 'title'],
    isRequired: false,
    read(text) {
      const name = readGroupName(tidyCell(text));
      return name
        ? { body: { name: name.grade, letter: name.letter } }
        : { fault: { ...importTexts.noClassName, values: { text } } };
    },
    isLike: (text) => readGroupName(tidyCell(text)) !== null,
    covers: ['name', 'letter'],
  },
  {
    key: 'name',
    title: groupWords.grade,
    headings: ['параллель', 'grade', 'grades'],
    isRequired: false,
    read: (text) => ({ body: { name: digits(text) } }),
  },
  {
    key: 'letter',
    title: groupWords.letter,
    headings: ['әріп', 'әрпі', 'буква', 'литер', 'литера', 'letter'],
    isRequired: false,
    read: (text) => ({ body: { letter: tidyCell(text).length === 1 ? foldLetter(tidyCell(text)) : tidyCell(text) } }),
  },
  {
    key: 'edu_lang',
    title: groupWords.language,
    headings: ['оқыту тілі', 'тілі', 'язык', 'язык обучения', 'language'],
    isRequired: false,
    read: (text) => ({ body: { edu_lang: readTeachingLanguage(text) } }),
    isLike: (text) => readTeachingLanguage(text) !== text,
    words: { kz: groupWords.kazakh, ru: groupWords.russian },
  },
  {
    key: 'faculty',
    title: groupWords.faculty,
    headings: ['бағыты', 'бағыт', 'профиль', 'направление', 'faculty'],
    isRequired: false,
    read: (text) => ({ body: { faculty: readFaculty(text) } }),
    isLike: (text) => readFaculty(text) !== text,
    words: { emn: groupWords.emn, ogn: groupWords.ogn },
  },
  {
    key: 'personnel_id',
    title: groupWords.teacher,
    headings: ['сынып жетекшісі', 'жетекшісі', 'классный руководитель', 'class teacher', 'teacher'],
    isRequired: false,
    mayMiss: true,
    // An empty cell leaves the class teacher as it is.
    fold: (text) => tidyCell(text).toLowerCase(),
    async choices(sql, actor) {
      return sql<{ id: number; names: string[] }[]>`
        select p.id, array_remove(array[concat_ws(' ', p.surname, p.firstname, p.lastname), concat_ws(' ', p.surname, p.firstname), p.login, p.iin], null) as names
        from person p where p.role in ('TCHR', 'GL', 'ZVCH', 'DCR') and p.deleted_at is null and p.left_on is null
          and ${isPersonInPlace(sql, actor)}`;
    },
  },
  {
    key: 'shift',
    title: groupWords.shift,
    headings: ['ауысым', 'смена', 'shift'],
    isRequired: false,
    read: (text) => ({ body: { shift: digits(text) } }),
  },
];

export const groupImport = {
  name: 'groups',
  rosterPart: 'groups',
  record: groupKind,
  fields,
  named: {
    field: 'group_id',
    names: ({ name, letter }) => [groupLabel(Number(name), String(letter))],
  },
  async fill(sql, actor, [heads, ...lines], language) {
    const there = await sql<{ grade: number; letter: string }[]>`
      select g.grade, g.letter from "group" g where g.archived_on is null and ${isGroupInPlace(sql, actor)}`;
    const known = new Set(there.map(({ grade, letter }) => groupLabel(grade, letter)));
    const isNew = (label: string): boolean => {
      const name = readGroupName(label);
      return name !== null && !known.has(groupLabel(name.grade, name.letter));
    };
    return [
      { line: 1, cells: [...(heads?.cells ?? []), 'edu_lang'] },
      ...lines.map((line) => {
        const [label = '', teacher = ''] = line.cells;
        return { ...line, cells: [label, teacher, isNew(label) ? language : ''] };
      }),
    ];
  },
  oneOf: [['label'], ['name', 'letter']],
  identities: [
    {
      key: ({ name, letter }) => (typeof name === 'number' && typeof letter === 'string' ? groupLabel(name, letter) : null),
      where: (sql, keys) => sql`r.grade || ' «' || r.letter || '»' = any(${sql.array([...keys])}::text[])`,
      isSure: true,
    },
  ],
  examine(_sql, rows) {
    const found = new Map<number, MessageDescriptor>();
    for (const { line, body, record } of rows)
      if (record && body['edu_lang'] !== undefined && body['edu_lang'] !== record['edu_lang'])
        found.set(line, groupTexts.languageFixed);
    return Promise.resolve(found);
  },
  /** Where nobody was enrolled or taught in it. */
  async remove(tx, id, { actor, trace }) {
    const [free] = await tx`
      select from "group" g where g.id = ${id}
        and not exists (select from person where group_id = g.id and deleted_at is null)
        and not exists (select from subgroup where group_id = g.id) and not exists (select from teaching where group_id = g.id)`;
    const before = free && (await readRow(tx, groupKind, id, groupKind.scope(tx, actor)));
    if (!before) return false;
    await archiveGroup(tx, before, { actor, trace });
    return true;
  },
} satisfies ImportKind;
