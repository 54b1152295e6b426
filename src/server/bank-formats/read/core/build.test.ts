import { describe, expect, test } from 'vitest';
import { parseBank } from '../parse-bank.ts';

async function notesOf(text: string, name: string) {
  const { items, fault } = await parseBank(Buffer.from(text), name);
  const [item] = items;
  if (item?.outcome !== 'question') throw new Error(JSON.stringify(item ?? fault));
  return item.notes;
}

describe('an answer that takes points there is reported', () => {
  const taken = (answer: string, theirs: number) => [{ code: 'partial-scoring-differs', detail: { answer, theirs, ours: 0 } }];

  test('of one choice in GIFT', async () => {
    expect(await notesOf('::1::?{=a ~%-50%b}', 'a.gift')).toEqual(taken('b', -50));
  });

  test('of one choice in Moodle', async () => {
    const answers = [100, -33.33333].map((share) => `<answer fraction="${share}"><text>${share}</text></answer>`).join('');
    const text =
      '<quiz><question type="multichoice"><name><text>1</text></name><questiontext><text>?</text></questiontext>' +
      `<defaultgrade>1</defaultgrade><single>true</single>${answers}</question></quiz>`;
    expect(await notesOf(text, 'a.xml')).toEqual(taken('-33.33333', -33.3));
  });

  test('of a gap', async () => {
    const text =
      '<quiz><question type="cloze"><name><text>1</text></name>' +
      '<questiontext><text>? {1:MULTICHOICE:=a~%-50%b}</text></questiontext><defaultgrade>1</defaultgrade></question></quiz>';
    expect(await notesOf(text, 'a.xml')).toEqual(taken('b', -50));
  });
});
