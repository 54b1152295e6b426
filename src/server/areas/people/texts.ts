import { msg } from '@lingui/core/macro';

export const peopleTexts = {
  iinTaken: msg`Someone else on the platform already has this IIN.`,
  iinBorn: msg`The birth date does not match the IIN.`,
  iinSex: msg`The sex does not match the IIN.`,
  dateLate: msg`This date is still to come.`,
  roleTooHigh: msg`You cannot give this role.`,
  leads: msg`They lead a class. Give the class to somebody else first.`,
  teachingOrder: msg`The last day is before the first one.`,
  teachingTwice: msg`The same class and subject appear twice for the same days.`,
  teachingOfSubgroup: msg`The teacher of a subgroup changes on the day itself: it begins today or earlier and has no last day.`,
};

/** Why an import asks before it takes a person as they are. */
export const doubtTexts = {
  sex: msg`The sex does not fit the patronymic {lastname}.`,
  letters: msg`Latin and Cyrillic letters in one name: {name}`,
  short: msg`A name of one letter: {name}`,
  age: msg`By the birth date they are about {age} years old: unusual in the class {group}.`,
  ageOfStaff: msg`By the birth date they are about {age} years old: unusual for an employee.`,
};

export const sheetTexts = {
  students: msg`Students`,
  personnel: msg`Personnel`,
  surname: msg`Surname`,
  firstname: msg`First name`,
  lastname: msg`Patronymic`,
  sex: msg`Sex`,
  male: msg`male`,
  female: msg`female`,
  born: msg`Birth date`,
  iin: msg`IIN`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  group: msg`Class`,
  login: msg`Login`,
  position: msg`Position`,
  school: msg`School`,
};

export const importWords = {
  fullName: msg`Full name`,
  gone: msg`They have left the school. Give them a class in the list of students, or add them again, before the import.`,
  notYours: msg`You cannot change this person.`,
  role: msg`Role`,
  roles: {
    TCHR: msg`Teacher`,
    GL: msg`Class teacher`,
    ZVCH: msg`Deputy head`,
    DCR: msg`Director`,
  },
  positionKz: msg`Position in Kazakh`,
  positionRu: msg`Position in Russian`,
};
