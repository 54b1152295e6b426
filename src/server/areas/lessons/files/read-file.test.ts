import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { ReadFile } from './file-pages.ts';
import { readLessonFile } from './read-file.ts';

async function zip(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content as Uint8Array), name);
  archive.end();
  return new Uint8Array(await buffer(archive.outputStream));
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const others = 'xmlns:r="r" xmlns:a="a" xmlns:wp="wp" xmlns:mc="mc" xmlns:m="m" xmlns:wps="wps" xmlns:p="p"';
const relations = (rows: string) => `<Relationships xmlns="x">${rows}</Relationships>`;

const styles = `<w:styles ${w}>
  <w:style w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="2"><w:name w:val="heading 2"/></w:style></w:styles>`;
const numbering = `<w:numbering ${w}>
  <w:abstractNum w:abstractNumId="5"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="7"><w:abstractNumId w:val="5"/></w:num></w:numbering>`;
const run = (text: string, marks = '') => `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const heading = (level: number, text: string) => paragraph(run(text), `<w:pStyle w:val="${level}"/>`);
const item = (level: number, text: string) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr>`);
const picture = (id: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr descr="${alt}"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`;

async function word(body: string, more: Record<string, string | Uint8Array> = {}): Promise<Uint8Array> {
  return zip({
    'word/document.xml': `<?xml version="1.0"?><w:document ${w} ${others}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/_rels/document.xml.rels': relations(
      '<Relationship Id="p1" Target="media/a.png"/><Relationship Id="p2" TargetMode="External" Target="http://x/b.png"/>',
    ),
    'word/media/a.png': new Uint8Array([1, 2, 3]),
    ...more,
  });
}

async function read(bytes: Uint8Array): Promise<ReadFile> {
  const outcome = await readLessonFile(bytes);
  if (!outcome.ok) throw new Error(outcome.fault);
  return outcome.read;
}

it('makes pages of headings, and parts of texts, lists, tables and pictures', async () => {
  const cells = (...texts: string[]) => texts.map((text) => `<w:tc>${paragraph(run(text))}</w:tc>`).join('');
  const file = await read(
    await word(
      [
        heading(1, 'Дала'),
        paragraph(
          run('Кең ', '<w:b/>') + run('дала', '<w:i/><w:b w:val="0"/>') + run('2', '<w:vertAlign w:val="superscript"/>'),
        ),
        paragraph(`<w:del>${run('gone')}</w:del><w:ins>${run('new &lt;b&gt;')}</w:ins>`),
        item(0, 'one'),
        item(1, 'deep'),
        item(0, 'two'),
        heading(2, 'Жануарлар'),
        paragraph(picture('p1', 'Ақбөкен') + picture('p2', '')),
        `<w:tbl><w:tr>${cells('a', 'b')}</w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph(run('c'))}</w:tc></w:tr></w:tbl>`,
        heading(1, 'Теңіз'),
        paragraph(
          `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbxContent>${paragraph(run('box'))}</wps:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict>${paragraph(run('box'))}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
        ),
        paragraph('<m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath>'),
      ].join(''),
    ),
  );
  expect(file.notes).toEqual(['formulas']);
  expect(file.pages).toEqual([
    {
      title: 'Дала',
      parts: [
        {
          block: 'text',
          title: '',
          html: '<p><strong>Кең </strong><em>дала</em><sup>2</sup></p><p>new &lt;b&gt;</p><ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol>',
        },
        { block: 'text', title: 'Жануарлар', html: '' },
        { block: 'picture', title: '', alt: 'Ақбөкен', bytes: new Uint8Array([1, 2, 3]) },
        {
          block: 'table',
          title: '',
          html: '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>',
        },
      ],
    },
    { title: 'Теңіз', parts: [{ block: 'text', title: '', html: '<p>box</p><p>x+1</p>' }] },
  ]);
});

const text = (type: string, ...lines: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${type}</p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:rPr b="1"/><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
const slide = (shapes: string, attributes = '') =>
  `<p:sld ${others} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;

it('makes a page of each slide, in the order of the presentation', async () => {
  const file = await read(
    await zip({
      'ppt/presentation.xml': `<p:presentation ${others}><p:sldIdLst><p:sldId id="256" r:id="s2"/><p:sldId id="257" r:id="s1"/><p:sldId id="258" r:id="s3"/></p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(
        [1, 2, 3].map((n) => `<Relationship Id="s${n}" Target="slides/slide${n}.xml"/>`).join(''),
      ),
      'ppt/slides/slide1.xml': slide(
        text('<p:ph type="title"/>', 'Екінші') +
          '<p:pic><p:nvPicPr><p:cNvPr descr="Қасқыр"/></p:nvPicPr><p:blipFill><a:blip r:embed="m"/></p:blipFill></p:pic>' +
          '<p:graphicFrame><a:graphic><c:chart xmlns:c="c"/></a:graphic></p:graphicFrame>',
      ),
      'ppt/slides/_rels/slide1.xml.rels': relations('<Relationship Id="m" Target="../media/x.png"/>'),
      'ppt/media/x.png': new Uint8Array([9]),
      'ppt/slides/slide2.xml': slide(
        text('<p:ph type="ctrTitle"/>', 'Бірінші') +
          `<p:grpSp>${text('<p:ph idx="1"/>', 'a', 'b')}</p:grpSp>` +
          text('', 'box'),
      ),
      'ppt/slides/slide3.xml': slide(text('', 'hidden'), 'show="0"'),
    }),
  );
  expect(file.notes.toSorted()).toEqual(['drawings', 'hidden-slides']);
  expect(file.pages).toEqual([
    {
      title: 'Бірінші',
      parts: [
        { block: 'text', title: '', html: '<ul><li><strong>a</strong></li><li><strong>b</strong></li></ul>' },
        { block: 'text', title: '', html: '<p><strong>box</strong></p>' },
      ],
    },
    { title: 'Екінші', parts: [{ block: 'picture', title: '', alt: 'Қасқыр', bytes: new Uint8Array([9]) }] },
  ]);
});

it('says of a file that it does not take why', async () => {
  const fault = async (bytes: Uint8Array) => {
    const outcome = await readLessonFile(bytes);
    return outcome.ok ? 'taken' : outcome.fault;
  };
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const whole = await word(paragraph(run('x')));
  expect(await fault(new Uint8Array([...compound, ...Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('password');
  expect(await fault(new Uint8Array(compound))).toBe('old-format');
  expect(await fault(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe('unknown');
  expect(await fault(new Uint8Array())).toBe('unknown');
  expect(await fault(await zip({ 'xl/workbook.xml': '<x/>' }))).toBe('unknown');
  expect(await fault(await word('', { 'word/vbaProject.bin': 'x' }))).toBe('macros');
  expect(await fault(whole.subarray(0, whole.length - 40))).toBe('damaged');
  expect(await fault(await word('', { 'word/media/bomb.png': new Uint8Array(8 * 1024 * 1024) }))).toBe('too-large');
  const entities = '<!DOCTYPE a [<!ENTITY b "x">]><w:document><w:body/></w:document>';
  expect(await fault(await zip({ 'word/document.xml': entities }))).toBe('damaged');
  const deep = `${'<w:sdt>'.repeat(400)}${'</w:sdt>'.repeat(400)}`;
  expect(await fault(await word(deep))).toBe('damaged');
  expect(await fault(whole)).toBe('taken');
});
