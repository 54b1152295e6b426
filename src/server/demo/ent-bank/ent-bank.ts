/** A bank of our own for a whole ENT: about twice of what one student gets. The same seed gives the same bank. */
import { createRandom } from '#lib/random.ts';
import { biologyQuestions } from './biology.ts';
import { chemistryQuestions } from './chemistry.ts';
import { informaticsQuestions } from './informatics.ts';
import { historyQuestions, literacyQuestions, readingSubject } from './mandatory.ts';
import { observed, type Observation } from './observation.ts';
import { mathQuestions, physicsQuestions } from './sciences.ts';
import type { MadeQuestion, MadeSubject } from './make.ts';

export const entSubjects = {
  history: 5,
  literacy: 10,
  reading: 7,
  math: 4,
  physics: 11,
  biology: 12,
  chemistry: 13,
  informatics: 14,
} as const;
export type EntSubject = keyof typeof entSubjects;
export const mandatorySubjects: readonly EntSubject[] = ['history', 'literacy', 'reading'];
export const profileSubjects: readonly EntSubject[] = ['math', 'physics', 'chemistry', 'biology', 'informatics'];

const observations: Partial<Record<EntSubject, readonly Observation[]>> = {
  math: [
    {
      title: { kz: 'Дүкендегі сатылым', ru: 'Продажи в магазине' },
      about: { kz: 'Кітап дүкені бес күнде сатылған кітаптарды санады.', ru: 'Книжный магазин пять дней считал проданные книги.' },
      moment: (n) => ({ kz: `${n}-күн`, ru: `день ${n}` }),
      unit: { kz: 'кітап', ru: 'книг' },
    },
    {
      title: { kz: 'Бұлақ суы', ru: 'Вода родника' },
      about: { kz: 'Оқушылар бұлақтан бес сағатта аққан суды өлшеді.', ru: 'Учащиеся пять часов измеряли, сколько воды даёт родник.' },
      moment: (n) => ({ kz: `${n}-сағат`, ru: `час ${n}` }),
      unit: { kz: 'л', ru: 'л' },
    },
  ],
  physics: [
    {
      title: { kz: 'Арбаның қозғалысы', ru: 'Движение тележки' },
      about: { kz: 'Көлбеу жазықтықпен сырғыған арбаның жылдамдығы өлшенді.', ru: 'Измерили скорость тележки, которая скатывается по наклонной плоскости.' },
      moment: (n) => ({ kz: `${n}-секунд`, ru: `секунда ${n}` }),
      unit: { kz: 'см/с', ru: 'см/с' },
    },
    {
      title: { kz: 'Серіппенің ұзаруы', ru: 'Удлинение пружины' },
      about: { kz: 'Серіппеге жүктер бір-бірлеп ілінді, ұзаруы өлшенді.', ru: 'К пружине по одному подвешивали грузы и измеряли удлинение.' },
      moment: (n) => ({ kz: `${n} жүк`, ru: `грузов ${n}` }),
      unit: { kz: 'мм', ru: 'мм' },
    },
  ],
  chemistry: [
    {
      title: { kz: 'Ерітіндінің қызуы', ru: 'Нагревание раствора' },
      about: { kz: 'Реакция кезінде ерітіндінің температурасы өлшенді.', ru: 'Во время реакции измеряли температуру раствора.' },
      moment: (n) => ({ kz: `${n}-минут`, ru: `минута ${n}` }),
      unit: { kz: '°C', ru: '°C' },
    },
    {
      title: { kz: 'Бөлінген газ', ru: 'Выделившийся газ' },
      about: { kz: 'Мырыш пен қышқылдан бөлінген газдың көлемі өлшенді.', ru: 'Измеряли объём газа, который выделяется из цинка и кислоты.' },
      moment: (n) => ({ kz: `${n}-минут`, ru: `минута ${n}` }),
      unit: { kz: 'мл', ru: 'мл' },
    },
  ],
  biology: [
    {
      title: { kz: 'Өсімдіктің өсуі', ru: 'Рост растения' },
      about: { kz: 'Күнбағыс өскінінің биіктігі апта сайын өлшенді.', ru: 'Каждую неделю измеряли высоту ростка подсолнечника.' },
      moment: (n) => ({ kz: `${n}-апта`, ru: `неделя ${n}` }),
      unit: { kz: 'см', ru: 'см' },
    },
    {
      title: { kz: 'Құстарды санау', ru: 'Учёт птиц' },
      about: { kz: 'Көл жағасында бес күн бойы құстар саналды.', ru: 'На берегу озера пять дней считали птиц.' },
      moment: (n) => ({ kz: `${n}-күн`, ru: `день ${n}` }),
      unit: { kz: 'құс', ru: 'птиц' },
    },
  ],
  informatics: [
    {
      title: { kz: 'Серверге сұрауыштар', ru: 'Запросы к серверу' },
      about: { kz: 'Мектеп сервері секундына келген сұрауыштарды санады.', ru: 'Школьный сервер считал запросы за секунду.' },
      moment: (n) => ({ kz: `${n}-секунд`, ru: `секунда ${n}` }),
      unit: { kz: 'сұрауыш', ru: 'запросов' },
    },
    {
      title: { kz: 'Файлды жүктеу', ru: 'Загрузка файла' },
      about: { kz: 'Жүктелген деректер көлемі секунд сайын жазылды.', ru: 'Каждую секунду записывали, сколько данных загружено.' },
      moment: (n) => ({ kz: `${n}-секунд`, ru: `секунда ${n}` }),
      unit: { kz: 'Мбайт', ru: 'Мбайт' },
    },
  ],
}; // prettier-ignore

export function makeEntBank(seed: number): Record<EntSubject, MadeSubject> {
  const random = (subject: EntSubject) => createRandom(seed).fork(`ent ${subject}`);
  const alone = (questions: readonly MadeQuestion[]): MadeSubject => ({ questions, texts: [] });
  const profile = (subject: EntSubject, questions: readonly MadeQuestion[]): MadeSubject => {
    const ofTexts = (observations[subject] ?? []).map((observation, at) =>
      observed(random(subject), `${subject}-${at + 1}`, observation),
    );
    return {
      questions: [...questions, ...ofTexts.flatMap((part) => part.questions)],
      texts: ofTexts.flatMap((part) => part.texts),
    };
  };
  return {
    history: alone(historyQuestions(random('history'))),
    literacy: alone(literacyQuestions(random('literacy'))),
    reading: readingSubject(random('reading')),
    math: profile('math', mathQuestions(random('math'))),
    physics: profile('physics', physicsQuestions(random('physics'))),
    chemistry: profile('chemistry', chemistryQuestions(random('chemistry'))),
    biology: profile('biology', biologyQuestions(random('biology'))),
    informatics: profile('informatics', informaticsQuestions(random('informatics'))),
  };
}
