/** Refusals of forms, each with a value that is good and one that is bad (P§5). */
import { expect } from 'vitest';
import { post, put, type Row, type Table } from '../row.ts';
import { aGroup, aStudent, aTeacher, addGroup, addTeacher, freeLetter, refused } from './making.ts';

type Fields = Record<string, unknown>;

/** A field of the form of personnel. */
const person = (says: string, over: Fields, field?: string): Row => ({
  says: `P§5 ${says}`,
  by: 'DCR',
  call: () => post('/api/personnel/add', { ...aTeacher, ...over }),
  gives: field ? refused(field) : { status: 200 },
});

const group = (says: string, over: Fields, field?: string): Row => ({
  says: `P§5 Group: ${says}`,
  by: 'DCR',
  call: () => {
    const name = typeof over['name'] === 'number' ? over['name'] : 1;
    const letter = over['letter'] ?? (field === undefined ? freeLetter(name) : 'Щ');
    return post('/api/groups/add', { ...aGroup, name, ...over, letter });
  },
  gives: field ? refused(field) : { status: 200, data: { id: expect.any(Number) } },
});

const direction = (says: string, over: Fields, field?: string): Row => ({
  says: `P§5, P§9 Exam direction: ${says}`,
  by: 'EXMNG',
  call: () =>
    post('/api/admin/exam-directions', {
      titleKz: `Бағыт ${says}`.slice(0, 100),
      titleRu: 'Направление',
      isComposite: false,
      ...over,
    }),
  gives: field ? refused(field) : { status: 200, data: { id: expect.any(Number) } },
});

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

let people = 300;

/** Twelve digits by the rule of P§5: the first sequence of weights decides, or the second one where that gives 10. */
function iin(isSecond: boolean): string {
  for (;;) {
    people += 1;
    const digits = [...`85050540${people}`].map(Number);
    const sum = (shift: number) =>
      digits.reduce((all, digit, place) => all + digit * (weights[(place + shift) % 11] ?? 0), 0) % 11;
    const last = sum(0) === 10 ? sum(2) : sum(0);
    if ((sum(0) === 10) === isSecond && last < 10) return digits.join('') + String(last);
  }
}

/** Every digit but the last one is right. */
const wrongIin = (): string => {
  const right = iin(false);
  return right.slice(0, 11) + String((Number(right[11]) + 1) % 10);
};

export const validation: Table = {
  area: 'validation',
  rows: [
    person('Email: {email}', { email: 'aigul.s@mektep.kz' }),
    person('Email: a top-level part of 2 characters', { email: 'a@mektep.kz' }),
    person('Email: a top-level part of 6 characters', { email: 'a@mektep.school' }),
    person('Email: a top-level part of 1 character', { email: 'a@mektep.k' }, 'email'),
    person('Email: a top-level part of 7 characters', { email: 'a@mektep.schools' }, 'email'),
    person('Email: no place', { email: 'aigul' }, 'email'),
    ...['7011234567', '77011234567', '87011234567', '+77011234567', '+7 (701) 123-45-67', '8 701 123 45 67'].map((phone) =>
      person(`Phone: ${phone}`, { phone }),
    ),
    ...['701123456', '67011234567', '+87011234567', '97011234567', '7011234abc'].map((phone) =>
      person(`Phone: ${phone} is none`, { phone }, 'phone'),
    ),
    person('IIN: checksum by the first sequence', { iin: iin(false) }),
    person('IIN: checksum by the second sequence', { iin: iin(true) }),
    person('IIN: the remainder must equal the twelfth digit', { iin: wrongIin() }, 'iin'),
    person('IIN: 11 digits', { iin: iin(false).slice(1) }, 'iin'),
    person('IIN: 13 digits', { iin: `${iin(false)}0` }, 'iin'),
    person('IIN: letters', { iin: 'A'.repeat(12) }, 'iin'),
    person('names: Cyrillic, Latin, Kazakh letters, whitespace and hyphen', {
      surname: 'Әл-Фараби Smith',
      lastname: 'Ұлы қызы',
    }),
    ...(['surname', 'firstname', 'lastname'] as const).map((field) =>
      person(`names: no digits in ${field}`, { [field]: 'Сәрсен0ва' }, field),
    ),
    person('names: no signs', { surname: 'Сәрсенова@' }, 'surname'),
    person('Person forms: surname required', { surname: '' }, 'surname'),
    person('Person forms: firstname required', { firstname: '' }, 'firstname'),
    person('Person forms: gender required', { sex: null }, 'sex'),
    person('Person forms: a gender that is none', { sex: 'f' }, 'sex'),
    person('Person forms: lastname optional', { lastname: '' }),
    person('Person forms: lastname may be null', { lastname: null }),
    person('Person forms: birth date ##.##.####', { born_date: '29.02.1984' }),
    person('Person forms: a birth date without its mask', { born_date: '05051985' }, 'born_date'),
    person('Person forms: a birth date that is no day', { born_date: '31.02.1985' }, 'born_date'),
    person('Person forms: all faults come at once', { surname: '', sex: null }, 'sex'),
    {
      says: 'P§5 Person forms: the same of a save',
      by: 'DCR',
      call: async (world) => put(`/api/personnel/${await addTeacher(world)}`, { ...aTeacher, surname: '', firstname: '7' }),
      gives: refused('surname', 'firstname'),
    },
    {
      says: 'P§5 Person forms: students also need a group',
      by: 'DCR',
      call: () => post('/api/contingent/add', { ...aStudent, group_id: null }),
      gives: refused('group_id'),
    },
    {
      says: 'P§5 Person forms: students also need a group that is there',
      by: 'DCR',
      call: () => post('/api/contingent/add', { ...aStudent, group_id: 999_999_999 }),
      gives: refused('group_id'),
    },
    group('grade 0', { name: 0 }),
    group('grade 12', { name: 12 }),
    group('grade -1', { name: -1 }, 'name'),
    group('grade 13', { name: 13 }, 'name'),
    group('grade required', { name: null }, 'name'),
    group('a letter of 1 character', { name: 2 }),
    group('a letter of 2 characters', { letter: 'ВГ' }, 'letter'),
    group('letter required', { letter: '' }, 'letter'),
    group('language required', { edu_lang: null }, 'edu_lang'),
    group('a language that is none', { edu_lang: 'de' }, 'edu_lang'),
    {
      says: 'P§5 Group: a letter that is taken',
      by: 'DCR',
      call: async (world) => {
        const letter = freeLetter(3);
        await addGroup(world, { name: 3, letter });
        return post('/api/groups/add', { ...aGroup, name: 3, letter });
      },
      gives: refused('letter'),
    },
    direction('both names of 100 characters', { titleKz: 'Қ'.repeat(100), titleRu: 'Р'.repeat(100) }),
    direction('a Kazakh name of 101 characters', { titleKz: 'Қ'.repeat(101) }, 'titleKz'),
    direction('a Russian name of 101 characters', { titleRu: 'Р'.repeat(101) }, 'titleRu'),
    direction('the Kazakh name required', { titleKz: '' }, 'titleKz'),
    direction('the Russian name required', { titleRu: '' }, 'titleRu'),
  ],
};
