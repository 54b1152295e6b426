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

/** `npm run test:random` has the time for all of them. */
const isNight = process.env['PROPERTY_SEED'] !== undefined;

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
    { numRuns: isNight ? 10_000 : 500 },
  );
});

/** Somebody with a device: what they have written, and the server's text that it was written on. */
interface Author {
  base: LessonDocument;
  mine: LessonDocument;
}

type HistoryStep = { author: 0 | 1 } & ({ do: 'edit'; edit: LessonEdit } | { do: 'add' } | { do: 'sync' });
const author = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), author, edit: anyEdit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), author }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), author }) },
);

/** Sends what an author has; where the server has another text by now, both are put together first, and of a conflict mine is chosen. */
function synced({ base: was, mine }: Author, server: LessonDocument): LessonDocument {
  if (server === was) return mine;
  const { fields, conflicts } = mergeLessons(was, mine, server);
  const remaining = new Map(modulesOf(fields).map((module) => [module.id, module.content]));
  for (const side of [mine, server])
    for (const { id: own, content } of modulesOf(side))
      if (content !== contentOf(was, own))
        expect(conflicts.includes(`module:${own}`) || remaining.get(own) === content).toBe(true);
  // Nothing to send.
  return isSameLesson(fields, server) ? server : fields;
}

test('through any history of two authors, each offline for as long as they like, nothing written is lost and both end with one lesson', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (history) => {
      let server = base;
      let added = 0;
      const authors: [Author, Author] = [
        { base, mine: base },
        { base, mine: base },
      ];
      const sync = (of: Author): void => {
        server = synced(of, server);
        of.base = server;
        of.mine = server;
      };
      for (const one of history) {
        const of = authors[one.author];
        if (one.do === 'sync') sync(of);
        else if (one.do === 'edit') of.mine = editLesson(of.mine, one.edit);
        else {
          const module = { ...text(`n${(added += 1)}`), content: 'new' };
          of.mine = editLesson(of.mine, { do: 'module-add', pageId: of.mine.pages[0]?.id ?? '', module, after: null });
        }
      }
      for (const of of [...authors, ...authors]) sync(of);
      expect(authors[0].mine).toBe(authors[1].mine);
      const modules = modulesOf(server);
      expect(new Set(modules.map((module) => module.id)).size).toBe(modules.length);
      expect(new Set(server.pages.map((page) => page.id)).size).toBe(server.pages.length);
      const tasks = modules.filter(({ type }) => type === 'task');
      expect(tasks.map(({ number }) => number)).toEqual(tasks.map((_, index) => index + 1));
    }),
    { numRuns: isNight ? 10_000 : 300 },
  );
});
