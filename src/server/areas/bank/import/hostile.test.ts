import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { importLimits } from '#server/bank-formats/read/core/limits.ts';
import { parseBank } from '#server/bank-formats/read/parse-bank.ts';
import { readBank } from './read-bank.ts';
import { processorMs } from '../../../../../tests/support/processor-time.ts';

const xml = (text: string) => Buffer.from(text);

async function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Another name of the same length, everywhere in the archive: its writer refuses such names. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

const item = '<qti-assessment-item identifier="i" title="t"/>';

async function faultOf(bytes: Uint8Array, name = 'file'): Promise<string | undefined> {
  return (await parseBank(bytes, name)).fault?.code;
}

describe('archives', () => {
  test('a file that unpacks to a thousand times its size is refused unopened', async () => {
    expect(await faultOf(await zipOf([['bomb.xml', Buffer.alloc(8 * 1024 * 1024, 32)]]))).toBe('archive-ratio');
  });

  test('a file beyond the limit is refused by the size that the directory tells', async () => {
    const size = importLimits.archiveFileBytes + 1;
    expect(await faultOf(await zipOf([['big.xml', Buffer.alloc(size)]]))).toBe('archive-too-large');
  });

  test('a file that unpacks to more than the directory says is stopped', async () => {
    const archive = await zipOf([['item.xml', Buffer.from(item.padEnd(2000, ' '))]]);
    // The uncompressed size, in the directory and before the file.
    const lying = Buffer.from(archive);
    for (let at = 0; at + 4 <= lying.length; at += 1) if (lying.readUInt32LE(at) === 2000) lying.writeUInt32LE(10, at);
    expect(await faultOf(lying)).toMatch(/^archive-(?:damaged|too-large)$/);
  });

  test('too many files are refused by their number', async () => {
    const archive = await zipOf([['item.xml', Buffer.from(item)]]);
    // The directory's end claims too many files.
    const lying = Buffer.from(archive);
    lying.writeUInt16LE(importLimits.archiveFiles + 1, lying.length - 12);
    expect(await faultOf(lying)).toBe('archive-too-many-files');
  });

  test.each(['../../etc/passwd', '/etc/passwd-file', 'C:/windows/aaaaa'])(
    'the name %s leads out and is refused',
    async (name) => {
      const inside = 'x'.repeat(name.length);
      expect(await faultOf(renamed(await zipOf([[inside, Buffer.from(item)]]), inside, name))).toBe('archive-path');
    },
  );

  test('a name that no database can store is reported without what cannot be stored', async () => {
    const body = '<qti-item-body><p>?</p></qti-item-body>';
    const archive = await zipOf([
      ['item-a.xml', Buffer.from(`<qti-assessment-item identifier="i" title="t">${body}</qti-assessment-item>`)],
    ]);
    const { items } = await parseBank(renamed(archive, 'item-a.xml', 'item\0a.xml'), 'a.zip');
    expect(items.map(({ source }) => source.file)).toEqual(['item a.xml']);
  });

  test('two files of one name are refused', async () => {
    const archive = await zipOf([
      ['item-a.xml', Buffer.from(item)],
      ['item-b.xml', Buffer.from(item)],
    ]);
    expect(await faultOf(renamed(archive, 'item-b.xml', 'item-a.xml'))).toBe('archive-duplicate');
  });

  test('a damaged archive is refused', async () => {
    const archive = await zipOf([['item.xml', Buffer.from(item)]]);
    expect(await faultOf(archive.subarray(0, archive.length - 30))).toBe('archive-damaged');
  });

  test('an address inside of a package cannot leave it', async () => {
    const body = `<qti-item-body><p><img src="../../../etc/passwd"/></p><qti-choice-interaction response-identifier="RESPONSE">
      <qti-simple-choice identifier="a">1</qti-simple-choice><qti-simple-choice identifier="b">2</qti-simple-choice></qti-choice-interaction></qti-item-body>`;
    const report = await parseBank(
      await zipOf([['items/item.xml', xml(`<qti-assessment-item identifier="i" title="t">${body}</qti-assessment-item>`)]]),
      'package.zip',
    );
    expect(report.items[0]).toMatchObject({ outcome: 'refused', reason: { code: 'picture-missing' } });
  });
});

describe('XML', () => {
  test('entities that multiply (billion laughs) are refused before they are read', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    expect(await faultOf(xml(`<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY l0 "ha">${entities}]><quiz>&l9;</quiz>`))).toBe(
      'xml-doctype',
    );
  });

  test('an entity that names a file or an address is refused', async () => {
    const external = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="x">&x;</question></quiz>';
    expect(await faultOf(xml(external))).toBe('xml-doctype');
    const parameter = '<!DOCTYPE quiz [<!ENTITY % x SYSTEM "http://example.org/x.dtd">%x;]><quiz/>';
    expect(await faultOf(xml(parameter))).toBe('xml-doctype');
  });

  test('depth is bounded', async () => {
    const deep = 5000;
    expect(await faultOf(xml(`<quiz>${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}</quiz>`))).toBe('xml-too-deep');
  });

  test.each([
    ['an unclosed element', '<quiz><question>', '<question> is not closed'],
    ['crossed elements', '<quiz><a><b></a></b></quiz>', '</a> stands where </b>'],
    ['a second root', '<quiz/><quiz/>', 'a second root'],
    ['a broken tag', '<quiz><a b=c/></quiz>', 'not well-formed'],
    ['an attribute twice', '<quiz><a b="1" b="2"/></quiz>', 'stands twice'],
    ['an open comment', '<quiz><!-- ', 'a comment is not closed'],
    ['text outside', '<quiz/>text', 'text outside'],
  ])('%s is reported with its line', async (_, text, words) => {
    const { fault } = await parseBank(xml(text), 'file.xml');
    expect(fault?.code).toBe('xml-malformed');
    expect(fault?.detail['text']).toContain(words);
    expect(fault?.detail['line']).toBe(1);
  });

  test.each(['<a ', '<a x="', '<', '<![CDATA[', '<!--', '&', '<a><b>', '<a x="1" '])(
    'a megabyte of %j is refused at once: nothing is gone over twice',
    async (piece) => {
      const text = `<quiz>${piece.repeat(Math.ceil(1_000_000 / piece.length))}`;
      const spent = await processorMs(async () => expect(await faultOf(xml(text))).toMatch(/^xml-/));
      expect(spent).toBeLessThan(2000);
    },
  );
});

describe('work', () => {
  const quiz = (inside: string) =>
    xml(
      `<quiz><question type="multichoice"><name><text>1</text></name>${inside}<defaultgrade>1</defaultgrade><single>true</single>` +
        '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
    );
  const png = (size: number) => {
    const bytes = Buffer.alloc(size, 'ab');
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ).copy(bytes);
    return bytes;
  };

  test('a picture of the size that is promised comes in, in either way of writing it', async () => {
    const picture = png(importLimits.mediaBytes);
    const base64 = picture.toString('base64');
    const inFile = quiz(
      `<questiontext format="html"><text><![CDATA[<p>Не?</p><img src="@@PLUGINFILE@@/p.png">]]></text><file name="p.png" path="/" encoding="base64">${base64}</file></questiontext>`,
    );
    const inText = quiz(
      `<questiontext format="html"><text><![CDATA[<p>Не?</p><img src="data:image/png;base64,${base64}">]]></text></questiontext>`,
    );
    const inAttribute = xml(
      `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
       <itemBody><p>Не?<img src="data:image/png;base64,${base64}" alt=""/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
    );
    for (const bytes of [inFile, inText, inAttribute]) {
      const { fault, media } = await readBank(bytes, 'a.xml');
      expect(fault).toBeNull();
      expect(media.map((each) => each.bytes.length)).toEqual([picture.length]);
    }
  });

  test('a small package of much markup comes in: its reader is never silent for so long that it is stopped', async () => {
    const words = (at: number, count: number) =>
      Array.from(
        { length: count },
        (_, word) =>
          `&lt;span style="font-size: 12pt; font-family: Calibri"&gt;сөз ${(word * 7919 + at * 104_729) % 100_003}&lt;/span&gt;`,
      ).join(' ');
    const items = Array.from(
      { length: 199 },
      (_, at) =>
        `<item ident="i${at}" title="${at}"><presentation><material><mattext texttype="text/html">&lt;p&gt;${words(at, at % 40 === 0 ? 800 : 1)}?&lt;/p&gt;</mattext></material>
        <response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>a</mattext></material></response_label><response_label ident="2"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation>
        <resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
        <itemfeedback ident="f"><flow_mat><material><mattext texttype="text/html">${words(at + 7, 1500)}</mattext></material></flow_mat></itemfeedback></item>`,
    );
    const document = xml(`<questestinterop>${items.join('')}</questestinterop>`);
    expect(document.length).toBeGreaterThan(25e6);
    const archive = await zipOf([['q/assessment_qti.xml', document]]);
    const { fault, items: read } = await readBank(archive, 'q.zip');
    expect(fault).toBeNull();
    expect(read.map(({ outcome }) => outcome)).toEqual(items.map(() => 'question'));
  });

  test('a file that shows one picture again and again is stopped by the work that this makes', async () => {
    const body = (at: number) =>
      `<assessmentItem identifier="i${at}" title="t"><itemBody><p>${at} <img src="p.png" alt=""/></p></itemBody></assessmentItem>`;
    const items = Array.from({ length: 400 }, (_, at) => [`i${at}.xml`, xml(body(at))] as const);
    // Noise, so that the archive is no bomb by its ratio.
    const picture = png(4 * 1024 * 1024).map((byte, at) => (at < 70 ? byte : (at * 2_654_435_761) >>> 24));
    const ask = (text: string) =>
      text.replace(
        '</itemBody>',
        '<choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></choiceInteraction></itemBody>',
      );
    const archive = await zipOf([
      ...items.map(([name, bytes]) => [name, xml(ask(bytes.toString()))] as const),
      ['p.png', Buffer.from(picture)],
    ]);
    expect(await faultOf(archive)).toBe('too-much-work');
  });

  test('a question larger than any is refused by itself', async () => {
    const { items } = await parseBank(quiz(`<questiontext>${'<a/>'.repeat(600_000)}</questiontext>`), 'a.xml');
    expect(items).toMatchObject([{ outcome: 'refused', reason: { code: 'too-long' } }]);
  });

  test('several files at once are read one after the other, each to its end', async () => {
    const text = Buffer.from('Сұрақ?\nA. иә\nB. жоқ\nANSWER: A\n');
    const reports = await Promise.all(Array.from({ length: 6 }, () => readBank(text, 'a.txt')));
    expect(reports.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('the thread', () => {
  test('gives the same report as reading here', async () => {
    const text = Buffer.from('Сұрақ?\nA. иә\nB. жоқ\nANSWER: A\n');
    const progress: number[] = [];
    const report = await readBank(text, 'a.txt', { onProgress: (done) => progress.push(done) });
    expect(report).toEqual(await parseBank(text, 'a.txt'));
    expect(progress.at(-1)).toBe(1);
  });

  test('a hostile file is a report like any other', async () => {
    const report = await readBank(await zipOf([['bomb.xml', Buffer.alloc(8 * 1024 * 1024, 32)]]), 'bomb.zip');
    expect(report).toMatchObject({ items: [], fault: { code: 'archive-ratio' } });
  });

  test('no bytes need no thread', async () => {
    expect((await readBank(new Uint8Array(), 'x')).fault?.code).toBe('empty');
  });
});
