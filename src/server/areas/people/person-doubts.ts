/** Data of a person that can come in, and look wrong: an import asks before it takes them. */
import type { MessageDescriptor } from '@lingui/core';
import { schoolYearOf } from '#domain/exam/school-year.ts';
import { readGroupName } from '#domain/person/group-label.ts';
import { sexOfPatronymic } from '#domain/person/read-cell.ts';
import type { WrittenRow } from '#server/sheet-imports/kind.ts';
import { doubtTexts } from './texts.ts';

/** Students begin grade 0 in the calendar year in which they turn five or six; some begin late, or stay behind. */
const youngest = 4;
const oldest = 9;
/** Usual ages of those who work at a school. */
const youngestStaff = 16;
const oldestStaff = 90;

export function personDoubts({ values, writes, nameOf }: WrittenRow, kind: string): MessageDescriptor[] {
  const found: MessageDescriptor[] = [];
  const text = (field: string): string => (typeof values[field] === 'string' ? values[field] : '');
  const ofPatronymic = sexOfPatronymic(text('lastname'));
  if (writes('sex', 'lastname') && ofPatronymic !== null && text('sex') !== '' && ofPatronymic !== text('sex'))
    found.push({ ...doubtTexts.sex, values: { lastname: text('lastname') } });
  const mixed = ['surname', 'firstname', 'lastname']
    .filter((field) => writes(field))
    .map(text)
    .find(isMixed);
  if (mixed !== undefined) found.push({ ...doubtTexts.letters, values: { name: mixed } });
  const short = ['surname', 'firstname']
    .filter((field) => writes(field))
    .map(text)
    .find((name) => name.length === 1);
  if (short !== undefined) found.push({ ...doubtTexts.short, values: { name: short } });
  const born = Number(text('born_date').slice(-4));
  if (writes('born_date', 'group_id') && born > 0) {
    const age = schoolYearOf(Date.now(), 300) - born;
    const name = nameOf('group_id');
    const grade = kind === 'students' && name !== undefined ? readGroupName(name)?.grade : undefined;
    const isOdd =
      kind === 'students'
        ? grade !== undefined && (age < grade + youngest || age > grade + oldest)
        : age < youngestStaff || age > oldestStaff;
    if (isOdd)
      found.push({ ...(kind === 'students' ? doubtTexts.age : doubtTexts.ageOfStaff), values: { age, group: name ?? '' } });
  }
  return found;
}

/** Latin and Cyrillic letters in one name: those that look alike are one alphabet by now. */
function isMixed(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}/u.test(name);
}
