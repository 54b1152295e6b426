import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankDraft } from '#mechanics/draft.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import type { AutosavePorts } from '#client/kit/drafts/autosave-types.ts';
import { buildFields } from './build-fields.ts';
import { isBlank, type DraftFields } from './fields.ts';
import { openQuestionAutosave, type QuestionShape } from './question-autosave.ts';

type Ports = AutosavePorts<QuestionShape<never>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function blank(mechanic: DraftFields['mechanic']): DraftFields {
  return buildFields({ mechanic, content: blankDraft(mechanic) });
}

function openNew() {
  const create = vi.fn<Ports['create']>(() => Promise.resolve({ outcome: 'dropout' }));
  const keep = vi.fn<Ports['keep']>(() => Promise.resolve());
  const fields = blank('one-correct');
  const never = () => new Promise<never>(() => undefined);
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  };
  const ports = { keep, drop: () => Promise.resolve(), create, save: never, read: never, later };
  return { create, keep, draft: openQuestionAutosave<never>(ports, { copy: null, fields, base: fields, sent: [] }) };
}

test.each(mechanicIds)('%s: a new content is blank, whatever its ids; one with a letter in it is not', (mechanic) => {
  const fields = blank(mechanic);
  expect(isBlank(fields)).toBe(true);
  expect(isBlank({ ...fields, content: { ...fields.content, prompt: '<p></p>' } })).toBe(true);
  expect(isBlank({ ...fields, content: { ...fields.content, prompt: '<p>a</p>' } })).toBe(false);
  expect(isBlank({ ...fields, content: { ...fields.content, prompt: '<p><img src="/media/a.png"></p>' } })).toBe(false);
});

test('whoever only looks at a new question, chooses its kind and leaves makes no empty draft', async () => {
  const { draft, create, keep } = openNew();
  draft.change((before) => ({ ...before, content: { ...before.content, prompt: '<p></p>' } }));
  draft.change(() => ({ ...blank('matching'), points: 3 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.isPending()).toBe(false);
  expect(await draft.settle()).toBe(true);
  await draft.close();
  expect([create.mock.calls.length, keep.mock.calls.length]).toEqual([0, 0]);
});

test('with the first letter it is made, with all that was chosen before', async () => {
  const { draft, create } = openNew();
  draft.change(() => ({ ...blank('matching'), points: 3 }));
  draft.change((before) => ({ ...before, content: { ...before.content, prompt: '<p>a</p>' } }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ mechanic: 'matching', points: 3, content: { prompt: '<p>a</p>' } });
});
