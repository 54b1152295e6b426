// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asDrawnByEditor } from '#ui/rich-editor/drawn-by-editor.ts';
import { buildDraft } from './build-draft.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { useDraftState, useRestedFields } from './use-draft.ts';

afterEach(cleanup);

function openDraft(): { draft: QuestionDraft; write: (prompt: string) => void } {
  const draft = buildDraft();
  const write = (prompt: string) => draft.change((before) => ({ ...before, content: { ...before.content, prompt } }));
  return { draft, write };
}

test('what a text shows already is drawn around it after the letter, and then as the newest', async () => {
  const { draft, write } = openDraft();
  const render = vi.fn(() => useDraftState(draft, ({ fields }) => fields.content).prompt);
  const { result } = renderHook(render);
  const before = render.mock.calls.length;
  act(() => asDrawnByEditor(() => write('<p>а</p>')));
  act(() => asDrawnByEditor(() => write('<p>аб</p>')));
  expect(render).toHaveBeenCalledTimes(before);
  expect(draft.getState().fields.content.prompt).toBe('<p>аб</p>');
  await waitFor(() => expect(result.current).toBe('<p>аб</p>'));
  expect(render).toHaveBeenCalledTimes(before + 1);
});

test('what does not show itself, as a new option does not, is drawn at once', () => {
  const { draft, write } = openDraft();
  const { result } = renderHook(() => useDraftState(draft, ({ fields }) => fields.content).prompt);
  act(() => write('<p>а</p>'));
  expect(result.current).toBe('<p>а</p>');
});

test('fields have rested when the last change lies long enough back, not the first', () => {
  vi.useFakeTimers();
  try {
    const { draft, write } = openDraft();
    const { result } = renderHook(() => useRestedFields(draft, 500).content.prompt);
    act(() => write('<p>а</p>'));
    act(() => void vi.advanceTimersByTime(300));
    act(() => write('<p>аб</p>'));
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current).toBe('');
    act(() => void vi.advanceTimersByTime(2));
    expect(result.current).toBe('<p>аб</p>');
  } finally {
    vi.useRealTimers();
  }
});
