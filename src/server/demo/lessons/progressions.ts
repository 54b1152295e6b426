import { same, type DemoLesson } from './parts.ts';

/** Mathematics: what a sequence is, and the arithmetic one. */
export const progressions: DemoLesson = {
  kind: 'lesson',
  subjectId: 2,
  title: ['Қайталау: арифметикалық прогрессия', 'Повторение: арифметическая прогрессия'],
  summary: [
    'Тізбектің айырмасын табуды, кез келген мүшесін есептеуді және қосындысын шығаруды қайталаймыз.',
    'Повторим, как найти разность, любой член и сумму первых членов последовательности.',
  ],
  goal: ['арифметикалық прогрессияның n-ші мүшесін табу', 'находить n-й член арифметической прогрессии'],
  pages: [
    {
      title: ['Айырма', 'Разность'],
      modules: [
        {
          block: 'text',
          title: ['Қалай құрылады', 'Как она устроена'],
          content: [
            '<p><b>Арифметикалық прогрессияда</b> әр мүше алдыңғысынан бір ғана санға өзгеше болады. Бұл сан прогрессияның <b>айырмасы</b> деп аталады және <i>d</i> әрпімен белгіленеді.</p><p>Мысалы, 3, 7, 11, 15 тізбегінде <i>d</i> = 4.</p>',
            '<p>В <b>арифметической прогрессии</b> каждый член отличается от предыдущего на одно и то же число. Это число называют <b>разностью</b> прогрессии и обозначают буквой <i>d</i>.</p><p>Например, в последовательности 3, 7, 11, 15 разность <i>d</i> = 4.</p>',
          ],
        },
        {
          block: 'table',
          title: ['Мүшелер кестесі', 'Таблица членов'],
          content: [
            '<table><tbody><tr><th>Нөмірі</th><td>1</td><td>2</td><td>3</td><td>4</td></tr><tr><th>Мүшесі</th><td>3</td><td>7</td><td>11</td><td>15</td></tr></tbody></table>',
            '<table><tbody><tr><th>Номер</th><td>1</td><td>2</td><td>3</td><td>4</td></tr><tr><th>Член</th><td>3</td><td>7</td><td>11</td><td>15</td></tr></tbody></table>',
          ],
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: [
            '<p>5, 11, 17, 23 тізбегінің айырмасы неге тең?</p>',
            '<p>Чему равна разность последовательности 5, 11, 17, 23?</p>',
          ],
          body: () => ({ kind: 'select', options: ['4', '5', '6', '7'], right: 2 }),
          solution: ['<p>11 − 5 = 6, 17 − 11 = 6, 23 − 17 = 6.</p>', '<p>11 − 5 = 6, 17 − 11 = 6, 23 − 17 = 6.</p>'],
          minutes: 2,
          wrong: { selected: 'o1' },
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: ['<p>Арифметикалық прогрессияларды таңда.</p>', '<p>Выбери арифметические прогрессии.</p>'],
          body: () => ({
            kind: 'choice',
            mode: 'multiple',
            options: [
              { id: 'a', content: '2, 4, 6, 8', isRight: true },
              { id: 'b', content: '2, 4, 8, 16', isRight: false },
              { id: 'c', content: '10, 7, 4, 1', isRight: true },
              { id: 'd', content: '1, 4, 9, 16', isRight: false },
            ],
          }),
          solution: [
            '<p>Біріншісінде <i>d</i> = 2, үшіншісінде <i>d</i> = −3. Қалғандарында айырма өзгереді.</p>',
            '<p>В первой <i>d</i> = 2, в третьей <i>d</i> = −3. В остальных разность меняется.</p>',
          ],
          minutes: 3,
          wrong: { selected: ['a', 'b'] },
        },
      ],
    },
    {
      title: ['n-ші мүше', 'Член с номером n'],
      modules: [
        {
          block: 'formula',
          title: ['Формула', 'Формула'],
          content: same(
            '<p><math><msub><mi>a</mi><mi>n</mi></msub><mo>=</mo><msub><mi>a</mi><mn>1</mn></msub><mo>+</mo><mi>d</mi><mo>(</mo><mi>n</mi><mo>−</mo><mn>1</mn><mo>)</mo></math></p>',
          ),
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: same(''),
          body: (say) => ({
            kind: 'mechanic',
            mechanic: 'empty-input',
            points: 2,
            partialCredit: true,
            content: {
              prompt: say([
                '<p><i>a</i><sub>1</sub> = 4, <i>d</i> = 3. Есепте.</p>',
                '<p><i>a</i><sub>1</sub> = 4, <i>d</i> = 3. Вычисли.</p>',
              ]),
              template: '<p>a₅ = <span data-gap="g1"></span>, a₁₁ = <span data-gap="g2"></span></p>',
              gaps: [
                { id: 'g1', kind: 'number', size: 6 },
                { id: 'g2', kind: 'number', size: 6 },
              ],
              accepted: {
                g1: { texts: ['16'], caseSensitive: false, tolerance: 0 },
                g2: { texts: ['34'], caseSensitive: false, tolerance: 0 },
              },
            },
          }),
          solution: ['<p>4 + 3 · 4 = 16; 4 + 3 · 10 = 34.</p>', '<p>4 + 3 · 4 = 16; 4 + 3 · 10 = 34.</p>'],
          minutes: 4,
          wrong: { values: { g1: '16', g2: '37' } },
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: ['<p>Прогрессияны оның айырмасымен байланыстыр.</p>', '<p>Соедини прогрессию с её разностью.</p>'],
          body: () => ({
            kind: 'connection',
            left: {
              l1: { content: '1, 6, 11', val: ['r2'] },
              l2: { content: '9, 7, 5', val: ['r3'] },
              l3: { content: '0, 8, 16', val: ['r1'] },
            },
            right: { r1: { content: '8' }, r2: { content: '5' }, r3: { content: '−2' } },
          }),
          solution: ['<p>Келесі мүшеден алдыңғысын азайт.</p>', '<p>Вычти из следующего члена предыдущий.</p>'],
          minutes: 3,
          wrong: { pairs: [{ left: 'l1', right: 'r1' }] },
        },
      ],
    },
  ],
};
