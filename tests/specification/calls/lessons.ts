/** Lessons of the builder, and live lessons (E§3, E§4). Their calls are not shown; these are the contract's. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LessonDocument, LessonKind, TaskModule } from '#domain/lessons/document.ts';
import { documentOf } from '../lessons.ts';
import { get, post, put, type Answer, type Call, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';

const path = '/api/lesson-content';
const aText: unknown = expect.any(String);

/** A task of the builder, with everything that a module has. */
function task(over: Partial<TaskModule> = {}): TaskModule {
  return {
    type: 'task',
    id: 'm1',
    title: '{n}-тапсырма',
    number: 1,
    description: 'Сипаттама',
    content: '<p>Неше?</p>',
    attachments: [{ type: 'assetLink', label: 'Сурет', name: 'picture-1' }],
    body: { kind: 'select', options: ['5', '9'], right: 1 },
    hints: { solution: '<p>Сана.</p>' },
    additionalCriterions: { taskTypeId: null, additionalInfo: 'Қосымша', purposes: ['u1'], maxMinutes: 5 },
    ...over,
  };
}

const purposes = [{ id: 'u1', title: 'Мақсат', skillLevelId: 1, langLevelId: 2 }];
const descriptors = { m1: { criterion: 'Критерий', descriptorList: [{ title: 'Дескриптор', mark: 2 }] } };
const assets = [{ name: 'picture-1', label: 'Сурет' }];

function lesson(kind: LessonKind = 'sor', modules: LessonDocument['pages'][number]['modules'] = [task()]): LessonDocument {
  const pages = [{ id: 'p1', title: 'Бірінші бет', isExpanded: true, modules }];
  return documentOf(kind, { pages, purposes, descriptors, assets, duration: 45 });
}

const write = (document: LessonDocument): Call => post(path, { creationId: randomUUID(), document });

/** Written, then read again. */
function read(document: LessonDocument) {
  return async (world: World): Promise<Call> => {
    const { uuid } = await world.made<{ uuid: string }>('TCHR', write(document));
    return get(`${path}/${uuid}`);
  };
}

const detailed: LessonDocument = {
  ...lesson(),
  settings: { ...lesson().settings, themeTypeId: 2 },
  purposes: [{ id: 'u1', title: 'Мақсат', skillLevelId: 1, langLevelId: 2, speechActivityId: 3 }],
};

const documentHas = (document: object): Answer => ({ status: 200, data: { document } });
const moduleHas = (module: object): Answer => documentHas({ pages: [{ modules: [module] }] });
const refused: Answer = { status: 422, message: aText };

function body(what: string, over: TaskModule['body'], gives: Answer = moduleHas({ body: over })): Row {
  return { says: what, by: 'TCHR', call: () => write(lesson('test', [task({ body: over })])), gives };
}

const builder: Row[] = [
  {
    says: 'E§3 builder state: title, summary, duration, version, and pages with title, an expand flag and modules',
    by: 'TCHR',
    call: read(lesson()),
    gives: documentHas({
      title: 'Дала',
      summary: 'Қысқаша',
      duration: 45,
      version: expect.any(Number),
      pages: [{ title: 'Бірінші бет', isExpanded: true, modules: [{ id: 'm1' }] }],
    }),
  },
  {
    says: 'E§3 builder state: assets have a name and a label; purposes title, skillLevelId, langLevelId',
    by: 'TCHR',
    call: read(lesson()),
    gives: documentHas({ assets, purposes: [{ title: 'Мақсат', skillLevelId: 1, langLevelId: 2 }] }),
  },
  {
    says: 'E§3 builder state: themeTypes and speechActivities, by their ids',
    by: 'TCHR',
    call: read(detailed),
    gives: documentHas({ settings: { themeTypeId: 2 }, purposes: [{ title: 'Мақсат', speechActivityId: 3 }] }),
  },
  {
    says: 'E§3 builder state: isLangSubject',
    by: 'TCHR',
    call: read(lesson()),
    gives: { status: 200, data: { isLangSubject: false } },
  },
  {
    says: 'E§3 builder state: isLangSubject of a lesson of a language',
    by: 'TCHR',
    call: async (world) => {
      const { id } = await world.one(
        world.sql<{ id: number }[]>`select id from school_subject where is_language order by id limit 1`,
      );
      const document = lesson();
      return read({ ...document, settings: { ...document.settings, subjectId: id } })(world);
    },
    gives: { status: 200, data: { isLangSubject: true } },
  },
  ...(['sor', 'soch', 'lesson', 'test', 'custom'] as const).map((kind): Row => ({
    says: `E§3 builder state: descriptors per module in a lesson of the kind ${kind}: criterion, descriptorList of title and mark`,
    by: 'TCHR',
    call: read(lesson(kind)),
    gives: documentHas({ descriptors }),
  })),
  {
    says: 'E§3 builder state: lessonId and type',
    by: 'TCHR',
    call: read(lesson()),
    gives: { status: 200, data: { document: { lessonId: aText, type: 'sor' } } },
    differs: {
      deviation: 'Builder state: `type`, `lessonId`; `subject` and `class` of its settings (E§3)',
      here: { status: 200, data: { uuid: aText, document: { kind: 'sor' } } },
    },
  },
  {
    says: 'E§3 builder state: settings lang, subject, class',
    by: 'TCHR',
    call: read(lesson()),
    gives: documentHas({ settings: { lang: 'kz', subject: expect.anything(), class: expect.anything() } }),
    differs: {
      deviation: 'Builder state: `type`, `lessonId`; `subject` and `class` of its settings (E§3)',
      here: documentHas({ settings: { lang: 'kz', subjectId: null, grade: null } }),
    },
  },
  {
    says: 'E§3 module params: id, type, title with a numbering placeholder, description, content, hints.solution',
    by: 'TCHR',
    call: read(lesson()),
    gives: moduleHas({
      id: 'm1',
      type: 'task',
      title: '{n}-тапсырма',
      description: 'Сипаттама',
      content: '<p>Неше?</p>',
      hints: { solution: '<p>Сана.</p>' },
    }),
  },
  {
    says: 'E§3 module params: attachments have type assetLink, label, name',
    by: 'TCHR',
    call: read(lesson()),
    gives: moduleHas({ attachments: [{ type: 'assetLink', label: 'Сурет', name: 'picture-1' }] }),
  },
  {
    says: 'E§3 module params: additionalCriterions have taskTypeId, additionalInfo, purposes',
    by: 'TCHR',
    call: read(lesson()),
    gives: moduleHas({ additionalCriterions: { taskTypeId: null, additionalInfo: 'Қосымша', purposes: ['u1'] } }),
  },
  {
    says: 'E§3 module params: options',
    by: 'TCHR',
    call: read(lesson()),
    gives: moduleHas({ options: ['5', '9'] }),
    differs: {
      deviation: 'Module params: `options`, `right`, `left` (E§3)',
      here: moduleHas({ body: { kind: 'select', options: ['5', '9'], right: 1 } }),
    },
  },
  {
    says: 'E§3 module params: simple means a non-task block',
    by: 'TCHR',
    call: () => {
      const { type: _, body: _body, hints: _hints, additionalCriterions: _more, number: _number, ...parts } = task();
      const simple = { ...parts, type: 'simple', number: null, block: 'text', alt: '' } as const;
      return write({ ...lesson('lesson', [simple]), descriptors: {} });
    },
    gives: moduleHas({ type: 'simple', content: '<p>Неше?</p>' }),
  },
  body('E§3 option kinds: a select option is a plain string', { kind: 'select', options: ['бір', 'екі'], right: 0 }),
  {
    ...body('E§3 option kinds: a choice option has content, id and a right flag', {
      kind: 'choice',
      mode: 'single',
      options: [{ id: 'a', content: '<p>бір</p>', isRight: true }],
    }),
    gives: moduleHas({ body: { options: [{ id: 'a', content: '<p>бір</p>', right: true }] } }),
    differs: {
      deviation: 'Module params: `options`, `right`, `left` (E§3)',
      here: moduleHas({ body: { options: [{ id: 'a', content: '<p>бір</p>', isRight: true }] } }),
    },
  },
  body('E§3 option kinds: a connection has left and right keyed maps; each left item has val', {
    kind: 'connection',
    left: { l1: { content: '<p>сол</p>', val: ['r1'] } },
    right: { r1: { content: '<p>оң</p>' } },
  }),
  body(
    'E§4 builder: single keeps exactly one right',
    {
      kind: 'choice',
      mode: 'single',
      options: [
        { id: 'a', content: 'бір', isRight: true },
        { id: 'b', content: 'екі', isRight: true },
      ],
    },
    refused,
  ),
  body('E§4 builder: multiple has as many right ones as one likes', {
    kind: 'choice',
    mode: 'multiple',
    options: [
      { id: 'a', content: 'бір', isRight: true },
      { id: 'b', content: 'екі', isRight: true },
    ],
  }),
  body(
    'E§4 builder: no link of a connection dangles',
    { kind: 'connection', left: { l1: { content: 'сол', val: ['r9'] } }, right: { r1: { content: 'оң' } } },
    refused,
  ),
  {
    says: 'E§4 builder: no two modules of one id on a page',
    by: 'TCHR',
    call: () => write(lesson('sor', [task(), task({ number: 2 })])),
    gives: refused,
  },
  {
    says: 'E§4 builder: a purpose that is removed is removed from every module',
    by: 'TCHR',
    call: () => write({ ...lesson(), purposes: [] }),
    gives: refused,
  },
];

/** A lesson of the schedule, and its teacher. */
async function planned(world: World): Promise<{ at: string; as: NonNullable<Call['as']> }> {
  const { uuid, login } = await world.one(world.sql<{ uuid: string; login: string }[]>`
    select l.uuid, p.login from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.date > current_date and l.group_id = (select group_id from person where login = 'student1')
      and not exists (select from live_lesson where lesson_uuid = l.uuid)
    order by l.date desc, l.start_minute desc, l.uuid limit 1`);
  return { at: `/api/live-lessons/${uuid}`, as: await world.signIn(login) };
}

const live: Row[] = [
  {
    says: 'E§3 planned sync lesson: dateLocal, startTime, endTime, type zoom',
    by: 'TCHR',
    call: async (world) => {
      const { at, as } = await planned(world);
      const plan = { dateLocal: '2041-02-01', startTime: '09:00', endTime: '09:45', type: 'zoom' };
      return { ...put(at, { ...plan, link: 'https://zoom.us/j/1', revision: 0 }), as };
    },
    gives: {
      status: 200,
      data: { plan: { dateLocal: '2041-02-01', startTime: '09:00', endTime: '09:45', type: 'zoom' } },
    },
  },
  {
    says: 'E§3 live lesson: group list, and who of it is online',
    by: 'TCHR',
    call: async (world) => {
      const { at, as } = await planned(world);
      return { ...get(`${at}/people`), as };
    },
    gives: {
      status: 200,
      data: { people: expect.arrayContaining([expect.objectContaining({ name: aText, seenAt: null })]) },
    },
  },
];

export const lessons: Table = { area: 'lessons', rows: [...builder, ...live] };
