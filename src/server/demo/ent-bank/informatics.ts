import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import type { Random } from '#lib/random.ts';
import { twoPointTasks, type Both, type MadeQuestion } from './make.ts';
import { fromTemplates, type Template } from './sciences.ts';

const bit: Both = { kz: 'бит', ru: 'бит' };
const byte: Both = { kz: 'байт', ru: 'байт' };

const templates: readonly (readonly [DeclaredDifficulty, Template])[] = [
  [1, (k) => {
    const bytes = 4 + 3 * k;
    return {
      ask: { kz: `${bytes} байт неше бит?`, ru: `Сколько бит в ${bytes} байтах?` },
      numbers: [bytes * 8, bytes * 10, bytes * 2, bytes + 8],
      unit: bit,
    };
  }],
  [1, (k) => {
    const bits = 3 + k;
    return {
      ask: { kz: `${bits} битпен неше түрлі мән кодтауға болады?`, ru: `Сколько разных значений можно закодировать ${bits} битами?` },
      numbers: [2 ** bits, 2 * bits, bits ** 2 + 3, 2 ** bits - 1],
    };
  }],
  [1, (k) => {
    const kilobytes = 2 + k;
    return {
      ask: { kz: `${kilobytes} Кбайт неше байт?`, ru: `Сколько байт в ${kilobytes} Кбайт?` },
      numbers: [kilobytes * 1024, kilobytes * 1000, kilobytes * 512, kilobytes * 8],
      unit: byte,
    };
  }],
  [2, (k) => {
    const value = 11 + 6 * k;
    return {
      ask: {
        kz: `Екілік ${value.toString(2)}<sub>2</sub> санын ондық жүйеде жазыңыз.`,
        ru: `Запишите двоичное число ${value.toString(2)}<sub>2</sub> в десятичной системе.`,
      },
      numbers: [value, value + 1, value - 2, value + 4],
    };
  }],
  [2, (k) => {
    const value = 10 + 5 * k;
    const binary = (n: number) => Number(n.toString(2));
    return {
      ask: { kz: `Ондық ${value} санын екілік жүйеде жазыңыз.`, ru: `Запишите десятичное число ${value} в двоичной системе.` },
      numbers: [binary(value), binary(value + 1), binary(value - 3), binary(value + 2)],
    };
  }],
  [2, (k) => {
    const value = 26 + 17 * k;
    return {
      ask: {
        kz: `Он алтылық ${value.toString(16).toUpperCase()}<sub>16</sub> санын ондық жүйеде жазыңыз.`,
        ru: `Запишите шестнадцатеричное число ${value.toString(16).toUpperCase()}<sub>16</sub> в десятичной системе.`,
      },
      numbers: [value, value + 16, value - 6, value + 10],
    };
  }],
  [2, (k) => {
    const n = 5 + k;
    const code = `s = 0; for i in range(1, ${n + 1}): s += i`;
    return {
      ask: {
        kz: `Бағдарлама аяқталғанда s неге тең? <code>${code}</code>`,
        ru: `Чему равно s после выполнения программы? <code>${code}</code>`,
      },
      numbers: [(n * (n + 1)) / 2, (n * (n - 1)) / 2, n, n + 1],
    };
  }],
  [3, (k) => {
    const bits = 4 + k;
    return {
      ask: {
        kz: `Суретте ${2 ** bits} түс бар. Бір пиксельді кодтауға кемінде неше бит керек?`,
        ru: `В изображении ${2 ** bits} цветов. Сколько бит не менее нужно для кодирования одного пикселя?`,
      },
      numbers: [bits, bits + 1, bits - 1, 2 * bits],
      unit: bit,
    };
  }],
  [3, (k) => {
    const [width, height, depth] = [64, 32 + 32 * k, 8];
    return {
      ask: {
        kz: `Өлшемі ${width}×${height} пиксель, түс тереңдігі ${depth} бит суреттің көлемі қандай (қысусыз)?`,
        ru: `Каков объём несжатого изображения ${width}×${height} пикселей с глубиной цвета ${depth} бит?`,
      },
      numbers: [(width * height * depth) / 8, width * height * depth, (width * height) / 8, width + height],
      unit: byte,
    };
  }],
  [3, (k) => {
    const limit = 20 + 40 * k;
    let x = 1;
    while (x < limit) x *= 2;
    const code = `x = 1; while x &lt; ${limit}: x = x * 2`;
    return {
      ask: {
        kz: `Бағдарлама аяқталғанда x неге тең? <code>${code}</code>`,
        ru: `Чему равно x после выполнения программы? <code>${code}</code>`,
      },
      numbers: [x, x / 2, limit, x * 2],
    };
  }],
]; // prettier-ignore

const terms = [
  [{ kz: 'Процессор', ru: 'Процессор' }, { kz: 'командаларды орындайды', ru: 'выполняет команды' }],
  [{ kz: 'Жедел жады', ru: 'Оперативная память' }, { kz: 'жұмыс кезіндегі деректерді сақтайды', ru: 'хранит данные во время работы' }],
  [{ kz: 'Қатты диск', ru: 'Жёсткий диск' }, { kz: 'деректерді ұзақ уақыт сақтайды', ru: 'хранит данные длительное время' }],
  [{ kz: 'Маршрутизатор', ru: 'Маршрутизатор' }, { kz: 'желілер арасында пакеттерді бағыттайды', ru: 'направляет пакеты между сетями' }],
  [{ kz: 'Браузер', ru: 'Браузер' }, { kz: 'веб-беттерді көрсетеді', ru: 'показывает веб-страницы' }],
  [{ kz: 'Компилятор', ru: 'Компилятор' }, { kz: 'бағдарламаны машина кодына аударады', ru: 'переводит программу в машинный код' }],
  [{ kz: 'Деректер базасы', ru: 'База данных' }, { kz: 'реттелген деректерді сақтайды және іздейді', ru: 'хранит и ищет упорядоченные данные' }],
] as const; // prettier-ignore

const input: readonly Both[] = [
  { kz: 'пернетақта', ru: 'клавиатура' },
  { kz: 'тінтуір', ru: 'мышь' },
  { kz: 'сканер', ru: 'сканер' },
  { kz: 'микрофон', ru: 'микрофон' },
  { kz: 'веб-камера', ru: 'веб-камера' },
];
const output: readonly Both[] = [
  { kz: 'монитор', ru: 'монитор' },
  { kz: 'принтер', ru: 'принтер' },
  { kz: 'динамик', ru: 'динамик' },
  { kz: 'проектор', ru: 'проектор' },
  { kz: 'құлаққап', ru: 'наушники' },
];

export function informaticsQuestions(random: Random): MadeQuestion[] {
  return [
    ...fromTemplates(random, templates),
    ...twoPointTasks(random, {
      matchPrompt: { kz: 'Ұғымды міндетімен сәйкестендіріңіз.', ru: 'Установите соответствие понятия и его назначения.' },
      pairs: terms,
      groups: [
        { prompt: { kz: 'Енгізу құрылғыларын таңдаңыз.', ru: 'Выберите устройства ввода.' }, right: input, wrong: output },
        { prompt: { kz: 'Шығару құрылғыларын таңдаңыз.', ru: 'Выберите устройства вывода.' }, right: output, wrong: input },
      ],
    }),
  ];
}
