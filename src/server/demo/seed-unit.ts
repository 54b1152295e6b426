/** A unit in the way of PISA in both languages, for the demo: two pages of materials beside three questions, in the demo's exam of that kind. */
import type postgres from 'postgres';
import type { PisaBlock } from '#contract/bank/pisa-units.ts';
import { putIn } from '#server/areas/bank/pisa/in-exam.ts';
import { addUnit, readUnit, type UnitBody } from '#server/areas/bank/pisa/units.ts';
import { demoUnitUuid } from './data/unit.ts';

type Lang = 'kz' | 'ru';

const uuids: Record<Lang, string> = { kz: demoUnitUuid, ru: '6f3a1e4b-8d52-4c9f-8b77-1e2d3c4b5a60' };

interface Words {
  title: string;
  /** Titles of the two pages. */
  pages: [string, string];
  text: string[];
  columns: [string, string];
  cause: { prompt: string; options: [string, string, string] };
  difference: string;
  claims: { prompt: string; statements: [string, string] };
}

const words: Record<Lang, Words> = {
  kz: {
    title: 'Арал теңізі',
    pages: ['Мәтін', 'Кесте'],
    text: [
      'Өткен ғасырдың ортасында Арал теңізі дүниежүзіндегі ең ірі көлдердің бірі болды. Сырдария мен Әмудария суы егістікке бұрылғаннан кейін көл тартыла бастады.',
      '2005 жылы Көкарал бөгеті салынып, Кіші Аралдағы су деңгейі қайта көтерілді, балық аулау жанданды.',
    ],
    columns: ['Жыл', 'Ауданы, мың км²'],
    cause: {
      prompt: 'Көлдің тартылуының басты себебі қандай?',
      options: ['Жауын-шашынның көбеюі', 'Өзен суының егістікке бұрылуы', 'Көкарал бөгетінің салынуы'],
    },
    difference: '1960 жылдан 1990 жылға дейін көлдің ауданы неше мың шаршы километрге азайды?',
    claims: {
      prompt: 'Әр тұжырым мәтінге сай ма?',
      statements: ['2005 жылдан кейін Кіші Аралда балық аулау жанданды.', 'Көлдің ауданы 1990 жылы 68 мың км² болды.'],
    },
  },
  ru: {
    title: 'Аральское море',
    pages: ['Текст', 'Таблица'],
    text: [
      'В середине прошлого века Аральское море было одним из крупнейших озёр мира. Когда воды Сырдарьи и Амударьи направили на поля, озеро начало мелеть.',
      'В 2005 году построили Кокаральскую плотину: уровень воды в Малом Арале снова поднялся, и рыболовство ожило.',
    ],
    columns: ['Год', 'Площадь, тыс. км²'],
    cause: {
      prompt: 'Какова главная причина обмеления озера?',
      options: ['Рост количества осадков', 'Отвод речной воды на поля', 'Строительство Кокаральской плотины'],
    },
    difference: 'На сколько тысяч квадратных километров уменьшилась площадь озера с 1960 по 1990 год?',
    claims: {
      prompt: 'Соответствует ли каждое утверждение тексту?',
      statements: ['После 2005 года в Малом Арале ожило рыболовство.', 'В 1990 году площадь озера составляла 68 тыс. км².'],
    },
  },
};

const sizes: readonly [year: number, area: number][] = [
  [1960, 68],
  [1990, 37],
  [2005, 17],
];

const paragraph = (text: string) => `<p>${text}</p>`;
const option = (id: string, text: string) => ({ id, content: paragraph(text) });
const block = (type: PisaBlock['type'], order: number): PisaBlock => ({
  template: 'blocks',
  version: 1,
  position: { side: type === 'stimulus' ? 'first' : 'second', order },
  type,
});

function unitIn(lang: Lang, examId: number | null): UnitBody {
  const { title, pages, text, columns, cause, difference, claims } = words[lang];
  const name = (part: number) => `${uuids[lang].slice(0, -1)}${part}`;
  const rows = [`<tr><th>${columns[0]}</th><th>${columns[1]}</th></tr>`].concat(
    sizes.map(([year, area]) => `<tr><td>${year}</td><td>${area}</td></tr>`),
  );
  const [a, b, c] = cause.options;
  const [s1, s2] = claims.statements;
  return {
    isActive: true,
    title,
    difficultyLevelId: null,
    examId,
    groupId: null,
    score: 3,
    template: 'blocks',
    stimuli: [
      { uuid: name(1), title: pages[0], content: text.map(paragraph).join('') },
      { uuid: name(2), title: pages[1], content: `<table><tbody>${rows.join('')}</tbody></table>` },
    ],
    questions: [
      {
        uuid: name(3),
        type: 'one-correct',
        content: { prompt: paragraph(cause.prompt), options: [option('a', a), option('b', b), option('c', c)], right: 'b' },
      },
      {
        uuid: name(4),
        type: 'simple-text',
        content: {
          prompt: paragraph(difference),
          maxLength: 20,
          multiline: false,
          accepted: { texts: ['31'], caseSensitive: false, tolerance: 0 },
        },
      },
      {
        uuid: name(5),
        type: 'yes-no',
        content: {
          prompt: paragraph(claims.prompt),
          labels: 'true-false',
          statements: [option('s1', s1), option('s2', s2)],
          right: { s1: 'yes', s2: 'no' },
        },
      },
    ],
    content: {
      settings: { direction: 'horizontal', ratio: '50/50' },
      data: {
        [name(1)]: block('stimulus', 0),
        [name(2)]: block('stimulus', 1),
        [name(3)]: block('question', 0),
        [name(4)]: block('question', 1),
        [name(5)]: block('question', 2),
      },
    },
  };
}

/** @param exams by language: those that the units stand in */
export async function seedUnit(tx: postgres.TransactionSql, exams: Record<Lang, number>): Promise<void> {
  const [manager] = await tx<{ id: number }[]>`select id from person where role = 'EXMNG' order by id limit 1`;
  if (!manager) return;
  for (const lang of ['ru', 'kz'] as const) {
    await addUnit(tx, uuids[lang], unitIn(lang, exams[lang]), manager.id);
    const unit = await readUnit(tx, uuids[lang]);
    const faults = unit && (await putIn(tx, unit, { subjectId: null, isReplacing: false }, manager.id));
    if (faults) throw new Error(`The demo's unit is not in its exam: ${Object.keys(faults).join(', ')}`);
  }
}
