// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lessonDocument } from '#contract/lessons/document.ts';
import storedDraft from '../../../../../tests/support/stored-samples/draft-lesson-1.json' with { type: 'json' };
import { deviceLessons, lessonDraftShapes } from './lesson-draft.ts';

test('a draft of every shape that was ever stored is read; what a newer build wrote stays for it', async () => {
  const stored = storedDraft as unknown as Parameters<typeof deviceLessons.put>[0];
  await deviceLessons.put(stored);
  const newer = { ...stored, subject: 'newer', shape: lessonDraftShapes.current + 1 };
  await deviceLessons.put(newer);
  const found = await deviceLessons.list(stored.userId);
  expect(found).toEqual([stored]);
  // The server takes it as it was typed then.
  for (const document of found.flatMap(({ fields, base, sent }) => [fields, base, ...sent]))
    expect(v.safeParse(lessonDocument, document).issues).toBeUndefined();
  for (const { subject, writer } of [stored, newer]) await deviceLessons.drop(stored.userId, subject, writer);
});
