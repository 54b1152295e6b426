// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './use-draft.tsx';

interface Content {
  text: string;
  points: number;
}

afterEach(cleanup);

function openDraft() {
  const sent: Content[] = [];
  const hook = renderHook(({ content }) => useDraft<Content>(content, (next) => sent.push(next)), {
    initialProps: { content: { text: '', points: 1 } },
  });
  const write = (letter: string) =>
    act(() => hook.result.current.change((before) => ({ ...before, text: before.text + letter }), 'text:prompt'));
  return { ...hook, sent, write };
}

test('a form that is drawn again before a letter has come back keeps the letter', () => {
  const content = { text: '', points: 1 };
  const { rerender, sent, write } = openDraft();
  rerender({ content });
  write('а');
  rerender({ content });
  write('б');
  expect(sent.at(-1)).toEqual({ text: 'аб', points: 1 });
});

test('a content from elsewhere is what the next change begins with', () => {
  const { rerender, sent, write } = openDraft();
  write('а');
  rerender({ content: { text: 'x', points: 2 } });
  write('б');
  expect(sent.at(-1)).toEqual({ text: 'xб', points: 2 });
});
