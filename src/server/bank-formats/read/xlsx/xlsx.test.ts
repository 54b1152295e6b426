/** Tables as people and table programs make them; what we write ourselves is tested in `export/round-trip.test.ts`. */
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { parseBank } from '../parse-bank.ts';
import type { ImportedItem, ImportReport } from '#server/bank-formats/report.ts';
import { escapeMarkup } from '../xml/entities.ts';

/** A text, or a cell as its markup. */
type Cell = string | { type?: string; style?: number; value: string };
interface SheetToMake {
  name: string;
  rows: readonly (readonly Cell[])[];
  isHidden?: boolean;
  /** Numbers of the rows; without them from 1. */
  lines?: readonly number[];
}

const headings = ['Тип', 'Вопрос', 'Варианты', 'Правильный ответ', 'Баллы', 'Настройки', 'Второй список', 'Частичный балл'];

/** Styles: 0 general, 1 a day (built in), 2 percent, 3 a day of a format of its own, 4 a number with a unit, 5 passed hours. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 9, 164, 165, 166].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

async function workbook(...sheets: SheetToMake[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="r"><sheets>${sheets
      .map(({ name, isHidden }, at) => `<sheet name="${name}" r:id="rId${at}"${isHidden ? ' state="hidden"' : ''}/>`)
      .join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
  );
  add('xl/styles.xml', styles);
  for (const [at, { rows, lines }] of sheets.entries()) {
    const markup = rows.map((cells, index) => {
      const line = lines?.[index] ?? index + 1;
      return `<row r="${line}">${cells.map((cell, column) => cellMarkup(cell, `${String.fromCharCode(65 + column)}${line}`)).join('')}</row>`;
    });
    add(`xl/worksheets/sheet${at}.xml`, `<worksheet><sheetData>${markup.join('')}</sheetData></worksheet>`);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function cellMarkup(cell: Cell, reference: string): string {
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escapeMarkup(cell)}</t></is></c>`;
  const type = cell.type === undefined ? '' : ` t="${cell.type}"`;
  return `<c r="${reference}" s="${cell.style ?? 0}"${type}><v>${cell.value}</v></c>`;
}

const report = async (...sheets: SheetToMake[]): Promise<ImportReport> => parseBank(await workbook(...sheets), 'a.xlsx');

/** Reads a row with our headings: type, question, options, answer, points, settings. */
async function readRow(...row: Cell[]): Promise<ImportedItem> {
  const { fault, items } = await report({ name: 'Вопросы', rows: [headings, row] });
  expect([fault, items.length]).toEqual([null, 1]);
  return items[0] as ImportedItem;
}

async function contentOf(...row: Cell[]): Promise<unknown> {
  const item = await readRow(...row);
  return item.outcome === 'question' ? item.question.content : item.reason;
}

const outcome = (item: ImportedItem) => (item.outcome === 'refused' ? item.reason.code : item.notes.map(({ code }) => code));

describe('yes or no', () => {
  const right = async (answer: Cell, options = 'Жер дөңгелек\nЖер жазық') => {
    const content = await contentOf('Да или нет', 'Дұрыс па?', options, answer, '1');
    return typeof content === 'object' && content && 'right' in content ? content.right : content;
  };

  test.each([
    ['Иә', 'Жоқ'],
    ['да', 'нет'],
    ['Верно.', 'Неверно.'],
    ['правда', 'ложь'],
    ['Ақиқат', 'Жалған'],
    ['дұрыс', 'бұрыс'],
    ['TRUE', 'FALSE'],
    ['истина', 'дұрыс  емес'],
    ['+', '-'],
    ['1', '0'],
  ])('%s and %s are words for it', async (yes, no) => {
    expect(await right(`${yes}\n${no}`)).toEqual({ a: 'yes', b: 'no' });
    expect(await right(`${no}\n${yes}`)).toEqual({ a: 'no', b: 'yes' });
  });

  test('the table program has words of its own', async () => {
    expect(await right({ type: 'b', value: '1' }, 'Жер дөңгелек')).toEqual({ a: 'yes' });
    expect(await right({ type: 'b', value: '0' }, 'Жер дөңгелек')).toEqual({ a: 'no' });
  });

  test('any other word is refused, and never a no', async () => {
    expect(await right('верно\nне знаю')).toEqual({ code: 'key-fault', detail: { text: 'не знаю' } });
  });

  test('partial credit is asked in the same words', async () => {
    const partial = async (word: Cell) => {
      const item = await readRow('Да или нет', 'Дұрыс па?', 'Иә ғой', 'иә', '1', '', '', word);
      return item.outcome === 'question' ? item.question.partialCredit : item.reason.code;
    };
    expect(await partial('')).toBe(true);
    expect(await partial('Иә')).toBe(true);
    expect(await partial({ type: 'b', value: '0' })).toBe(false);
    expect(await partial('жартылай')).toBe('malformed');
  });
});

describe('numbers', () => {
  const accepted = async (answer: Cell, settings = '') => {
    const item = await readRow('Короткий текст', 'Қанша?', '', answer, '1', settings);
    const { accepted: key } = (item.outcome === 'question' ? item.question.content : {}) as { accepted?: unknown };
    return [key ?? null, outcome(item)];
  };

  test.each([
    ['2.2999999999999998', '2.3'],
    ['1945.0', '1945'],
    ['1.0000000000000001E-3', '0.001'],
    ['-3.5', '-3.5'],
  ])('%s is %s, as the table shows it, and compared as a number', async (value, text) => {
    expect(await accepted({ value })).toEqual([{ texts: [text], caseSensitive: false, tolerance: 0 }, ['compared-as-number']]);
  });

  test('a number in a cell of texts is a number all the same; a tolerance that is set counts', async () => {
    expect(await accepted('3,5')).toEqual([{ texts: ['3,5'], caseSensitive: false, tolerance: 0 }, ['compared-as-number']]);
    expect(await accepted({ value: '3.5' }, '[tolerance] 0.1')).toEqual([
      { texts: ['3.5'], caseSensitive: false, tolerance: 0.1 },
      [],
    ]);
  });

  test('what begins with a zero, has words beside it or is marked as a text is a text', async () => {
    for (const [typed, text] of [
      ['007', '007'],
      ['5 км', '5 км'],
      ['= 1945', '1945'],
    ] as const)
      expect(await accepted(typed)).toEqual([{ texts: [text], caseSensitive: false, tolerance: null }, []]);
  });

  test('2.0 is the second option', async () => {
    expect(await contentOf('Один правильный ответ', 'Астана?', 'иә\nжоқ', { value: '2.0' }, '1')).toMatchObject({ right: 'b' });
  });

  test('percents are read as they are shown', async () => {
    expect(await contentOf('Короткий текст', 'Қанша?', '', { value: '0.28999999999999998', style: 2 })).toMatchObject({
      accepted: { texts: ['29%'], tolerance: null },
    });
  });

  test.each([1, 3, 5])('a cell that was made a date refuses its row (style %s)', async (style) => {
    expect(await contentOf('Короткий текст', 'Қашан?', '', { value: '15149', style }, '1')).toEqual({
      code: 'date-cell',
      detail: { column: 'Дұрыс жауап / Правильный ответ', text: '15149' },
    });
  });

  test('a number whose format shows a word is none', async () => {
    expect(await contentOf('Короткий текст', 'Қанша?', '', { value: '15', style: 4 }, '1')).toMatchObject({
      accepted: { texts: ['15'] },
    });
  });
});

describe('the right option', () => {
  const right = (options: string, answer: string) => contentOf('Один правильный ответ', '2 + 2?', options, answer, '1');

  test('is named by its place, unless another option says the same', async () => {
    expect(await right('2\n3\n4\n5', '4')).toEqual({ code: 'key-ambiguous', detail: { text: '4' } });
    expect(await right('a\nb\nc', 'b')).toMatchObject({ right: 'b' });
    expect(await right('b\na', 'b')).toMatchObject({ code: 'key-ambiguous' });
    expect(await right('1\n2\n3', '3')).toMatchObject({ right: 'c' });
    expect(await right('20\n30\n40', '2')).toMatchObject({ right: 'b' });
  });

  test('is named by its id where the options have ids', async () => {
    expect(await right('[a] 2\n[b] 3\n[c] 4\n[d] 5', 'c')).toMatchObject({ right: 'c' });
    expect(await right('[a] b\n[b] a', 'a')).toMatchObject({ right: 'a' });
  });
});

describe('texts written by hand', () => {
  const options = async (...lines: string[]) => {
    const content = await contentOf('Один правильный ответ', 'Қайсысы?', lines.join('\n'), '1', '1');
    const found = (content as { options?: { content: string }[] }).options;
    return found?.map((option) => option.content) ?? content;
  };
  const prompt = async (text: string) => {
    const content = await contentOf('Короткий текст', text, '', 'иә', '1');
    return (content as { prompt?: string }).prompt ?? content;
  };

  test('formulas keep their backslashes', async () => {
    const [half, unequal, named] = (await options('\\(\\frac{1}{2}\\)', '\\(\\neq\\)', '[c] \\(\\nu\\)')) as string[];
    expect(half).toContain('<mfrac>');
    expect(unequal).toContain('≠');
    expect(named).toContain('ν');
    expect(await options('C:\\new', 'D:\\')).toEqual(['C:\\new', 'D:\\']);
  });

  test('what we have escaped is unescaped', async () => {
    expect(await options('[a] C:\\\\new', '[b] x')).toEqual(['C:\\new', 'x']);
  });

  test('options that are tags are about tags', async () => {
    expect(await options('<b>', '<i>', '<u>', '<h1>')).toEqual(['&lt;b&gt;', '&lt;i&gt;', '&lt;u&gt;', '&lt;h1&gt;']);
    expect(await options('<p></p>', '<br>')).toEqual(['&lt;p&gt;&lt;/p&gt;', '&lt;br&gt;']);
  });

  test('signs of comparison are no tags', async () => {
    expect(await prompt('x<y и y>z?')).toBe('x&lt;y и y&gt;z?');
    expect(await prompt('a<b и c>d')).toBe('a&lt;b и c&gt;d');
    expect(await prompt('<имя> пен <script>')).toBe('&lt;имя&gt; пен &lt;script&gt;');
  });

  test('HTML is HTML, and a line end is one', async () => {
    expect(await prompt('<b>Қою</b>\nжәне a &lt; b')).toBe('<b>Қою</b><br />және a &lt; b');
    expect(await prompt('бір\nекі')).toBe('бір<br />екі');
    expect(await prompt('бір_x000D_\nекі _x0041_ _x005F_x0041_')).toBe('бір<br />екі A _x0041_');
  });

  test('a picture of another site refuses its question', async () => {
    expect(await prompt('<img src="https://example.org/a.png" alt="">')).toMatchObject({ code: 'picture-foreign' });
  });
});

describe('sheets', () => {
  const row = (question: string) => ['Короткий текст', question, '', 'иә', '1'];
  const asked = ({ items, fault }: ImportReport) =>
    fault ?? items.map(({ source }) => [source.name, source.line, source.file].join('|'));

  test('every visible sheet with our headings is read, and named where there are several', async () => {
    expect(
      asked(
        await report(
          { name: '7 класс', rows: [headings, row('Бір?')] },
          { name: 'Заметки', rows: [['Что-то']] },
          { name: 'Пустой', rows: [] },
          { name: 'Скрытый', rows: [headings, row('Жоқ?')], isHidden: true },
          { name: '8 класс', rows: [headings, row('Екі?')] },
        ),
      ),
    ).toEqual(['Бір?|2|7 класс', 'Екі?|2|8 класс']);
  });

  test('a sheet that misses one heading is not passed over, and is named', async () => {
    const faulty = headings.map((heading) => (heading === 'Тип' ? 'Типы' : heading));
    const [whole, broken] = [
      { name: 'A', rows: [headings, row('Бір?')] },
      { name: 'B', rows: [faulty, row('Екі?')] },
    ];
    const fault = { code: 'sheet-headings', detail: { missing: 'Түрі / Тип', sheet: 'B' } };
    expect(asked(await report(whole, broken))).toEqual(fault);
    expect(asked(await report({ name: 'Заметки', rows: [['Что-то']] }, broken))).toEqual(fault);
  });

  test('rows have the numbers that the table program shows', async () => {
    expect(
      asked(await report({ name: 'A', rows: [['', ''], headings, row('Бір?'), row('Екі?')], lines: [1, 3, 5, 9] })),
    ).toEqual(['Бір?|5|', 'Екі?|9|']);
  });
});
