// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentEntry } from '#contract/pages/edit-content.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { blankContent } from './blank.ts';
import storedDraft from '../../../../tests/support/stored-samples/draft-entry-1.json' with { type: 'json' };
import { contentDrafts } from './drafts.ts';
import { useEntry } from './use-entry.ts';

const session = vi.hoisted(() => ({ user: { userId: 7 } as { userId: number } | null }));
const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));
vi.mock('#client/api/session.ts', async (original) => ({ ...(await original<object>()), getSession: () => session }));

const news = (kz: string) => ({ ...blankContent('news'), title: { kz, ru: '' } });
const entry = { id: 5, kind: 'news', version: 1, publishAt: 1, content: news('Мектеп') } as unknown as ContentEntry;
const draftOf = (subject: string) => contentDrafts.find(subject);
const write = (form: ReturnType<typeof open>, kz: string) => act(() => form.result.current.edit(() => news(kz)));

beforeEach(() => {
  session.user = { userId: 7 };
  request.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(of: ContentEntry | null, onSaved: (saved: ContentEntry) => void = () => undefined) {
  return renderHook(() => useEntry({ entry: of, content: of?.content ?? news('') }, onSaved));
}

/** Saves; while that is on its way `meanwhile` happens. */
async function save(form: ReturnType<typeof open>, meanwhile: () => void) {
  let answer: () => void = () => undefined;
  request.mockImplementationOnce(
    (_, { body }: { body: { content: object } }) =>
      new Promise((resolve) => (answer = () => resolve({ ...entry, ...body, version: 2 }))),
  );
  let saving = Promise.resolve();
  act(() => void (saving = form.result.current.save('published')));
  meanwhile();
  await act(async () => {
    answer();
    await saving;
  });
}

test('what was saved is no draft any more', async () => {
  const form = open(entry);
  write(form, 'Мектеп жаңалығы');
  await save(form, () => undefined);
  form.unmount();
  expect([await draftOf('5'), form.result.current.isChanged]).toEqual([null, false]);
});

test('what is typed while a save is on its way stays, and is stored over the version that was saved', async () => {
  const form = open(entry);
  write(form, 'Мектеп жаңалығы');
  await save(form, () => write(form, 'Мектеп жаңалығы, соңы'));
  const { content, version, isChanged } = form.result.current;
  expect([content, version, isChanged]).toEqual([news('Мектеп жаңалығы, соңы'), 2, true]);
  expect(await draftOf('5')).toMatchObject({ version: 2, content: news('Мектеп жаңалығы, соңы') });
});

test('what is typed while something new is saved for the first time waits for its own screen', async () => {
  const onSaved = vi.fn();
  const form = open(null, onSaved);
  write(form, 'Жаңа');
  await save(form, () => write(form, 'Жаңа, соңы'));
  expect(onSaved).toHaveBeenCalledOnce();
  // And what is typed until that screen is there.
  write(form, 'Жаңа, ең соңы');
  form.unmount();
  expect([await draftOf('new-news'), (await draftOf('5'))?.content]).toEqual([null, news('Жаңа, ең соңы')]);
});

test('something new that somebody else has saved since its answer was lost goes on as an entry of its own', async () => {
  const form = open(null);
  write(form, 'Жаңа');
  request.mockRejectedValueOnce(
    new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Somebody has saved this.', errors: {} }),
  );
  await act(() => form.result.current.save('published'));
  expect([form.result.current.problem, form.result.current.content]).toEqual(['Somebody has saved this.', news('Жаңа')]);
  await save(form, () => undefined);
  const calls = request.mock.calls as [object, { body: { creationId: string } }][];
  const ids = calls.map(([, { body }]) => body.creationId);
  expect(new Set(ids).size).toBe(2);
});

test('the last words are stored when the page is left, but not after the sign-out', async () => {
  const form = open(entry);
  write(form, 'Мектеп жаңалығы');
  form.unmount();
  expect((await draftOf('5'))?.content).toEqual(news('Мектеп жаңалығы'));
  localStorage.clear();
  const other = open(entry);
  write(other, 'Мектеп жаңалығы');
  session.user = null;
  other.unmount();
  expect(localStorage).toHaveLength(0);
});

test('what a page left that is no more is offered, and taken over', async () => {
  const left = { version: 1, publishAt: 1, savedAt: 5, content: news('Қалған') };
  localStorage.setItem('synaq-draft:7:content:5', JSON.stringify(left));
  const form = open(entry);
  await waitFor(() => expect(form.result.current.waiting?.content).toEqual(news('Қалған')));
  act(() => form.result.current.takeDraft());
  expect(form.result.current.content).toEqual(news('Қалған'));
  act(() => form.result.current.dropDraft());
  form.unmount();
  expect(localStorage.getItem('synaq-draft:7:content:5')).toBeNull();
});

test('a draft of every shape that was ever stored is read', async () => {
  localStorage.setItem('synaq-draft:7:content:5', JSON.stringify(storedDraft));
  expect(await contentDrafts.find('5')).toEqual(storedDraft);
});
