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
