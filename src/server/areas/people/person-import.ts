/** Shared parts of the imports of students and of personnel. */
import type { MessageDescriptor } from '@lingui/core';
import { isIin } from '#domain/fields/iin.ts';
import { isName } from '#domain/fields/person-name.ts';
import { phone } from '#domain/fields/phone.ts';
import { email } from '#domain/fields/email.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { iinFacts } from '#domain/person/iin-facts.ts';
import {
  isCutNumber,
  isDay,
  readDay,
  readFullName,
  readIin,
  readName,
  readSex,
  sexOfPatronymic,
  tidyCell,
} from '#domain/person/read-cell.ts';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import { fold, folded } from '#server/list/folded.ts';
import type { Author, RecordBody, RecordKind } from '#server/records/kind.ts';
import type { Identity, ImportField, ImportKind, Meeting } from '#server/sheet-imports/kind.ts';
import { importTexts } from '#server/sheet-imports/texts.ts';
import type { Queryable } from '#server/storage/database.ts';
import * as v from 'valibot';
import type postgres from 'postgres';
import { personFaults } from './person-record.ts';
import { removePerson } from './remove-person.ts';
import { personDoubts } from './person-doubts.ts';
import { importWords, peopleTexts, sheetTexts } from './texts.ts';

const as = (key: string, value: unknown) => ({ body: { [key]: value } });

const ofText = (key: string) => (text: string) => as(key, tidyCell(text));
const ofName = (key: string) => (text: string) => as(key, readName(text));
const isFullName = (text: string): boolean => {
  const words = tidyCell(text).split(' ');
  return words.length > 1 && words.length < 5 && words.every(isName);
};

/** Headings beside the titles, as schools, other programs and the rostering standards write them. */
export const personFields: readonly ImportField[] = [
  {
    key: 'fio',
    title: importWords.fullName,
    headings: [
      'аты жөні',
      'т а ә',
      'таә',
      'ф и о',
      'фио',
      'тегі аты әкесінің аты',
      'фамилия имя отчество',
      'full name',
      'name',
    ].concat(
      'толық аты жөні',
      'тегі аты',
      'фамилия имя',
      'оқушының аты жөні',
      'фио учащегося',
      'фио ученика',
      'мұғалімнің аты жөні',
      'фио учителя',
      'фио сотрудника',
    ),
    isRequired: false,
    read: (text) => ({ body: { ...readFullName(text) } }),
    isLike: isFullName,
    covers: ['surname', 'firstname', 'lastname'],
  },
  {
    key: 'surname',
    title: sheetTexts.surname,
    headings: ['тек', 'тегі', 'фамилия', 'last name', 'family name', 'surname'],
    isRequired: false,
    read: ofName('surname'),
  },
  {
    key: 'firstname',
    title: sheetTexts.firstname,
    headings: ['есімі', 'аты', 'имя', 'first name', 'given name'],
    isRequired: false,
    read: ofName('firstname'),
  },
  {
    key: 'lastname',
    title: sheetTexts.lastname,
    headings: ['әкесінің аты', 'отчество', 'middle name', 'patronymic'],
    isRequired: false,
    read: ofName('lastname'),
  },
  {
    key: 'sex',
    title: sheetTexts.sex,
    headings: ['жынысы', 'жыныс', 'пол', 'gender'],
    isRequired: false,
    read: (text) => as('sex', readSex(text)),
    isLike: (text) => readSex(text) !== text || text === 'm',
    words: { m: sheetTexts.male, w: sheetTexts.female },
  },
  {
    key: 'born_date',
    title: sheetTexts.born,
    headings: [
      'туған күні',
      'туған жылы күні айы',
      'дата рождения',
      'д р',
      'др',
      'birth date',
      'birthdate',
      'date of birth',
      'dob',
    ],
    isRequired: false,
    read: (text) => as('born_date', readDay(text)),
    isLike: isDay,
  },
  {
    key: 'iin',
    title: sheetTexts.iin,
    headings: ['жсн', 'иин', 'iin', 'жеке сәйкестендіру нөмірі'],
    isRequired: false,
    read: (text) => (isCutNumber(text) ? { fault: importTexts.cutNumber } : as('iin', readIin(text))),
    isLike: (text) => isIin(readIin(text)),
  },
  {
    key: 'phone',
    title: sheetTexts.phone,
    headings: ['телефон', 'тел', 'ұялы телефон', 'мобильный телефон', 'сотовый', 'phone'],
    isRequired: false,
    read: ofText('phone'),
    isLike: (text) => v.safeParse(phone, text).success,
  },
  {
    key: 'email',
    title: sheetTexts.email,
    headings: ['e mail', 'email', 'почта', 'электрондық пошта', 'электронная почта', 'secondary email', 'mail'],
    isRequired: false,
    read: ofText('email'),
    isLike: (text) => v.safeParse(email, text).success,
  },
  {
    key: 'login',
    title: sheetTexts.login,
    headings: ['логин', 'user name', 'username', 'login'],
    isRequired: false,
    read: ofText('login'),
  },
];

const identities: readonly Identity[] = [
  {
    key: ({ iin }) => (typeof iin === 'string' ? iin : null),
    where: (sql, keys) => sql`r.iin = any(${sql.array([...keys])}::text[])`,
    isSure: true,
  },
  {
    // A record has the login as `lgn`.
    key: ({ login, lgn }) => (typeof login === 'string' ? login : typeof lgn === 'string' ? lgn : '').toLowerCase() || null,
    where: (sql, keys) => sql`lower(r.login) = any(${sql.array([...keys])}::text[])`,
    isSure: true,
  },
  {
    key: ({ surname, firstname, born_date: born }) =>
      typeof surname === 'string' && typeof firstname === 'string' && typeof born === 'string'
        ? fold(`${surname} ${firstname} ${born}`)
        : null,
    where: (sql, keys) =>
      sql`${folded(sql, sql`concat_ws(' ', r.surname, r.firstname, to_char(r.born_date, 'DD.MM.YYYY'))`)} = any(${sql.array([...keys])}::text[])`,
    isSure: true,
  },
];

/** Birth date and sex follow from the IIN, the sex from a patronymic, too. */
function complete(body: RecordBody): RecordBody {
  const { iin, lastname } = body;
  const facts = typeof iin === 'string' && isIin(iin) ? iinFacts(iin) : null;
  const sex = facts?.sex ?? (typeof lastname === 'string' ? sexOfPatronymic(lastname) : null);
  return {
    ...(facts && { born_date: fromIsoDate(facts.born) }),
    ...(sex && { sex }),
    ...body,
  };
}

/** The same name and birth date, but another IIN. */
function doubt(body: RecordBody, record: RecordBody): MessageDescriptor | null {
  return typeof body['iin'] === 'string' && typeof record['iin'] === 'string' && body['iin'] !== record['iin']
    ? importTexts.like
    : null;
}

/** Returns the refusals of the writer for a person; of those who have left, everything. */
export async function examinePeople(sql: Queryable, rows: readonly Meeting[]): Promise<Map<number, MessageDescriptor>> {
  const iins = rows.flatMap(({ body: { iin } }) => (typeof iin === 'string' ? iin : []));
  const holders = new Map(
    (
      await sql<{ iin: string; id: number }[]>`
        select iin, id from person where iin = any(${sql.array(iins)}::text[]) and deleted_at is null`
    ).map(({ iin, id }) => [iin, id]),
  );
  const found = new Map<number, MessageDescriptor>();
  for (const { line, body, record, isChanged } of rows) {
    const holder = typeof body['iin'] === 'string' ? holders.get(body['iin']) : undefined;
    const [fault] = Object.values(personFaults({ ...record, ...body }, body));
    if (holder !== undefined && holder !== record?.id) found.set(line, peopleTexts.iinTaken);
    else if (fault) found.set(line, fault);
    else if (record && isChanged && record['left_on'] !== null) found.set(line, importWords.gone);
  }
  return found;
}

export function personImport<const Name extends RosterPartName>(
  kind: RecordKind,
  own: { name: Name; rosterPart: Name } & Pick<ImportKind, 'named' | 'examine'> & { fields: readonly ImportField[] },
): ImportKind & { name: Name; rosterPart: Name } {
  return {
    examine: examinePeople,
    ...own,
    record: kind,
    fields: [...own.fields, ...personFields],
    oneOf: [['fio'], ['surname', 'firstname'], ['iin'], ['login']],
    identities,
    onlyFinds: ['login'],
    complete,
    doubt,
    doubts: (row) => personDoubts(row, own.name),
    remove: (tx, id, by) => removeAdded(tx, kind, id, by),
  };
}

/** Nothing was done with the account since: nobody has signed in, it teaches nobody and is in no subgroup. */
async function removeAdded(tx: postgres.TransactionSql, kind: RecordKind, id: number, by: Author): Promise<boolean> {
  const [free] = await tx`
    select from person p where p.id = ${id}
      and not exists (select from session where person_id = p.id)
      and not exists (select from teaching where person_id = p.id)
      and not exists (select from subgroup where teacher_id = p.id)
      and not exists (select from subgroup_member where person_id = p.id)
      and not exists (select from "group" where personnel_id = p.id)`;
  return free !== undefined && (await removePerson(tx, kind, id, by));
}
