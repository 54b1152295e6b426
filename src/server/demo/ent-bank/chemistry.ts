import type { Random } from '#lib/random.ts';
import { one, oneNumber, twoPointTasks, type Both, type MadeQuestion } from './make.ts';

/** Symbol, atomic number, rounded mass number. */
const elements: readonly (readonly [symbol: string, number: number, mass: number, name: Both])[] = [
  ['H', 1, 1, { kz: 'сутек', ru: 'водород' }],
  ['C', 6, 12, { kz: 'көміртек', ru: 'углерод' }],
  ['N', 7, 14, { kz: 'азот', ru: 'азот' }],
  ['O', 8, 16, { kz: 'оттек', ru: 'кислород' }],
  ['Na', 11, 23, { kz: 'натрий', ru: 'натрий' }],
  ['Mg', 12, 24, { kz: 'магний', ru: 'магний' }],
  ['Al', 13, 27, { kz: 'алюминий', ru: 'алюминий' }],
  ['P', 15, 31, { kz: 'фосфор', ru: 'фосфор' }],
  ['S', 16, 32, { kz: 'күкірт', ru: 'сера' }],
  ['Ca', 20, 40, { kz: 'кальций', ru: 'кальций' }],
];

/** Formula and molar mass, g/mol. */
const compounds = [
  ['H₂O', 18],
  ['CO₂', 44],
  ['NaOH', 40],
  ['CaCO₃', 100],
  ['H₂SO₄', 98],
] as const;

function about(random: Random, k: number): MadeQuestion[] {
  const [formula, molar] = compounds[k] ?? compounds[0];
  const moles = 2 + k;
  const mass = 200 + 50 * k;
  const part = 5 + 5 * k;
  const gases = ['O₂', 'N₂', 'H₂', 'CO₂', 'CH₄'] as const;
  const gas = gases[k] ?? 'O₂';
  const solute = (mass * part) / 100;
  const [symbol, number, massNumber, name] = elements[k + 4] ?? ['Na', 11, 23, { kz: 'натрий', ru: 'натрий' }];
  return [
    oneNumber(
      random,
      2,
      { kz: `${moles} моль ${formula} массасы қандай?`, ru: `Какова масса ${moles} моль ${formula}?` },
      [moles * molar, molar, molar / moles, moles + molar],
      'г',
    ),
    oneNumber(
      random,
      2,
      { kz: `${molar * moles} г ${formula} неше моль?`, ru: `Сколько моль составляют ${molar * moles} г ${formula}?` },
      [moles, moles + 1, moles * 2, molar],
      { kz: 'моль', ru: 'моль' },
    ),
    oneNumber(
      random,
      2,
      { kz: `${formula} затының молярлық массасы қандай?`, ru: `Какова молярная масса ${formula}?` },
      [molar, molar + 2, molar - 1, molar * 2],
      { kz: 'г/моль', ru: 'г/моль' },
    ),
    oneNumber(
      random,
      2,
      { kz: `${name.kz} (${symbol}) атомында неше нейтрон бар? A = ${massNumber}`, ru: `Сколько нейтронов в атоме элемента ${symbol} (${name.ru})? A = ${massNumber}` },
      [massNumber - number, number, massNumber, massNumber + number],
    ),
    oneNumber(
      random,
      3,
      { kz: `Қалыпты жағдайда ${moles} моль ${gas} қандай көлем алады?`, ru: `Какой объём занимают ${moles} моль ${gas} при нормальных условиях?` },
      [moles * 22.4, 22.4, 22.4 / moles, moles * 24],
      'л',
    ),
    oneNumber(
      random,
      3,
      { kz: `Массасы ${mass} г, массалық үлесі ${part} % ерітіндіде неше грамм еріген зат бар?`, ru: `Сколько граммов вещества в ${mass} г раствора с массовой долей ${part} %?` },
      [solute, solute * 2, part, mass / part],
      'г',
    ),
    oneNumber(
      random,
      3,
      { kz: `${solute} г тұзды ${mass - solute} г суда ерітті. Тұздың массалық үлесі қандай?`, ru: `${solute} г соли растворили в ${mass - solute} г воды. Какова массовая доля соли?` },
      [part, part + 5, part * 3, 100 - part],
      '%',
    ),
  ]; // prettier-ignore
}

function aboutElements(random: Random): MadeQuestion[] {
  return Array.from({ length: 5 }, (_, k) => {
    const [own, other, third, fourth] = [k, k + 2, k + 4, k + 5].map((at) => elements[at] ?? elements[0]);
    const [twin] = [elements[k + 5]];
    if (!own || !other || !third || !fourth || !twin) throw new Error('No elements');
    return [
      one(
        random,
        1,
        { kz: `Реттік нөмірі ${own[1]} элементтің таңбасы қандай?`, ru: `Какой символ у элемента с порядковым номером ${own[1]}?` },
        own[0],
        [other[0], third[0], fourth[0]],
      ),
      one(
        random,
        1,
        { kz: `${twin[0]} таңбасы қай элементке тиесілі?`, ru: `Какому элементу принадлежит символ ${twin[0]}?` },
        twin[3],
        elements.filter((element) => element !== twin).slice(k, k + 3).map((element) => element[3]),
      ),
      oneNumber(
        random,
        1,
        { kz: `${own[3].kz} атомында неше протон бар?`, ru: `Сколько протонов в атоме элемента ${own[3].ru}?` },
        [own[1], own[1] + 2, own[2] + 3, own[1] + 5],
      ),
    ];
  }).flat(); // prettier-ignore
}

const metals: readonly Both[] = [
  { kz: 'темір', ru: 'железо' },
  { kz: 'мыс', ru: 'медь' },
  { kz: 'магний', ru: 'магний' },
  { kz: 'кальций', ru: 'кальций' },
  { kz: 'мырыш', ru: 'цинк' },
];
const nonMetals: readonly Both[] = [
  { kz: 'күкірт', ru: 'сера' },
  { kz: 'фосфор', ru: 'фосфор' },
  { kz: 'хлор', ru: 'хлор' },
  { kz: 'азот', ru: 'азот' },
  { kz: 'йод', ru: 'йод' },
];

export function chemistryQuestions(random: Random): MadeQuestion[] {
  return [
    ...aboutElements(random),
    ...Array.from({ length: 5 }, (_, k) => about(random, k)).flat(),
    ...twoPointTasks(random, {
      matchPrompt: { kz: 'Элементті таңбасымен сәйкестендіріңіз.', ru: 'Установите соответствие элемента и символа.' },
      pairs: elements.map(([symbol, , , name]) => [name, symbol] as const),
      groups: [
        { prompt: { kz: 'Металдарды таңдаңыз.', ru: 'Выберите металлы.' }, right: metals, wrong: nonMetals },
        { prompt: { kz: 'Бейметалдарды таңдаңыз.', ru: 'Выберите неметаллы.' }, right: nonMetals, wrong: metals },
      ],
    }),
  ];
}
