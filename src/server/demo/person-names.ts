import type { Random } from '#lib/random.ts';
import {
  kazakhBoys,
  kazakhFathers,
  kazakhGirls,
  kazakhSurnames,
  russianBoys,
  russianGirls,
  russianPatronymics,
  russianSurnames,
} from './data/names.ts';

export interface PersonName {
  sex: 'm' | 'w';
  surname: string;
  firstname: string;
  /** The patronymic. */
  lastname: string | null;
}

/** A name as people of a Kazakh- or Russian-language school bear it: in the latter, two thirds are Kazakhs too. */
export function makeName(
  random: Random,
  language: 'kz' | 'ru',
  sex = random.chance(0.5) ? ('m' as const) : ('w' as const),
): PersonName {
  if (language === 'ru' && random.chance(0.4)) return russianName(random, sex);
  return kazakhName(random, sex, language === 'ru' ? 0.7 : 0.1);
}

/** `russianForms`: how often surname and patronymic end the Russian way. */
function kazakhName(random: Random, sex: 'm' | 'w', russianForms: number): PersonName {
  const stem = random.pick(kazakhSurnames);
  const [father, fatherRu] = random.pick(kazakhFathers);
  const isRussianForm = random.chance(russianForms);
  const ending = stem.endsWith('+') ? 'ев' : 'ов';
  const bare = stem.replace('+', '');
  const hasEnding = stem.endsWith('+') || isRussianForm || random.chance(0.5);
  return {
    sex,
    surname: hasEnding ? `${bare}${ending}${sex === 'w' ? 'а' : ''}` : bare,
    firstname: random.pick(sex === 'm' ? kazakhBoys : kazakhGirls),
    lastname: isRussianForm ? `${fatherRu}${sex === 'm' ? 'ович' : 'овна'}` : `${father}${sex === 'm' ? 'ұлы' : 'қызы'}`,
  };
}

function russianName(random: Random, sex: 'm' | 'w'): PersonName {
  const [surname, surnameW] = random.pick(russianSurnames);
  const [patronymic, patronymicW] = random.pick(russianPatronymics);
  return sex === 'm'
    ? { sex, surname, firstname: random.pick(russianBoys), lastname: patronymic }
    : { sex, surname: surnameW, firstname: random.pick(russianGirls), lastname: random.chance(0.05) ? null : patronymicW };
}
