import { expect, test } from 'vitest';
import { blankLesson, type LessonDocument } from '#domain/lessons/document.ts';
import { editLesson, type LessonEdit } from '#domain/lessons/edit-lesson.ts';
import { droppedModule, movedModule, movedPage, type Step } from './moves.ts';
import { newBlock } from './new-module.ts';

const add = (pageId: string, id: string): LessonEdit => ({
  do: 'module-add',
  pageId,
  module: { ...newBlock('text'), id },
  after: 'last',
});
const lesson = [
  { do: 'page-add', page: { id: 'p2', title: '' }, after: 'p1' } as const,
  add('p1', 'a'),
  add('p1', 'b'),
  add('p2', 'c'),
].reduce<LessonDocument>(editLesson, blankLesson('lesson', 'kz', 'p1'));
const outline = (after: LessonDocument) =>
  after.pages.map(({ id, modules }) => [id, ...modules.map((one) => one.id)].join(' '));
const done = (edit: LessonEdit | null) => edit && outline(editLesson(lesson, edit));

test.each<[string, Step, string[] | null]>([
  ['a', 1, ['p1 b a', 'p2 c']],
  ['b', -1, ['p1 b a', 'p2 c']],
  ['b', 1, ['p1 a', 'p2 b c']],
  ['c', -1, ['p1 a b c', 'p2']],
  ['a', -1, null],
  ['c', 1, null],
  ['x', 1, null],
])('module %s by %i: %j', (id, step, after) => {
  expect(done(movedModule(lesson, id, step))).toEqual(after);
});

test.each<[string, Step, string[] | null]>([
  ['p1', 1, ['p2 c', 'p1 a b']],
  ['p2', -1, ['p2 c', 'p1 a b']],
  ['p1', -1, null],
  ['p2', 1, null],
])('page %s by %i: %j', (id, step, after) => {
  expect(done(movedPage(lesson, id, step))).toEqual(after);
});

test('a module is dropped before another one, or at the end of a page', () => {
  expect(done(droppedModule(lesson, 'c', 'p1', 'b'))).toEqual(['p1 a c b', 'p2']);
  expect(done(droppedModule(lesson, 'a', 'p2', null))).toEqual(['p1 b', 'p2 c a']);
  expect(done(droppedModule(lesson, 'b', 'p1', 'a'))).toEqual(['p1 b a', 'p2 c']);
  expect(droppedModule(lesson, 'b', 'p1', 'b')).toBeNull();
});
