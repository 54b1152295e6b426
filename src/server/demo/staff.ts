import type { Random } from '#lib/random.ts';
import { primarySchool, schoolSubjects, type SchoolSubject } from './data/school-subjects.ts';
import type { Role } from '#domain/person/role.ts';

export interface Position {
  position_kz: string;
  position_ru: string;
}

const posts = {
  ZVCH: ['Директордың оқу ісі жөніндегі орынбасары', 'Заместитель директора по учебной работе'],
  DCR: ['Мектеп директоры', 'Директор школы'],
  DPTWRKR: ['Білім бөлімінің әдіскері', 'Методист отдела образования'],
  RGNWRKR: ['Білім басқармасының бас маманы', 'Главный специалист управления образования'],
  CTRWRKR: ['Оқу-ағарту министрлігінің бас сарапшысы', 'Главный эксперт Министерства просвещения'],
  EXMNG: ['Емтихан менеджері', 'Менеджер экзаменов'],
} as const satisfies Partial<Record<Role, readonly [string, string]>>;

export function postOf(role: keyof typeof posts): Position {
  const [position_kz, position_ru] = posts[role];
  return { position_kz, position_ru };
}

export function teacherOf(subject: SchoolSubject): Position {
  return { position_kz: subject.teacherKz, position_ru: subject.teacherRu };
}

/** Grades 1 to 4 have one teacher for nearly everything. */
export function classTeacherOf(random: Random, grade: number): Position {
  return teacherOf(grade <= 4 ? primarySchool : random.pick(schoolSubjects));
}

function isoDate(year: number, month: number, day: number): string {
  // Days beyond the month go on into the next ones.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the birth date of an adult of these ages in the school year. */
export function adultBirthDate(random: Random, schoolYear: number, youngest: number, oldest: number): string {
  return isoDate(schoolYear - random.int(youngest, oldest), 1, random.int(1, 365));
}

/**
 * Returns the birth date of a child who is in this grade in the school year: six years old on the first day of the first one.
 */
export function childBirthDate(random: Random, schoolYear: number, grade: number): string {
  return isoDate(schoolYear - 6 - grade, 9, random.int(2, 365));
}
