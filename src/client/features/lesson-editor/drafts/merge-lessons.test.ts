import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankLesson, modulesOf, type LessonDocument } from '#domain/lessons/document.ts';
import { editLesson, type LessonEdit } from '#domain/lessons/edit-lesson.ts';
import { newBlock, newTask } from '../builder/new-module.ts';
import { isSameLesson, mergeLessons, withUnit } from './merge-lessons.ts';

function text(id: string) {
  return { ...newBlock('text'), id };
}

function edited(lesson: LessonDocument, ...edits: LessonEdit[]): LessonDocument {
  return edits.reduce(editLesson, lesson);
}

const base = edited(
  blankLesson('lesson', 'kz', 'p1'),
  { do: 'module-add', pageId: 'p1', module: text('a'), after: null },
  { do: 'module-add', pageId: 'p1', module: text('b'), after: 'a' },
  { do: 'page-add', page: { id: 'p2', title: 'Two' }, after: 'p1' },
  { do: 'module-add', pageId: 'p2', module: { ...newTask('select', 'Task {n}'), id: 'c' }, after: null },
);
const write = (moduleId: string, content: string): LessonEdit => ({ do: 'module-set', moduleId, patch: { content } });
const contentOf = (lesson: LessonDocument, id: string) => modulesOf(lesson).find((one) => one.id === id)?.content;
const idsOf = ({ pages }: LessonDocument) => pages.map(({ id, modules }) => [id, ...modules.map((one) => one.id)].join(' '));

test('changes of different modules and parts are both there', () => {
  const mine = edited(base, write('a', 'mine'));
  const theirs = edited(base, write('b', 'theirs'), { do: 'texts', title: 'Steppe' });
  const { fields, conflicts } = mergeLessons(base, mine, theirs);
  expect([contentOf(fields, 'a'), contentOf(fields, 'b'), fields.title, conflicts]).toEqual(['mine', 'theirs', 'Steppe', []]);
});

test('the same module changed by both is a conflict: mine, until one takes theirs', () => {
  const theirs = edited(base, write('a', 'theirs'));
  const { fields, conflicts } = mergeLessons(base, edited(base, write('a', 'mine')), theirs);
  expect([contentOf(fields, 'a'), conflicts]).toEqual(['mine', ['module:a']]);
  expect(contentOf(withUnit(fields, theirs, 'module:a'), 'a')).toBe('theirs');
});

test('what one has moved and the other has added are both there', () => {
  const mine = edited(base, { do: 'module-move', moduleId: 'b', pageId: 'p2', after: null });
  const theirs = edited(base, { do: 'module-add', pageId: 'p1', module: text('d'), after: 'a' });
  expect(idsOf(mergeLessons(base, mine, theirs).fields)).toEqual(['p1 a d', 'p2 b c']);
});

test('what one has removed and the other has written into stays', () => {
  const mine = edited(base, { do: 'page-remove', pageId: 'p1' });
  const theirs = edited(base, write('a', 'theirs'));
  expect(idsOf(mergeLessons(base, mine, theirs).fields).toSorted()).toEqual(['p1 a', 'p2 c']);
  expect(idsOf(mergeLessons(base, theirs, mine).fields).toSorted()).toEqual(['p1 a', 'p2 c']);
});

test('what one has removed and nobody has changed is gone', () => {
  const theirs = edited(base, { do: 'module-remove', moduleId: 'a' }, { do: 'page-remove', pageId: 'p2' });
  expect(idsOf(mergeLessons(base, edited(base, { do: 'texts', title: 'Steppe' }), theirs).fields)).toEqual(['p1 b']);
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const pageId = fc.constantFrom('p1', 'p2', 'p3');
const anyEdit: fc.Arbitrary<LessonEdit> = fc.oneof(
  fc.record({ do: fc.constant('module-set' as const), moduleId: id, patch: fc.record({ content: fc.string() }) }),
  fc.record({ do: fc.constant('module-move' as const), moduleId: id, pageId, after: fc.option(id) }),
  fc.record({ do: fc.constant('module-remove' as const), moduleId: id }),
  fc.record({ do: fc.constant('page-remove' as const), pageId }),
  fc.record({ do: fc.constant('page-move' as const), pageId, after: fc.option(pageId) }),
);

test('whatever two people do, no module stands twice, and nothing that either has written goes without a question', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), fc.array(anyEdit, { maxLength: 8 }), (one, other) => {
      const mine = edited(base, ...one, { do: 'module-add', pageId: 'p1', module: text('mine'), after: null });
      const theirs = edited(base, ...other, { do: 'page-add', page: { id: 'p3', title: '' }, after: null });
      const { fields, conflicts } = mergeLessons(base, mine, theirs);
      const ids = modulesOf(fields).map((module) => module.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(fields.pages.length).toBeGreaterThan(0);
      expect(new Set(fields.pages.map((page) => page.id)).size).toBe(fields.pages.length);
      for (const side of [mine, theirs])
        for (const module of modulesOf(side)) {
          if (module.content === contentOf(base, module.id)) continue;
          const isAsked = conflicts.includes(`module:${module.id}`);
          expect(isAsked || contentOf(fields, module.id) === module.content).toBe(true);
        }
      expect(isSameLesson(mergeLessons(base, mine, base).fields, mine)).toBe(true);
      expect(isSameLesson(mergeLessons(base, base, theirs).fields, theirs)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
