import { describe, expect, test } from 'vitest';
import { parseBank } from '../parse-bank.ts';

async function read(text: string) {
  const { items, fault } = await parseBank(Buffer.from(text), 'bank.gift');
  expect(fault).toBeNull();
  return items;
}

describe('GIFT', () => {
  test('a category is a line by itself, with a blank line behind it or without', async () => {
    for (const text of [
      '$CATEGORY: a/b\n::1::Сұрақ{=x ~y}',
      'Бірінші{=a ~b}\n$CATEGORY: c\nЕкінші {=x\n~y}',
      '$CATEGORY: a\n\nСұрақ{=x ~y}',
    ]) {
      const items = await read(text);
      for (const item of items) {
        expect(item.outcome).toBe('question');
        expect(JSON.stringify(item)).not.toContain('CATEGORY');
      }
    }
  });

  test('entities of an HTML question are the characters that are typed; tags stay', async () => {
    expect(await read('::1::[html]?{=м&sup2; =&lt;b&gt; =<i>}')).toMatchObject([
      { question: { content: { accepted: { texts: ['м²', '<b>', '<i>'] } } } },
    ]);
    expect(await read('::1::[plain]?{=м&sup2;}')).toMatchObject([
      { question: { content: { accepted: { texts: ['м&sup2;'] } } } },
    ]);
  });
});

describe('empty feedback and weights written by Moodle', () => {
  test.each([
    ['::Су::Су қайнайды.{TRUE####}', 'yes'],
    ['::Су::Су қайнайды.{FALSE######}', 'no'],
    ['::Су::Су қайнайды.{T######Жалпы пікір}', 'yes'],
    ['::::Су қайнайды.{F}', 'no'],
  ])('%s is a statement', async (text, right) => {
    expect(await read(text)).toMatchObject([{ outcome: 'question', question: { content: { right: { a: right } } } }]);
  });

  test('a sign behind a backslash is text, and a question without answers stays one for a person', async () => {
    expect(await read('::1::?{=a\\#}')).toMatchObject([{ question: { content: { accepted: { texts: ['a#'] } } } }]);
    expect(await read('::1::?{}')).toMatchObject([{ reason: { code: 'needs-a-person' } }]);
  });
});

describe('items in order', () => {
  const items = 'бір\nекі\nүш';
  const placesOf = async (text: string) => {
    const [item] = await read(text);
    if (item?.outcome !== 'question' || item.question.mechanic !== 'matching') return item;
    const { left, right, pairs } = item.question.content;
    const text1 = (list: readonly { id: string; content: string }[], id: string) =>
      list.find((each) => each.id === id)?.content ?? '';
    return pairs.map((pair) => `${text1(right, pair.right)} ${text1(left, pair.left)}`).sort();
  };

  test.each(['{>2 ALL HORIZONTAL', '{>3 ALL VERTICAL ALL_OR_NOTHING SHOW none', '{> EXACT H', '{>9 RANDOM V ABS', '{>3'])(
    '%s is a list of items with their places',
    async (head) => {
      expect(await placesOf(`::1::Реттеңіз${head}\n${items}\n}`)).toEqual(['1 бір', '2 екі', '3 үш']);
    },
  );

  test.each([
    ['{>2 RANDOM VERTICAL', { code: 'computed' }],
    ['{>3 ALL H RELATIVE_TO_NOTHING', { code: 'scoring-unreadable', detail: { what: 'RELATIVE_TO_NOTHING' } }],
  ])('%s is refused', async (head, reason) => {
    expect(await read(`::1::Реттеңіз${head}\n${items}\n}`)).toMatchObject([{ outcome: 'refused', reason }]);
  });

  test('a sign to be typed is no list', async () => {
    expect(await read('::1::5 ... 3{>}')).toMatchObject([{ question: { mechanic: 'simple-text' } }]);
  });
});
