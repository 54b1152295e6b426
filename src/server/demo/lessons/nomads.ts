import type { DemoLesson } from './parts.ts';

/** History: a short check, which has its own address in the player. */
export const nomads: DemoLesson = {
  kind: 'test',
  subjectId: 5,
  title: ['Қысқаша тексеру: Қазақ хандығы', 'Краткая проверка: Казахское ханство'],
  summary: ['Үш тапсырма, шамамен он минут.', 'Три задания, около десяти минут.'],
  goal: ['Қазақ хандығының құрылуын түсіндіру', 'объяснять образование Казахского ханства'],
  pages: [
    {
      title: ['Тапсырмалар', 'Задания'],
      modules: [
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: ['<p>Қазақ хандығы қай ғасырда құрылды?</p>', '<p>В каком веке образовалось Казахское ханство?</p>'],
          body: () => ({ kind: 'select', options: ['XIII', 'XV', 'XVII', 'XIX'], right: 1 }),
          solution: [
            '<p>Хандық XV ғасырда, шамамен 1465 жылы құрылды.</p>',
            '<p>Ханство образовалось в XV веке, около 1465 года.</p>',
          ],
          minutes: 2,
          wrong: { selected: 'o2' },
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: ['<p>Хандықтың негізін қалаған сұлтандарды таңда.</p>', '<p>Выбери султанов, которые основали ханство.</p>'],
          body: (say) => ({
            kind: 'choice',
            mode: 'multiple',
            options: [
              { id: 'a', content: say(['Керей', 'Керей']), isRight: true },
              { id: 'b', content: say(['Абылай', 'Абылай']), isRight: false },
              { id: 'c', content: say(['Жәнібек', 'Жанибек']), isRight: true },
              { id: 'd', content: say(['Тәуке', 'Тауке']), isRight: false },
            ],
          }),
          solution: [
            '<p>Керей мен Жәнібек Шу мен Талас өңіріне көшті.</p>',
            '<p>Керей и Жанибек откочевали к рекам Чу и Талас.</p>',
          ],
          minutes: 3,
          wrong: { selected: ['a', 'd'] },
        },
        {
          title: ['{n}-тапсырма', 'Задание {n}'],
          content: ['<p>Ханды оның ісімен байланыстыр.</p>', '<p>Соедини хана с его делом.</p>'],
          body: (say) => ({
            kind: 'connection',
            left: {
              l1: { content: say(['Қасым хан', 'Касым-хан']), val: ['r2'] },
              l2: { content: say(['Тәуке хан', 'Тауке-хан']), val: ['r1'] },
            },
            right: {
              r1: { content: say(['«Жеті жарғы»', '«Жеты жаргы»']) },
              r2: { content: say(['«Қасқа жол»', '«Светлый путь»']) },
            },
          }),
          solution: [
            '<p>«Қасқа жол» — Қасым ханның, «Жеті жарғы» — Тәуке ханның заңдары.</p>',
            '<p>«Светлый путь» — законы Касым-хана, «Жеты жаргы» — Тауке-хана.</p>',
          ],
          minutes: 3,
          wrong: { pairs: [{ left: 'l1', right: 'r1' }] },
        },
      ],
    },
  ],
};
