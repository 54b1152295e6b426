// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import firstDraft from '../../../../tests/support/stored-samples/draft-course-1.json' with { type: 'json' };
import secondDraft from '../../../../tests/support/stored-samples/draft-course-2.json' with { type: 'json' };
import { courseDrafts, type StoredCourse } from './drafts.ts';

const key = 'synaq-draft:5:course:3';
const { shape: _shape, ...current } = secondDraft;
const stored = current as StoredCourse;

beforeEach(() => acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'EXMNG' }) }));
afterEach(() => {
  localStorage.clear();
  signOutLocally();
});

test('a draft of every shape that was ever stored is read; what a newer build wrote stays for it', async () => {
  localStorage.setItem(key, JSON.stringify(firstDraft));
  const withDocuments = firstDraft.draft.lessons.map((lesson) => ({ ...lesson, document: null }));
  expect(await courseDrafts.find('3')).toEqual({ ...firstDraft, draft: { ...firstDraft.draft, lessons: withDocuments } });
  localStorage.clear();
  localStorage.setItem(key, JSON.stringify(secondDraft));
  expect(await courseDrafts.find('3')).toEqual(stored);
  localStorage.clear();
  const newer = JSON.stringify({ ...stored, shape: 3 });
  localStorage.setItem(key, newer);
  expect([await courseDrafts.find('3'), localStorage.getItem(key)]).toEqual([null, newer]);
});

test('what the server refuses is found again, so that its author can make it right', async () => {
  const [first, ...others] = stored.draft.lessons;
  if (!first) throw new Error('no lesson');
  const long = { ...first, pages: [{ kz: `<p>${'а'.repeat(100_001)}</p>`, ru: '' }] };
  const draft = { ...stored, draft: { ...stored.draft, lessons: [long, ...others] } };
  courseDrafts.write('3', draft);
  expect(await courseDrafts.find('3')).toEqual(draft);
});

test('what is no draft of a course is not opened', async () => {
  localStorage.setItem(key, JSON.stringify({ ...stored, draft: { ...stored.draft, lessons: [{ key: 'a' }] } }));
  expect(await courseDrafts.find('3')).toBeNull();
});
