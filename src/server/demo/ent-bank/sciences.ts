/** Mathematics and physics: numbers that follow from the place of a question in its template. */
import type { Random } from '#lib/random.ts';
import { numeral, oneNumber, twoPointTasks, type Both, type MadeQuestion } from './make.ts';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';

/** @param k 0 to 4 */
export type Template = (k: number) => { ask: Both; numbers: readonly [number, ...number[]]; unit?: Both | string };

export function fromTemplates(random: Random, templates: readonly (readonly [DeclaredDifficulty, Template])[]): MadeQuestion[] {
  return templates.flatMap(([level, template]) =>
    Array.from({ length: 5 }, (_, k) => {
      const { ask, numbers, unit } = template(k);
      return oneNumber(random, level, ask, numbers, unit);
    }),
  );
}

const triples = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [8, 15, 17],
  [9, 12, 15],
] as const;

const mathTemplates: readonly (readonly [DeclaredDifficulty, Template])[] = [
  [1, (k) => {
    const [a, x, b] = [2 + k, 3 + k, 4 * k + 1];
    const equation = `${a}x + ${b} = ${a * x + b}`;
    return { ask: { kz: `Теңдеуді шешіңіз: ${equation}`, ru: `Решите уравнение: ${equation}` }, numbers: [x, x + 1, x - 1, x + 2] };
  }],
  [1, (k) => {
    const [price, part] = [2000 + 1000 * k, 10 + 5 * k];
    return {
      ask: {
        kz: `Бағасы ${price} теңге тауар ${part} %-ға арзандады. Жаңа баға қандай?`,
        ru: `Товар ценой ${price} тенге подешевел на ${part} %. Какова новая цена?`,
      },
      numbers: [price * (1 - part / 100), price * (1 + part / 100), (price * part) / 100, price - part],
      unit: 'тг',
    };
  }],
  [1, (k) => {
    const power = 3 + k;
    return {
      ask: { kz: `2<sup>${power}</sup> неге тең?`, ru: `Чему равно 2<sup>${power}</sup>?` },
      numbers: [2 ** power, 2 * power, 2 ** (power - 1), power ** 2],
    };
  }],
  [2, (k) => {
    const [m, n] = [2 + k, 5 + k];
    const equation = `x² − ${m + n}x + ${m * n} = 0`;
    return {
      ask: { kz: `${equation} теңдеуі түбірлерінің қосындысы қандай?`, ru: `Какова сумма корней уравнения ${equation}?` },
      numbers: [m + n, m * n, n - m, -(m + n)],
    };
  }],
  [2, (k) => {
    const [first, step, n] = [3 + k, 2 + k, 8 + k];
    return {
      ask: {
        kz: `Арифметикалық прогрессияда a₁ = ${first}, d = ${step}. ${n}-мүшесін табыңыз.`,
        ru: `В арифметической прогрессии a₁ = ${first}, d = ${step}. Найдите ${n}-й член.`,
      },
      numbers: [first + step * (n - 1), first + step * n, first * n, step * n],
    };
  }],
  [2, (k) => {
    const [a, b, c] = triples[k] ?? triples[0];
    return {
      ask: {
        kz: `Тікбұрышты үшбұрыштың катеттері ${a} см және ${b} см. Гипотенузасы қандай?`,
        ru: `Катеты прямоугольного треугольника ${a} см и ${b} см. Какова гипотенуза?`,
      },
      numbers: [c, a + b, c + 1, b - a],
      unit: 'см',
    };
  }],
  [2, (k) => {
    const [a, n, m] = [2 + (k % 3), 2 + k, 3];
    return {
      ask: {
        kz: `log<sub>${a}</sub> ${a ** n} + log<sub>${a}</sub> ${a ** m} мәнін табыңыз.`,
        ru: `Найдите значение log<sub>${a}</sub> ${a ** n} + log<sub>${a}</sub> ${a ** m}.`,
      },
      numbers: [n + m, n * m, n + m + 1, Math.abs(n - m)],
    };
  }],
  [3, (k) => {
    const [a, b, x] = [2 + k, 3 + k, 2];
    const f = `f(x) = ${a}x³ + ${b}x`;
    return {
      ask: { kz: `${f} функциясы үшін f′(${x}) мәнін табыңыз.`, ru: `Для функции ${f} найдите f′(${x}).` },
      numbers: [3 * a * x ** 2 + b, a * x ** 3 + b * x, 3 * a * x ** 2, a * x ** 2 + b],
    };
  }],
  [3, (k) => {
    const [a, b] = [1 + k, 3 + k];
    return {
      ask: {
        kz: `|x − ${a}| &lt; ${b} теңсіздігінің неше бүтін шешімі бар?`,
        ru: `Сколько целых решений имеет неравенство |x − ${a}| &lt; ${b}?`,
      },
      numbers: [2 * b - 1, 2 * b, b, 2 * b + 1],
    };
  }],
  [3, (k) => {
    const [first, n] = [1 + k, 5];
    return {
      ask: {
        kz: `Геометриялық прогрессияда b₁ = ${first}, q = 2. Алғашқы ${n} мүшесінің қосындысы қандай?`,
        ru: `В геометрической прогрессии b₁ = ${first}, q = 2. Какова сумма первых ${n} членов?`,
      },
      numbers: [first * (2 ** n - 1), first * 2 ** n, first * 2 ** (n - 1), first * n * 2],
    };
  }],
]; // prettier-ignore

export function mathQuestions(random: Random): MadeQuestion[] {
  const divisibleBy = (k: number) => ({
    prompt: {
      kz: `${k}-ға қалдықсыз бөлінетін сандарды таңдаңыз.`,
      ru: `Выберите числа, которые делятся на ${k} без остатка.`,
    },
    right: [7, 11, 13, 17, 19, 23].map((n) => numeral(n * k)),
    wrong: [7, 11, 13, 17, 19, 23].map((n) => numeral(n * k + 1)),
  });
  const pairs = [
    [{ kz: 'Шеңбердің ұзындығы', ru: 'Длина окружности' }, '2πr'],
    [{ kz: 'Дөңгелектің ауданы', ru: 'Площадь круга' }, 'πr²'],
    [{ kz: 'Үшбұрыштың ауданы', ru: 'Площадь треугольника' }, 'ah / 2'],
    [{ kz: 'Шардың көлемі', ru: 'Объём шара' }, '4πr³ / 3'],
    [{ kz: 'Цилиндрдің көлемі', ru: 'Объём цилиндра' }, 'πr²h'],
    [{ kz: 'Кубтың толық беті', ru: 'Полная поверхность куба' }, '6a²'],
    [{ kz: 'Ромбының ауданы (диагональдары бойынша)', ru: 'Площадь ромба (по диагоналям)' }, 'd₁d₂ / 2'],
  ] as const;
  return [
    ...fromTemplates(random, mathTemplates),
    ...twoPointTasks(random, {
      matchPrompt: { kz: 'Шаманы формуласымен сәйкестендіріңіз.', ru: 'Установите соответствие величины и формулы.' },
      pairs,
      groups: [divisibleBy(3), divisibleBy(7), divisibleBy(9), divisibleBy(11)],
    }),
  ];
}

const perSecond = { kz: 'м/с', ru: 'м/с' };
const joule = 'Дж';

const physicsTemplates: readonly (readonly [DeclaredDifficulty, Template])[] = [
  [1, (k) => {
    const [s, t] = [120 + 60 * k, 10 + 2 * k];
    return {
      ask: { kz: `Дене ${t} с ішінде ${s} м жол жүрді. Жылдамдығы қандай?`, ru: `Тело прошло ${s} м за ${t} с. Какова его скорость?` },
      numbers: [s / t, s * t, s - t, t],
      unit: perSecond,
    };
  }],
  [1, (k) => {
    const [m, a] = [4 + 2 * k, 3 + k];
    return {
      ask: {
        kz: `Массасы ${m} кг денеге ${a} м/с² үдеу беретін күш қандай?`,
        ru: `Какая сила сообщает телу массой ${m} кг ускорение ${a} м/с²?`,
      },
      numbers: [m * a, m + a, m * a * 2, m],
      unit: 'Н',
    };
  }],
  [1, (k) => {
    const [density, volume] = [800 + 100 * k, 2 + k];
    return {
      ask: {
        kz: `Тығыздығы ${density} кг/м³ сұйықтың ${volume} м³ көлемінің массасы қандай?`,
        ru: `Какова масса ${volume} м³ жидкости плотностью ${density} кг/м³?`,
      },
      numbers: [density * volume, density / volume, density + volume, density],
      unit: 'кг',
    };
  }],
  [2, (k) => {
    const [current, resistance] = [2 + k, 10 + 5 * k];
    return {
      ask: {
        kz: `Кедергісі ${resistance} Ом өткізгіштегі ток ${current} А. Кернеу қандай?`,
        ru: `Ток в проводнике сопротивлением ${resistance} Ом равен ${current} А. Каково напряжение?`,
      },
      numbers: [current * resistance, resistance / current, current + resistance, current ** 2 * resistance],
      unit: 'В',
    };
  }],
  [2, (k) => {
    const [m, h] = [2 + k, 5 + k];
    return {
      ask: {
        kz: `Массасы ${m} кг дене ${h} м биіктікте тұр (g = 10 м/с²). Потенциалдық энергиясы қандай?`,
        ru: `Тело массой ${m} кг находится на высоте ${h} м (g = 10 м/с²). Какова его потенциальная энергия?`,
      },
      numbers: [m * h * 10, m * h, (m * h ** 2) / 2, m * 10],
      unit: joule,
    };
  }],
  [2, (k) => {
    const [m, speed] = [3 + k, 6 + 2 * k];
    return {
      ask: {
        kz: `Массасы ${m} кг, жылдамдығы ${speed} м/с дененің импульсі қандай?`,
        ru: `Каков импульс тела массой ${m} кг, движущегося со скоростью ${speed} м/с?`,
      },
      numbers: [m * speed, m + speed, (m * speed ** 2) / 2, m * speed * 2],
      unit: { kz: 'кг·м/с', ru: 'кг·м/с' },
    };
  }],
  [2, (k) => {
    const [length, frequency] = [2 + k, 150 + 10 * k];
    return {
      ask: {
        kz: `Толқын жылдамдығы ${length * frequency} м/с, жиілігі ${frequency} Гц. Толқын ұзындығы қандай?`,
        ru: `Скорость волны ${length * frequency} м/с, частота ${frequency} Гц. Какова длина волны?`,
      },
      numbers: [length, length + 1, length * 2, frequency / 10],
      unit: 'м',
    };
  }],
  [3, (k) => {
    const [m, dt] = [2 + k, 10 + 5 * k];
    return {
      ask: {
        kz: `${m} кг суды ${dt} °C-қа қыздыруға қанша жылу керек? c = 4200 Дж/(кг·°C)`,
        ru: `Сколько теплоты нужно, чтобы нагреть ${m} кг воды на ${dt} °C? c = 4200 Дж/(кг·°C)`,
      },
      numbers: [(4200 * m * dt) / 1000, 4.2 * m, 4.2 * dt, (4200 * m * dt) / 2000],
      unit: 'кДж',
    };
  }],
  [3, (k) => {
    const [u, r] = [20 + 10 * k, 10];
    return {
      ask: {
        kz: `Кедергісі ${r} Ом шам ${u} В кернеуге қосылған. Қуаты қандай?`,
        ru: `Лампа сопротивлением ${r} Ом включена в сеть ${u} В. Какова её мощность?`,
      },
      numbers: [u ** 2 / r, u * r, u / r, (2 * u ** 2) / r],
      unit: 'Вт',
    };
  }],
  [3, (k) => {
    const [m, speed] = [2 + 2 * k, 5 + k];
    return {
      ask: {
        kz: `Массасы ${m} кг дене ${speed} м/с жылдамдықпен қозғалады. Кинетикалық энергиясы қандай?`,
        ru: `Тело массой ${m} кг движется со скоростью ${speed} м/с. Какова его кинетическая энергия?`,
      },
      numbers: [(m * speed ** 2) / 2, m * speed ** 2, m * speed, (m * speed) / 2],
      unit: joule,
    };
  }],
]; // prettier-ignore

const units = [
  [{ kz: 'Күш', ru: 'Сила' }, { kz: 'ньютон', ru: 'ньютон' }],
  [{ kz: 'Энергия', ru: 'Энергия' }, { kz: 'джоуль', ru: 'джоуль' }],
  [{ kz: 'Қуат', ru: 'Мощность' }, { kz: 'ватт', ru: 'ватт' }],
  [{ kz: 'Қысым', ru: 'Давление' }, { kz: 'паскаль', ru: 'паскаль' }],
  [{ kz: 'Электр кернеуі', ru: 'Электрическое напряжение' }, { kz: 'вольт', ru: 'вольт' }],
  [{ kz: 'Электр кедергісі', ru: 'Электрическое сопротивление' }, { kz: 'ом', ru: 'ом' }],
  [{ kz: 'Жиілік', ru: 'Частота' }, { kz: 'герц', ru: 'герц' }],
  [{ kz: 'Электр заряды', ru: 'Электрический заряд' }, { kz: 'кулон', ru: 'кулон' }],
] as const; // prettier-ignore

const vectors: readonly Both[] = [
  { kz: 'жылдамдық', ru: 'скорость' },
  { kz: 'үдеу', ru: 'ускорение' },
  { kz: 'күш', ru: 'сила' },
  { kz: 'импульс', ru: 'импульс' },
  { kz: 'орын ауыстыру', ru: 'перемещение' },
];
const scalars: readonly Both[] = [
  { kz: 'масса', ru: 'масса' },
  { kz: 'уақыт', ru: 'время' },
  { kz: 'температура', ru: 'температура' },
  { kz: 'энергия', ru: 'энергия' },
  { kz: 'тығыздық', ru: 'плотность' },
];

export function physicsQuestions(random: Random): MadeQuestion[] {
  return [
    ...fromTemplates(random, physicsTemplates),
    ...twoPointTasks(random, {
      matchPrompt: {
        kz: 'Шаманы өлшем бірлігімен сәйкестендіріңіз.',
        ru: 'Установите соответствие величины и единицы измерения.',
      },
      pairs: units,
      groups: [
        { prompt: { kz: 'Векторлық шамаларды таңдаңыз.', ru: 'Выберите векторные величины.' }, right: vectors, wrong: scalars },
        { prompt: { kz: 'Скаляр шамаларды таңдаңыз.', ru: 'Выберите скалярные величины.' }, right: scalars, wrong: vectors },
      ],
    }),
  ];
}
