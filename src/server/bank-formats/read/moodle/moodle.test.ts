import { describe, expect, test } from 'vitest';
import type { ImportedItem } from '#server/bank-formats/report.ts';
import { parseBank } from '../parse-bank.ts';

/** A picture of one pixel; the text behind its end makes it another file. */
function picture(name: string): string {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([png, Buffer.from(name)]).toString('base64');
}

const image = (own: string) =>
  `<text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt="">]]></text><file name="image.png" path="/" encoding="base64">${picture(own)}</file>`;

function question(type: string, inside: string, text = '<p>?</p>'): Buffer {
  return Buffer.from(
    `<quiz><question type="${type}"><name><text>1</text></name>` +
      `<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>` +
      `<defaultgrade>1</defaultgrade>${inside}</question></quiz>`,
  );
}

async function read(bytes: Buffer) {
  const report = await parseBank(bytes, 'bank.xml');
  const [item] = report.items;
  if (!item) throw new Error(JSON.stringify(report.fault));
  return { ...report, item };
}

function addresses(item: ImportedItem): string[] {
  return Array.from(JSON.stringify(item).matchAll(/src=\\"(\/media\/[\w.]+)/g), ([, address = '']) => address);
}

describe('files', () => {
  test('each text has files of its own: three answers show three pictures of one name', async () => {
    const answers = ['one', 'two', 'three'].map(
      (own, at) => `<answer fraction="${at === 0 ? 100 : 0}" format="html">${image(own)}</answer>`,
    );
    const { item, media } = await read(question('multichoice', `<single>true</single>${answers.join('')}`));
    expect(media).toHaveLength(3);
    expect(new Set(addresses(item)).size).toBe(3);
  });

  test('subquestions have theirs too, and a file of the feedback is none of the text', async () => {
    const subs = ['one', 'two'].map(
      (own) => `<subquestion format="html">${image(own)}<answer><text>${own}</text></answer></subquestion>`,
    );
    const feedback = `<generalfeedback format="html">${image('three')}</generalfeedback>`;
    const { media } = await read(question('matching', `${subs.join('')}${feedback}`));
    expect(media).toHaveLength(2);
    const cloze = await read(
      Buffer.from(
        `<quiz><question type="cloze"><name><text>1</text></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt=""> {1:SHORTANSWER:=a}]]></text>` +
          `<file name="image.png" path="/" encoding="base64">${picture('own')}</file></questiontext>${feedback}</question></quiz>`,
      ),
    );
    expect(Buffer.from(cloze.media[0]?.bytes ?? []).toString('latin1')).toMatch(/own$/);
  });

  test('a file that only another text brings is found all the same', async () => {
    const answers =
      '<answer fraction="100" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt="">]]></text></answer>' +
      `<answer fraction="0" format="html">${image('two')}</answer>`;
    const { item, media } = await read(question('multichoice', `<single>true</single>${answers}`));
    expect(item.outcome).toBe('question');
    expect(media).toHaveLength(1);
  });
});

describe('gaps', () => {
  const options = async (text: string) => {
    const { item } = await read(question('cloze', '', `? ${text}`));
    return item.outcome === 'question' && item.question.mechanic === 'empty-selects'
      ? item.question.content.gaps.map((gap) => gap.options.map(({ content }) => content))
      : item;
  };
  const accepted = async (text: string) => {
    const { item } = await read(question('cloze', '', `? ${text}`));
    return item.outcome === 'question' && item.question.mechanic === 'empty-input'
      ? Object.values(item.question.content.accepted).map(({ texts }) => texts)
      : item;
  };

  test('a formula in an option is a formula, and not its letters without backslashes', async () => {
    expect(await options('{1:MULTICHOICE:=\\(x^2\\)~\\(x^3\\)~\\(\\frac{1\\}{2\\}\\)}')).toMatchObject({
      outcome: 'refused',
      reason: { code: 'formatted-choice', detail: { text: 'x^2' } },
    });
  });

  test('a backslash takes only what has a meaning of its own; before anything else it is itself', async () => {
    expect(await options('{1:MULTICHOICE:=a\\}b~c\\~d~e\\#f~g\\/h~i\\"j~k\\\\l~m\\n}')).toEqual([
      ['a}b', 'c~d', 'e#f', 'g/h', 'i"j', 'k\\l', 'm\\n'],
    ]);
  });

  test('entities have more names than XML knows, and weights may have a comma', async () => {
    expect(await accepted('{1:SHORTANSWER:=5 &micro;м&sup2;~%33,33333%5}')).toEqual([['5 µм²']]);
    const { item } = await read(question('cloze', '', '? {1:SHORTANSWER:=a~%33,33333%b}'));
    expect(item).toMatchObject({
      notes: [{ code: 'partial-scoring-differs', detail: { answer: 'b', theirs: 33.3, ours: 0 } }],
    });
  });
});

test('a number that could be typed with its unit is reported', async () => {
  const units = (shown: number) =>
    '<answer fraction="100"><text>5</text><tolerance>0</tolerance></answer><unitgradingtype>0</unitgradingtype>' +
    `<showunits>${shown}</showunits><units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit>` +
    '<unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit></units>';
  expect((await read(question('numerical', units(0)))).item).toMatchObject({
    notes: [{ code: 'unit-dropped', detail: { unit: 'km, m' } }],
  });
  expect((await read(question('numerical', units(3)))).item).toMatchObject({ notes: [] });
});
