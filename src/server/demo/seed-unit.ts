/** A unit in the way of PISA, for the demo: two pages of materials beside three questions. */
import type postgres from 'postgres';
import type { PisaBlock } from '#contract/bank/pisa-units.ts';
import { addUnit, type UnitBody } from '#server/areas/bank/pisa/units.ts';

export const demoUnitUuid = '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f50';

const [text, table, first, second, third] = [
  '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f51',
  '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f52',
  '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f53',
  '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f54',
  '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f55',
] as const;

const option = (id: string, words: string) => ({ id, content: `<p>${words}</p>` });
const block = (type: PisaBlock['type'], order: number): PisaBlock => ({
  template: 'blocks',
  version: 1,
  position: { side: type === 'stimulus' ? 'first' : 'second', order },
  type,
});

const unit: UnitBody = {
  isActive: true,
  title: 'Арал теңізі',
  difficultyLevelId: null,
  examId: null,
  groupId: null,
  score: 3,
  template: 'blocks',
  stimuli: [
    {
      uuid: text,
      title: 'Мәтін',
      content:
        '<p>Өткен ғасырдың ортасында Арал теңізі дүниежүзіндегі ең ірі көлдердің бірі болды. Сырдария мен Әмудария суы егістікке бұрылғаннан кейін көл тартыла бастады.</p><p>2005 жылы Көкарал бөгеті салынып, Кіші Аралдағы су деңгейі қайта көтерілді, балық аулау жанданды.</p>',
    },
    {
      uuid: table,
      title: 'Кесте',
      content:
        '<table><tbody><tr><th>Жыл</th><th>Ауданы, мың км²</th></tr><tr><td>1960</td><td>68</td></tr><tr><td>1990</td><td>37</td></tr><tr><td>2005</td><td>17</td></tr></tbody></table>',
    },
  ],
  questions: [
    {
      uuid: first,
      type: 'one-correct',
      content: {
        prompt: '<p>Көлдің тартылуының басты себебі қандай?</p>',
        options: [
          option('a', 'Жауын-шашынның көбеюі'),
          option('b', 'Өзен суының егістікке бұрылуы'),
          option('c', 'Көкарал бөгетінің салынуы'),
        ],
        right: 'b',
      },
    },
    {
      uuid: second,
      type: 'simple-text',
      content: {
        prompt: '<p>1960 жылдан 1990 жылға дейін көлдің ауданы неше мың шаршы километрге азайды?</p>',
        maxLength: 20,
        multiline: false,
        accepted: { texts: ['31'], caseSensitive: false, tolerance: 0 },
      },
    },
    {
      uuid: third,
      type: 'yes-no',
      content: {
        prompt: '<p>Әр тұжырым мәтінге сай ма?</p>',
        labels: 'true-false',
        statements: [
          option('s1', '2005 жылдан кейін Кіші Аралда балық аулау жанданды.'),
          option('s2', 'Көлдің ауданы 1990 жылы 68 мың км² болды.'),
        ],
        right: { s1: 'yes', s2: 'no' },
      },
    },
  ],
  content: {
    settings: { direction: 'horizontal', ratio: '50/50' },
    data: {
      [text]: block('stimulus', 0),
      [table]: block('stimulus', 1),
      [first]: block('question', 0),
      [second]: block('question', 1),
      [third]: block('question', 2),
    },
  },
};

export async function seedUnit(tx: postgres.TransactionSql): Promise<void> {
  const [manager] = await tx<{ id: number }[]>`select id from person where role = 'EXMNG' order by id limit 1`;
  if (manager) await addUnit(tx, demoUnitUuid, unit, manager.id);
}
