/** A short report with five measured values, and five questions on it: the shared texts of the profile subjects. */
import type { Random } from '#lib/random.ts';
import { oneNumber, type Both, type MadeSubject } from './make.ts';

export interface Observation {
  title: Both;
  /** Who observed what. */
  about: Both;
  /** Label of a numbered moment: "1-минут", "минута 1". */
  moment: (n: number) => Both;
  unit: Both;
}

export function observed(random: Random, key: string, { title, about, moment, unit }: Observation): MadeSubject {
  const from = random.int(8, 30);
  const values = [from];
  for (let at = 1; at < 5; at += 1) values.push((values.at(-1) ?? from) + random.int(2, 9));
  const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = values;
  const sum = values.reduce((all, value) => all + value, 0);
  // A mean without a remainder.
  const shift = (5 - (sum % 5)) % 5;
  const end = last + shift;
  const mean = (sum + shift) / 5;
  const all = [first, second, third, fourth, end];
  const line = (lang: 'kz' | 'ru') =>
    all.map((value, at) => `<li>${moment(at + 1)[lang]}: ${value} ${unit[lang]}</li>`).join('');
  const content: Both = {
    kz: `<p>${about.kz}</p><ul>${line('kz')}</ul>`,
    ru: `<p>${about.ru}</p><ul>${line('ru')}</ul>`,
  };
  const ask = (kz: string, ru: string, numbers: readonly [number, ...number[]]) =>
    oneNumber(random, 2, { kz, ru }, numbers, unit, key);
  return {
    texts: [{ key, title, content }],
    questions: [
      ask('Ең үлкен мән қандай?', 'Каково наибольшее значение?', [end, fourth, mean, first]),
      ask('Алғашқы және соңғы мәндердің айырмасы қандай?', 'Какова разность последнего и первого значений?', [
        end - first,
        fourth - first,
        end - second,
        end + first,
      ]),
      ask('Бес мәннің арифметикалық ортасы қандай?', 'Каково среднее арифметическое пяти значений?', [
        mean,
        third,
        mean + 2,
        mean - 3,
      ]),
      ask(
        `${moment(3).kz} пен ${moment(4).kz} арасындағы өзгеріс қандай?`,
        `Каково изменение между: ${moment(3).ru} и ${moment(4).ru}?`,
        [fourth - third, third - second, end - fourth, fourth - second],
      ),
      ask('Алғашқы екі мәннің қосындысы қандай?', 'Какова сумма первых двух значений?', [
        first + second,
        second + third,
        first + third,
        second,
      ]),
    ],
  };
}
