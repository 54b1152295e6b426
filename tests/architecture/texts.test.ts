import { describe, expect, test } from 'vitest';
import {
  compiledIn,
  readCatalogue,
  readTexts,
  shapeOf,
  shapeOfMessage,
  translated,
  type Text,
  type Translated,
} from './catalogues.ts';

/** Words that stay in Latin letters: names, and what is printed on keys. */
const latinWords = new Set([
  'xls',
  'xlsx',
  'docx',
  'Word',
  'PowerPoint',
  'pptx',
  'csv',
  'CSV',
  'XML',
  'ZIP',
  'zip',
  'SCORM',
  'OneRoster',
  'Microsoft',
  'School',
  'Data',
  'Sync',
  'Zip',
  'cmi',
  'xAPI',
  'CC',
  'BY',
  'UTF',
  'NaOH',
  'pH',
  'AA',
  'Aa',
  'aa',
  ...'ahkxy',
  ...'EHMNOPRTVWXYZ',
  'QTI',
  'Moodle',
  'GIF',
  'GIFT',
  'Aiken',
  'Alt',
  'Android',
  'Ctrl',
  'Delete',
  'Enter',
  'Excel',
  'FAQ',
  'https',
  'iPad',
  'iPhone',
  'HEIC',
  'JPEG',
  'PageDown',
  'PageUp',
  'PDF',
  'PISA',
  'PNG',
  'QR',
  'Shift',
  'Synaq',
  'TIMSS',
  'TeX',
  'WebP',
]);

/** Texts that are the same in all languages. */
const sameEverywhere = new Set<string>(['PISA 2025']);

const russianLetters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const letters: Readonly<Record<Translated, Set<string>>> = {
  kk: new Set(`${russianLetters}әғқңөұүһі`),
  ru: new Set(russianLetters),
};

/** Read once for both languages. */
const sources = readTexts();

describe.each(translated)('the texts in %s', async (locale) => {
  const texts = await readCatalogue(locale);

  function broken(isBroken: (text: Text) => boolean): string[] {
    return texts.filter(isBroken).map(({ english, translation }) => `${english} → ${translation}`);
  }

  test('every text of the sources is in the catalogue: the built page would show six letters in its place', async () => {
    const known = new Set(texts.map(({ english }) => english));
    const missing = [...(await sources)].filter((text) => !known.has(text));
    expect(missing, 'npm run i18n:extract, then translate').toEqual([]);
  });

  test('a text is the same in every catalogue: the one that comes last would change it on the screen', () => {
    const first = new Map<string, string>();
    expect(
      broken(({ id, translation }) => {
        const known = first.get(id);
        first.set(id, known ?? translation);
        return known !== undefined && known !== translation;
      }),
    ).toEqual([]);
  });

  test('every text is translated', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(broken(({ translation }) => translation.trim() === '')).toEqual([]);
  });

  test('nothing is left in English', () => {
    expect(broken(({ english, translation }) => translation === english && !sameEverywhere.has(english))).toEqual([]);
  });

  test('placeholders are those of the source', () => {
    const source = compiledIn('en');
    expect(
      broken(({ id }) => String(shapeOf(locale, id).placeholders) !== String(shapeOfMessage(source[id]).placeholders)),
    ).toEqual([]);
  });

  test('tags are those of the source, each opened and closed in turn', () => {
    expect(broken(({ english, translation }) => tagsOf(translation).sort().join() !== tagsOf(english).sort().join())).toEqual(
      [],
    );
    expect(broken(({ translation }) => !isNested(tagsOf(translation)))).toEqual([]);
  });

  test('plurals have every form of the language, and each form shows the number', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join();
    const isComplete = (id: string) =>
      shapeOf(locale, id).plurals.every((plural) => plural.forms.toSorted().join() === forms && plural.hasNumber);
    expect(texts.some(({ id }) => shapeOf(locale, id).plurals.length > 0)).toBe(true);
    expect(broken(({ id }) => !isComplete(id))).toEqual([]);
  });

  test('no word mixes alphabets: a Latin letter among Cyrillic ones is read out wrong and found by no search', () => {
    expect(
      broken(({ translation }) => wordsOf(translation).some((word) => /\p{Script=Latin}/u.test(word) && !latinWords.has(word))),
    ).toEqual([]);
    const isForeign = (letter: string) => /\p{Script=Cyrillic}/u.test(letter) && !letters[locale].has(letter.toLowerCase());
    expect(broken(({ translation }) => [...translation].some(isForeign))).toEqual([]);
  });

  test('quotation marks are those of print, and no apostrophe hides a placeholder', () => {
    expect(broken(({ translation }) => /["'“”„]/.test(translation))).toEqual([]);
    expect(broken(({ translation }) => translation.split('«').length !== translation.split('»').length)).toEqual([]);
  });

  test('a sentence ends as in the source: with a full stop, a question mark, three dots, or with none of them', () => {
    const endOf = (text: string) => /[.?!…:]?$/.exec(text)?.[0];
    const isPlural = ({ id }: Text) => shapeOf(locale, id).plurals.length > 0;
    expect(broken((text) => !isPlural(text) && endOf(text.english) !== endOf(text.translation))).toEqual([]);
  });
});

function tagsOf(text: string): string[] {
  return text.match(/<\/?\d+\/?>/g) ?? [];
}

function isNested(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() !== tag.replace('/', '')) return false;
  }
  return open.length === 0;
}

/** Returns the words of a text, without the names of placeholders and the grammar of plurals. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\{\w+, plural,/g, ' ')
      .replace(/(zero|one|two|few|many|other) \{/g, ' {')
      .replace(/\{\w+\}/g, ' ')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}
