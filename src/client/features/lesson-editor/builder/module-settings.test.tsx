// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankLesson, lessonKinds, modulesOf, type LessonDocument } from '#domain/lessons/document.ts';
import { editLesson, type LessonEdit } from '#domain/lessons/edit-lesson.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import type { LessonDraft } from '../drafts/lesson-draft.ts';
import { LessonProvider } from '../drafts/use-lesson.ts';
import { ModuleSettings } from './module-settings.tsx';
import { newTask } from './new-module.ts';

beforeEach(() => prepareKit());
afterEach(cleanup);

const latest: { lesson: LessonDocument | null } = { lesson: null };

function Settings({ begun }: { begun: LessonDocument }) {
  const [lesson, setLesson] = useState(begun);
  const [module] = modulesOf(lesson);
  const draft = { subscribe: () => () => undefined, getState: () => ({ fields: lesson }) } as unknown as LessonDraft;
  function handleEdit(change: LessonEdit) {
    latest.lesson = editLesson(lesson, change);
    setLesson(latest.lesson);
  }
  return (
    <LessonProvider value={{ draft, edit: handleEdit, others: [] }}>
      {module && <ModuleSettings module={module} lang="ru" />}
    </LessonProvider>
  );
}

test.each(lessonKinds)('a task of the kind %s can have a descriptor', (kind) => {
  const task = newTask('select', 'Задание {n}');
  showKit(
    <Settings begun={editLesson(blankLesson(kind, 'ru', 'p'), { do: 'module-add', pageId: 'p', module: task, after: null })} />,
  );
  fireEvent.click(screen.getByTestId('add-descriptor'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Criterion' }), { target: { value: 'Считает' } });
  expect(latest.lesson?.descriptors[task.id]).toEqual({
    criterion: 'Считает',
    descriptorList: [{ title: '', mark: 1 }],
  });
});
