import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { parseBank } from '../parse-bank.ts';

const png = (own: string) =>
  Buffer.concat([
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    Buffer.from(own),
  ]);

async function read(files: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return parseBank(Buffer.concat(chunks), 'package.zip');
}

async function readOne(files: Readonly<Record<string, string | Buffer>>) {
  const { items, media, fault } = await read(files);
  expect(fault).toBeNull();
  expect(items).toHaveLength(1);
  const [item] = items;
  if (item?.outcome !== 'question') throw new Error(JSON.stringify(item));
  const shown = media.map(({ bytes }) => Buffer.from(bytes).toString('latin1').split('B`\x82').at(-1));
  return { ...item, prompt: item.question.content.prompt, shown };
}

const item = (body: string, before = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t">
    <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${before}
    <itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">
      <simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></choiceInteraction></itemBody>
    <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
  </assessmentItem>`;

const quiz = (text: string) =>
  `<questestinterop><assessment ident="q"><section><item ident="i" title="t"><itemmetadata><qtimetadata>
    <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield>
    <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">${text}</mattext></material>
    <response_lid ident="r" rcardinality="Single"><render_choice>
      <response_label ident="1"><material><mattext>a</mattext></material></response_label>
      <response_label ident="2"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation>
    <resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
  </item></section></assessment></questestinterop>`;

describe('a Canvas package', () => {
  test('has every quiz in two ways, of which the fuller one is read', async () => {
    const { source, prompt } = await readOne({
      'ib5/assessment_qti.xml': quiz('short'),
      'ib5/assessment_meta.xml': '<quiz/>',
      'non_cc_assessments/ib5.xml.qti': quiz('full'),
    });
    expect(source.file).toBe('non_cc_assessments/ib5.xml.qti');
    expect(prompt).toBe('full');
  });

  test('a quiz that it has in one way is read as it is', async () => {
    expect(
      (await read({ 'ib5/assessment_qti.xml': quiz('a'), 'non_cc_assessments/ib6.xml.qti': quiz('b') })).items,
    ).toHaveLength(2);
  });

  test.each(['web_resources/Uploaded Media/p.png', 'Uploaded Media/p.png'])('shows the picture %s', async (name) => {
    const text = '&lt;img src="%24IMS-CC-FILEBASE%24/Uploaded%20Media/p.png?canvas_download=1" alt=""&gt;';
    const { shown } = await readOne({ 'ib5/assessment_qti.xml': quiz(text), [name]: png('own') });
    expect(shown).toEqual(['own']);
  });
});

describe('a text that items share', () => {
  const stimulus = (body: string) =>
    `<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="s" title="s"><stimulusBody>${body}</stimulusBody></assessmentStimulus>`;
  const reference = '<assessmentStimulusRef identifier="s" href="../stimuli/s.xml"/>';

  test('its pictures lie beside it, and not beside the item', async () => {
    const { shown } = await readOne({
      'items/i.xml': item('<p>?</p>', reference),
      'items/pic.png': png('of the item'),
      'stimuli/s.xml': stimulus('<p><img src="pic.png" alt=""/></p>'),
      'stimuli/pic.png': png('of the text'),
    });
    expect(shown).toEqual(['of the text']);
  });

  test('is read where an item includes it, with its pictures', async () => {
    const { prompt, shown } = await readOne({
      'items/i.xml': item(
        '<div><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="../stimuli/s.xml"/></div><p>?</p>',
      ),
      'stimuli/s.xml':
        '<div xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><p>Мәтін<object data="pic.png" type="image/png"/></p></div>',
      'stimuli/pic.png': png('of the text'),
    });
    expect(prompt).toMatch(/Мәтін.*\?/);
    expect(shown).toEqual(['of the text']);
  });

  test.each([
    ['that is not there', {}],
    ['that includes itself', { 'items/s.xml': '<div><include href="s.xml"/></div>' }],
  ])('an include of a text %s refuses the item', async (_, files) => {
    const { items } = await read({ 'items/i.xml': item('<include href="s.xml"/><p>?</p>'), ...files });
    expect(items[0]).toMatchObject({ outcome: 'refused', reason: { code: 'text-missing', detail: { name: 's.xml' } } });
  });
});

describe('what a test says of its items is reported', () => {
  const assessment = (inside: string, reference: string) =>
    `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="t"><testPart identifier="p"><assessmentSection identifier="s" title="s" visible="true">${inside}
      <assessmentItemRef identifier="i" href="items/i.xml">${reference}</assessmentItemRef></assessmentSection></testPart></assessmentTest>`;

  test.each([
    ['a weight', assessment('', '<weight identifier="w" value="5"/>'), [{ code: 'weight-dropped', detail: { weight: 5 } }]],
    ['a weight of one', assessment('', '<weight identifier="w" value="1"/>'), []],
    [
      'a text over its section',
      assessment('<rubricBlock view="candidate"><p>Read.</p></rubricBlock>', ''),
      [{ code: 'section-text-dropped', detail: {} }],
    ],
    ['a text for those who score', assessment('<rubricBlock view="scorer"><p>Read.</p></rubricBlock>', ''), []],
  ])('%s', async (_, test, notes) => {
    expect((await readOne({ 'items/i.xml': item('<p>?</p>'), 'test.xml': test })).notes).toEqual(notes);
  });
});
