// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LearningGoal } from '#contract/bank/learning-goals.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { KitTest, prepareKit } from '#client/kit/testing/show-kit.tsx';
import { buildDraft } from './build-draft.ts';
import { GoalField } from './goal-field.tsx';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }, parts: unknown) => Promise<unknown>>());
vi.mock('#client/api/request.ts', () => ({ read: call, readList: call }));

function goal(id: number, title: string, direction: string | null): LearningGoal {
  const titles = (name: string) => ({ titleKz: name, titleRu: name });
  return {
    id,
    revision: 1,
    createdAt: 0,
    updatedAt: 0,
    ...titles(title),
    thinkingSkillLevelId: null,
    examDirectionId: direction === null ? null : 9,
    examSubjectId: null,
    thinkingSkillLevel: null,
    examDirection: direction === null ? null : titles(direction),
    examSubject: null,
  };
}

const known = [goal(1, 'Бөлшектер', null), goal(2, 'Теңдеулер', 'ҰБТ')];
/** Of all goals: the second page has one more. */
const onTwoPages = { total: 3, page: 1, per_page: 30, last_page: 2 };
let isThere = true;

beforeEach(() => {
  prepareKit();
  isThere = true;
  call.mockReset();
  call.mockImplementation((endpoint, parts) => {
    if (!isThere) return Promise.reject(new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network' }));
    if (endpoint.name === 'learningGoalRead') return Promise.resolve(goal(77, 'Басқа пәннің мақсаты', null));
    const { title, page } = (parts as { query: { title: string; page: string } }).query;
    if (page === '2') return Promise.resolve({ data: [goal(31, 'Жиындар', null)], meta: { ...onTwoPages, page: 2 } });
    const data = known.filter((row) => row.titleKz.includes(title));
    return Promise.resolve({
      data,
      meta: title === '' ? onTwoPages : { total: data.length, page: 1, per_page: 30, last_page: 1 },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(learningGoalId: number | null) {
  const draft = buildDraft({ subjectId: 4, learningGoalId });
  render(
    <KitTest>
      <GoalField draft={draft} />
    </KitTest>,
  );
  return { draft, field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Learning goal/ }) };
}

test('a goal is searched on the server among those of the subject, and chosen', async () => {
  const { draft, field } = show(null);
  fireEvent.click(field);
  await screen.findByRole('option', { name: 'Бөлшектер' });
  fireEvent.change(field, { target: { value: 'Тең' } });
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ТеңдеулерҰБТ']));
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ query: { forSubject: '4', title: 'Тең' } });
  fireEvent.click(screen.getByRole('option'));
  expect(draft.getState().fields.learningGoalId).toBe(2);
  expect(field.value).toBe('Теңдеулер');
  fireEvent.click(screen.getByRole('button', { name: 'Clear: Learning goal' }));
  expect(draft.getState().fields.learningGoalId).toBeNull();
});

test('the name of a goal that no list has is shown; without a network that of one that was chosen here', async () => {
  const { field } = show(77);
  await waitFor(() => expect(field.value).toBe('Басқа пәннің мақсаты'));
  fireEvent.click(field);
  await screen.findByRole('option', { name: 'Бөлшектер' });
  isThere = false;
  fireEvent.click(screen.getByRole('option', { name: 'Бөлшектер' }));
  await waitFor(() => expect(field.value).toBe('Бөлшектер'));
});

test('the list says how many goals there are, and reads on as one scrolls', async () => {
  const { draft, field } = show(null);
  fireEvent.click(field);
  await screen.findByRole('option', { name: 'Бөлшектер' });
  expect(screen.getByText(/of 3/)).toBeTruthy();
  fireEvent.scroll(screen.getByRole('listbox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Жиындар' }));
  expect(draft.getState().fields.learningGoalId).toBe(31);
});
