/** One term for one thing, in every text that a user reads. */
import { describe, expect, test } from 'vitest';
import { starterPages } from '#server/areas/pages/starter/starter-pages.ts';
import { kk as drillKk } from '../../src/drill/texts/kk.ts';
import { ru as drillRu } from '../../src/drill/texts/ru.ts';
import { readCatalogue, translated, type Translated } from './catalogues.ts';

/** The words that are not ours: what to write instead stands beside each. */
const foreign: Readonly<Record<Translated, readonly (readonly [RegExp, string])[]>> = {
  kk: [
    [/планшет/iu, 'құрылғы'],
    [/ұпай/iu, 'балл'],
    [/[Тт]есті(ні|ге|де|ден|нің|лер)(?!\p{L}*у)/u, 'тест, тестті, тестке, тесттер'],
    [/білім алушы/iu, 'оқушы'],
    [/сертификатта(у|ды)/iu, 'аттестаттау'],
    [/мөрле/iu, 'шифрлау'],
    [/инкогнито|құпия терезе/iu, 'жеке терезе'],
    [/жауапты адам(?! бағала)/iu, 'мұғалім'],
    [/(?<!\p{L})сен(ің|і|ен|де)?(?!\p{L})|(?<!\p{L})сіз(ге|дің|дікі|ді|ден)?(?!\p{L})/u, 'Сіз'],
    [/QR [кК]од/u, 'QR-код'],
    [/ [—-] |24:00/u, '–'],
  ],
  ru: [
    [/планшет/iu, 'устройство'],
    [/(?<!\p{L})учени(к|ц)/iu, 'учащийся'],
    [/сертификаци/iu, 'аттестация'],
    [/запечат/iu, 'зашифровать'],
    [/приватн/iu, 'режим инкогнито'],
    [/репетици/iu, 'пробный тест'],
    [/ответственн/iu, 'учитель'],
    [/QR [кК]од/u, 'QR-код'],
    [/ [—-] |24:00/u, '–'],
  ],
};

/** Words that people type into the search, kinds of devices, and a list of devices that are meant as such. */
const exempt = new Set([
  'Tablet',
  'tablet',
  'Preview: tablet',
  'answers in a file, QR code, without a network, tablet',
  'tablet, device, connection, check',
  'classes, groups, contingent, pupils',
  'messages, students, write',
  'results of students, analysis, classes',
  'marks, points, statistics, progress',
]);
const listOfDevices = /(браузерінің соңғы нұсқалары бар планшет, телефон|Планшет, телефон или компьютер)/u;

describe.each(translated)('the terms in %s', (locale) => {
  const wrongIn = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      foreign[locale].filter(([word]) => word.test(text.replace(listOfDevices, ''))).map(([, term]) => `${term}: ${text}`),
    );

  test('are those of the list in the catalogues', async () => {
    const texts = (await readCatalogue(locale)).filter(({ english }) => !exempt.has(english));
    expect(wrongIn(texts.map(({ translation }) => translation))).toEqual([]);
  });

  test('are those of the list in the pages that come with the platform, and in the drill’s report', () => {
    const language = locale === 'kk' ? 'kz' : 'ru';
    const pages = Object.values(starterPages).flatMap(({ title, sections }) =>
      [title, ...sections.flatMap((section) => [section.title, section.html])].map((text) => text[language]),
    );
    expect(wrongIn([...pages, ...stringsOf(locale === 'kk' ? drillKk : drillRu)])).toEqual([]);
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
