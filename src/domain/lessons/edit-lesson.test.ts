import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskTitle } from './default-titles.ts';
import {
  blankLesson,
  type Descriptor,
  lessonKinds,
  modulesOf,
  titleOf,
  type LessonDocument,
  type LessonModule,
  type TaskBody,
} from './document.ts';
import { editLesson, isNumbered, type LessonEdit } from './edit-lesson.ts';
import { editTask, type TaskEdit } from './edit-task.ts';
import { checkLesson } from './publish-check.ts';
import { statisticsOf } from './statistics.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...ids);
const after = fc.option(id, { nil: null });

const bodies: TaskBody[] = [
  { kind: 'select', options: ['one', 'two', 'three'], right: 2 },
  {
    kind: 'choice',
    mode: 'single',
    options: [
      { id: 'a', content: 'a', isRight: true },
      { id: 'b', content: 'b', isRight: false },
    ],
  },
  { kind: 'connection', left: { a: { content: '', val: ['b'] } }, right: { b: { content: '' } } },
];

function task(moduleId: string, body: TaskBody, purposes: string[] = []): LessonModule {
  return {
    type: 'task',
    id: moduleId,
    title: 'Task {n}',
    number: null,
    description: '',
    content: '',
    attachments: [],
    body,
    hints: { solution: '' },
    additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes, maxMinutes: 5 },
  };
}

function simple(moduleId: string): LessonModule {
  return {
    type: 'simple',
    id: moduleId,
    title: '{n}',
    number: null,
    description: '',
    content: '',
    attachments: [],
    block: 'picture',
    alt: '',
  };
}

const taskEdit: fc.Arbitrary<TaskEdit> = fc.oneof(
  fc.record({ do: fc.constant('select-add' as const), value: fc.string() }),
  fc.record({
    do: fc.constant('select-set' as const),
    index: fc.option(fc.integer({ min: -1, max: 6 }), { nil: undefined }),
    value: fc.anything(),
  }),
  fc.record({ do: fc.constant('select-remove' as const), index: fc.integer({ min: -2, max: 6 }) }),
  fc.record({
    do: fc.constant('select-right' as const),
    index: fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constant(Number.NaN)),
  }),
  fc.record({ do: fc.constant('choice-add' as const), id, content: fc.string() }),
  fc.record({ do: fc.constantFrom('choice-remove' as const, 'choice-right' as const), id }),
  fc.record({ do: fc.constant('choice-mode' as const), mode: fc.constantFrom('single' as const, 'multiple' as const) }),
  fc.record({
    do: fc.constantFrom('connection-add' as const, 'connection-remove' as const, 'connection-toggle' as const),
    left: id,
    right: id,
  }),
);

const module = fc.oneof(
  id.map(simple),
  fc.record({ moduleId: id, body: fc.constantFrom(...bodies) }).map(({ moduleId, body }) => task(moduleId, body, ['a', 'b'])),
);
const descriptor: fc.Arbitrary<Descriptor | null> = fc.constantFrom<(Descriptor | null)[]>(null, {
  criterion: 'Counts',
  descriptorList: [{ title: 'right', mark: 2 }],
});

const edit: fc.Arbitrary<LessonEdit> = fc.oneof(
  fc.record({ do: fc.constant('texts' as const), title: fc.string() }),
  fc.record({ do: fc.constant('page-add' as const), page: fc.record({ id, title: fc.string() }), after }),
  fc.record({
    do: fc.constant('pages-add' as const),
    pages: fc.array(
      fc.record({ id, title: fc.string(), isExpanded: fc.boolean(), modules: fc.array(module, { maxLength: 3 }) }),
      {
        maxLength: 3,
      },
    ),
    after,
    instead: fc.option(id, { nil: null }),
  }),
  fc.record({ do: fc.constant('page-move' as const), pageId: id, after }),
  fc.record({ do: fc.constant('page-remove' as const), pageId: id }),
  fc.record({ do: fc.constant('module-add' as const), pageId: id, module, after }),
  fc.record({ do: fc.constant('module-move' as const), moduleId: id, pageId: id, after }),
  fc.record({ do: fc.constant('module-remove' as const), moduleId: id }),
  fc.record({ do: fc.constant('module-set' as const), moduleId: id, patch: fc.record({ purposes: fc.array(id) }) }),
  fc.record({ do: fc.constant('task' as const), moduleId: id, edit: taskEdit }),
  fc.record({
    do: fc.constantFrom('purpose-add' as const, 'purpose-set' as const),
    purpose: fc.record({ id, title: fc.string(), skillLevelId: fc.constant(null), langLevelId: fc.constant(null) }),
  }),
  fc.record({ do: fc.constant('purpose-remove' as const), purposeId: id }),
  fc.record({ do: fc.constant('descriptor' as const), moduleId: id, descriptor }),
);

/** Checks the invariants of a task, whatever was done to it. */
function expectSound(body: TaskBody): void {
  if (body.kind === 'select') expect(body.right === 0 || body.right < body.options.length).toBe(true);
  if (body.kind === 'choice' && body.mode === 'single' && body.options.length > 0)
    expect(body.options.filter(({ isRight }) => isRight)).toHaveLength(1);
  if (body.kind === 'connection')
    for (const { val } of Object.values(body.left)) for (const key of val) expect(Object.keys(body.right)).toContain(key);
}

function lessonOf(kind: LessonDocument['kind'], modules: LessonModule[]): LessonDocument {
  return modules.reduce(
    (lesson, one) => editLesson(lesson, { do: 'module-add', pageId: 'a', module: one, after: 'last' }),
    blankLesson(kind, 'kz', 'a'),
  );
}

describe('a lesson after any changes', () => {
  it('keeps every rule of the builder', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lessonKinds), fc.array(edit, { maxLength: 40 }), (kind, edits) => {
        let lesson = blankLesson(kind, 'kz', 'a');
        for (const one of edits) {
          const next = editLesson(lesson, one);
          expect(next.version).toBe(next === lesson ? lesson.version : lesson.version + 1);
          lesson = next;
        }
        const modules = modulesOf(lesson);
        expect(lesson.pages.length).toBeGreaterThan(0);
        expect(new Set(modules.map((one) => one.id)).size).toBe(modules.length);
        for (const type of ['task', 'simple'] as const) {
          const counted = modules.filter((one) => one.type === type && isNumbered(kind, one));
          expect(counted.map(({ number }) => number)).toEqual(counted.map((_, index) => index + 1));
        }
        const tasks = modules.filter((one) => one.type === 'task');
        const purposes = new Set(lesson.purposes.map((one) => one.id));
        for (const one of tasks) expectSound(one.body);
        expect(Object.keys(lesson.descriptors).every((of) => tasks.some((one) => one.id === of))).toBe(true);
        for (const removed of ids.filter((one) => !purposes.has(one))) {
          const again = editLesson(
            editLesson(lesson, {
              do: 'purpose-add',
              purpose: { id: removed, title: '', skillLevelId: null, langLevelId: null },
            }),
            { do: 'purpose-remove', purposeId: removed },
          );
          for (const one of modulesOf(again))
            if (one.type === 'task') expect(one.additionalCriterions.purposes).not.toContain(removed);
        }
      }),
    );
  });

  it('keeps its version where settings were loaded with theirs, and counts on where they were edited', () => {
    const lesson = blankLesson('lesson', 'kz', 'a');
    const settings = { lang: 'ru' as const, subjectId: 1, grade: 9 };
    expect(editLesson(lesson, { do: 'settings', settings, version: 7 }).version).toBe(7);
    expect(editLesson(lesson, { do: 'settings', settings }).version).toBe(2);
  });

  it('heads a new task in its own language', () => {
    const titles = (['kz', 'ru'] as const).map((lang) => titleOf({ title: taskTitle(lang), number: 2 }));
    expect(titles).toEqual(['2-тапсырма', 'Задание 2']);
  });

  it('does not take a module twice', () => {
    const lesson = lessonOf('lesson', [simple('x')]);
    expect(editLesson(lesson, { do: 'module-add', pageId: 'a', module: simple('x'), after: null })).toBe(lesson);
  });

  it('counts its tasks again when one is removed, and takes the descriptor of a СОР with it', () => {
    const tasks = ids.slice(0, 3).map((one) => task(one, { kind: 'select', options: ['1', '2'], right: 0 }));
    let lesson = lessonOf('sor', tasks);
    lesson = editLesson(lesson, { do: 'descriptor', moduleId: 'a', descriptor: { criterion: '', descriptorList: [] } });
    lesson = editLesson(lesson, { do: 'module-remove', moduleId: 'a' });
    expect(modulesOf(lesson).map(titleOf)).toEqual(['Task 1', 'Task 2']);
    expect(lesson.descriptors).toEqual({});
  });

  it('counts no simple modules in a custom lesson', () => {
    const modules = [simple('x'), task('y', { kind: 'select', options: [], right: 0 })];
    expect(modulesOf(lessonOf('custom', modules)).map(({ number }) => number)).toEqual([null, 1]);
    expect(modulesOf(lessonOf('lesson', modules)).map(({ number }) => number)).toEqual([1, 1]);
  });
});

describe('editing a task', () => {
  const select: TaskBody = { kind: 'select', options: ['one', 'two', 'three'], right: 2 };

  it('goes back to the first select option when the right one is removed, and follows the right one otherwise', () => {
    expect(editTask(select, { do: 'select-remove', index: 2 })).toEqual({ ...select, options: ['one', 'two'], right: 0 });
    expect(editTask(select, { do: 'select-remove', index: 0 })).toEqual({ ...select, options: ['two', 'three'], right: 1 });
  });

  it('takes only a text at a known place', () => {
    expect(editTask(select, { do: 'select-set', index: undefined, value: 'x' })).toBe(select);
    expect(editTask(select, { do: 'select-set', index: 0, value: 1 })).toBe(select);
  });

  it('toggles a link and drops what dangles', () => {
    const pair: TaskBody = {
      kind: 'connection',
      left: { a: { content: '', val: ['x'] }, b: { content: '', val: ['x', 'y'] } },
      right: { x: { content: '' }, y: { content: '' } },
    };
    const off = editTask(pair, { do: 'connection-toggle', left: 'a', right: 'x' });
    expect(off).toMatchObject({ left: { a: { val: [] } } });
    expect(editTask(off, { do: 'connection-toggle', left: 'a', right: 'x' })).toEqual(pair);
    expect(editTask(pair, { do: 'connection-remove', left: 'a', right: 'x' })).toEqual({
      kind: 'connection',
      left: { b: { content: '', val: ['y'] } },
      right: { y: { content: '' } },
    });
  });
});

describe('the look before publishing', () => {
  it('names what is missing', () => {
    const facts = { isComplete: () => false, hasContent: (html: string) => html !== '', bytes: 31 * 1024 * 1024 };
    let lesson = lessonOf('sor', [task('a', { kind: 'select', options: [], right: 0 }), simple('b')]);
    lesson = editLesson(lesson, {
      do: 'purpose-add',
      purpose: { id: 'p', title: 'Goal', skillLevelId: null, langLevelId: null },
    });
    lesson = editLesson(lesson, { do: 'texts', duration: 4 });
    expect(checkLesson(lesson, facts).map(({ code }) => code)).toEqual([
      'no-title',
      'no-subject',
      'no-grade',
      'block-empty',
      'task-incomplete',
      'goal-without-task',
      'task-without-descriptor',
      'tasks-take-longer',
      'heavy',
    ]);
  });

  it('advises where the points of a task and of its descriptor differ, in a lesson of any kind', () => {
    const body: TaskBody = { kind: 'mechanic', mechanic: 'simple-text', content: {}, points: 3, partialCredit: false };
    const descriptor = { criterion: '', descriptorList: [{ title: '', mark: 2 }] };
    for (const kind of lessonKinds) {
      const lesson = editLesson(lessonOf(kind, [task('a', body)]), { do: 'descriptor', moduleId: 'a', descriptor });
      const faults = checkLesson(lesson, { isComplete: () => true, hasContent: () => true, bytes: 0 });
      const isSummative = kind === 'sor' || kind === 'soch';
      expect(faults.filter(({ id }) => id === 'a')).toEqual([{ code: 'descriptor-points', isError: isSummative, id: 'a' }]);
    }
  });

  it('holds a СОР to its maximum, and counts by descriptors', () => {
    let lesson = lessonOf('sor', [task('a', { kind: 'select', options: ['1', '2'], right: 0 })]);
    const list = [{ title: '', mark: 26 }];
    lesson = editLesson(lesson, { do: 'descriptor', moduleId: 'a', descriptor: { criterion: '', descriptorList: list } });
    expect(statisticsOf(lesson).result).toEqual({ countTask: 1, countTime: 5, countGrade: 1, countGradeCommon: 26 });
    const codes = checkLesson(lesson, { isComplete: () => true, hasContent: () => true, bytes: 0 }).map(({ code }) => code);
    expect(codes).toContain('summative-points');
  });
});
