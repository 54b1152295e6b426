import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from '#offline/types.ts';
import { Drafts } from './drafts.ts';

describe('answers that are being typed', () => {
  const record = vi.fn<(questionId: number, answers: AnswerValue) => void>();
  let drafts: Drafts;

  beforeEach(() => {
    vi.useFakeTimers();
    record.mockClear();
    drafts = new Drafts(record);
  });
  afterEach(() => vi.useRealTimers());

  it('show at once, as being saved, and are taken when the typing rests', () => {
    drafts.put(1, { text: 'A' });
    drafts.put(1, { text: 'Al' });
    expect(drafts.get(1)).toEqual({ answers: { text: 'Al' }, place: 'saving', refusal: null });
    vi.advanceTimersByTime(399);
    expect(record).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(record.mock.calls).toEqual([[1, { text: 'Al' }]]);
    expect(drafts.get(1)).toBeUndefined();
  });

  it('are taken at once, and once, when the student leaves', () => {
    drafts.put(1, { text: 'A' });
    drafts.put(2, null);
    drafts.flush();
    vi.runAllTimers();
    expect(record.mock.calls).toEqual([
      [1, { text: 'A' }],
      [2, null],
    ]);
  });

  it('show until they are recorded: the older answer never flashes up', () => {
    record.mockImplementationOnce(() => expect(drafts.get(1)?.answers).toEqual({ text: 'A' }));
    drafts.put(1, { text: 'A' });
    drafts.flush();
    expect(record).toHaveBeenCalledOnce();
  });

  it('give way to a newer choice', () => {
    drafts.put(1, { text: 'A' });
    drafts.drop(1);
    vi.runAllTimers();
    expect(record).not.toHaveBeenCalled();
  });

  it('tell who listens', () => {
    const listener = vi.fn<() => void>();
    const stop = drafts.subscribe(listener);
    drafts.put(1, null);
    drafts.flush();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    drafts.put(1, null);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
