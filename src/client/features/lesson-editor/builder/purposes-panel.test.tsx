// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankLesson, type LessonDocument } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { lessonDocument } from '#contract/lessons/document.ts';
import { queryClient } from '#client/api/query-client.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import * as v from 'valibot';
import type { LessonDraft } from '../drafts/lesson-draft.ts';
import { LessonProvider, type LessonEditing } from '../drafts/use-lesson.ts';
import { subjectsQuery } from '../queries.ts';
import { PurposesPanel } from './purposes-panel.tsx';

const [history, english] = [5, 7];
const latest: { lesson: LessonDocument | null } = { lesson: null };

beforeEach(() => {
  prepareKit();
  queryClient.setQueryData(subjectsQuery.queryKey, [
    { id: history, title: 'History', isLangSubject: false },
    { id: english, title: 'English', isLangSubject: true },
  ]);
});
afterEach(cleanup);

function Panel({ subjectId }: { subjectId: number }) {
  const [lesson, setLesson] = useState<LessonDocument>(() => ({
    ...blankLesson('lesson', 'ru', 'p'),
    settings: { lang: 'ru', subjectId, grade: 7 },
    purposes: [{ id: 'goal', title: 'Goal', skillLevelId: null, langLevelId: null }],
  }));
  const draft = { subscribe: () => () => undefined, getState: () => ({ fields: lesson }) } as unknown as LessonDraft;
  const handleEdit: LessonEditing['edit'] = (change) => {
    latest.lesson = editLesson(lesson, change);
    setLesson(latest.lesson);
  };
  return (
    <LessonProvider value={{ draft, edit: handleEdit, others: [] }}>
      <PurposesPanel />
    </LessonProvider>
  );
}

const field = (name: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name });

test('a purpose of a language lesson has a speech activity and a level of the language', () => {
  showKit(<Panel subjectId={english} />);
  const activity = field('Speech activity') as HTMLSelectElement;
  expect([...activity.options].map(({ text }) => text)).toEqual(['Not chosen', 'Listening', 'Speaking', 'Reading', 'Writing']);
  fireEvent.change(activity, { target: { value: '3' } });
  fireEvent.change(field('Level of the language') as HTMLSelectElement, { target: { value: '2' } });
  expect(latest.lesson?.purposes).toEqual([
    { id: 'goal', title: 'Goal', skillLevelId: null, langLevelId: 2, speechActivityId: 3 },
  ]);
  expect(v.is(lessonDocument, latest.lesson)).toBe(true);
});

test('in a lesson of another subject neither is asked for', () => {
  showKit(<Panel subjectId={history} />);
  expect([field('Speech activity'), field('Level of the language')]).toEqual([null, null]);
  expect(field('Level of skills')).not.toBeNull();
});

test('an unknown speech activity or type of theme is refused by its name', () => {
  const lesson = blankLesson('lesson', 'ru', 'p');
  const refused = { ...lesson, settings: { ...lesson.settings, themeTypeId: 9 } };
  const purposes = [{ id: 'goal', title: '', skillLevelId: null, langLevelId: null, speechActivityId: 5 }];
  const paths = [refused, { ...lesson, purposes }].map(
    (document) => v.safeParse(lessonDocument, document).issues?.[0].path?.at(-1)?.key,
  );
  expect(paths).toEqual(['themeTypeId', 'speechActivityId']);
});
