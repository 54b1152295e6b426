import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const notTexts = ['**/*.test.*', '**/*.gen.*'];
const readiness = 'src/client/features/readiness/**';
const roomSections = 'src/client/features/room/sections/**';
const roomTools = ['src/client/features/room/tools/**', 'src/client/features/room/practice/**'];
const handOver = ['src/client/features/hand-over/**', 'src/client/features/room/hand-over/**', 'src/server/areas/hand-over/**'];

const account = [
  'src/client/features/profile/**',
  'src/client/account-labels/**',
  'src/client/features/audit/**',
  'src/client/features/operation/**',
  'src/server/areas/profile/**',
];
const shell = [
  'src/client/features/search/**',
  ...['unsent-dialog', 'test-running-dialog', 'leave-lesson-dialog'].map((name) => `src/client/features/shell/${name}.tsx`),
];
const control = ['src/client/features/board/**', 'src/client/features/start-codes/**'];

// The result page itself is everybody's; what comes after it, and lists of results, is not.
const results = ['src/client/features/tests/result-history/**', 'src/client/features/student-statistic/**'];

/** Notes, stars, what waits to be sent, notifications. */
const waiting = [
  'src/client/commands/**',
  'src/client/features/waiting/**',
  'src/client/features/packs/**',
  'src/client/notifications/**',
  'src/client/features/notifications/**',
  'src/client/features/tests/own-note/**',
  'src/client/features/tests/appeals/**',
  'src/client/features/shell/menu-favourites.tsx',
];

const fields = 'src/contract/field-texts.ts';
const uploads = [
  'src/client/uploads/**',
  'src/client/pictures/**',
  'src/client/features/problems/**',
  'src/server/areas/uploads/**',
];
const readers = ['pages', 'news', 'contest', 'certificate-check'].map((area) => `src/client/features/${area}/**`);
const editors = ['src/client/features/content-editor/**', 'src/server/areas/pages/**'];

const bank = [
  ...['exam-editor', 'exam-check', 'exam-preview', 'question-editor', 'item-analysis', 'pisa', 'marking-plan'].map(
    (area) => `src/client/features/${area}/**`,
  ),
  'src/client/bank/**',
  'src/client/routes/staff/online/exam-editor/**',
  'src/client/routes/staff/online/pisa/**',
  'src/server/areas/bank/**',
];

/** Periods, accesses that are given from above, certifications and courses: staff only. */
const appointing = [
  'src/client/features/statistics/**',
  'src/client/features/statistic-reports/**',
  'src/client/statistic-labels/**',
  'src/server/areas/results/**',
  'src/server/areas/statistics/**',
  'src/server/areas/statistic-reports/**',
  ...['appointment', 'assignment', 'certifications'].map((area) => `src/client/features/${area}/**`),
  ...['appointment', 'assignment', 'certifications'].map((area) => `src/server/areas/${area}/**`),
];

/** In plans of both sides. */
const planHomework = 'src/client/homework/**';

/** In schedules of both sides. */
const forcedWords = 'src/client/forced-words.ts';

/** People, classes, subgroups, schedules and calendar plans of classes. */
const people = [
  ...['people', 'groups', 'class-schedule', 'school-schedule', 'plans'].map((area) => `src/client/features/${area}/**`),
  'src/client/login-cards/**',
  planHomework,
  forcedWords,
  'src/client/routes/staff/online/control/students.tsx',
];

/** In schedules and in lists of homework. */
const dayNames = 'src/client/day-names.ts';

/** One's own lessons and calendar plans. */
const schedule = ['src/client/features/schedule/**', 'src/client/features/own-plans/**', planHomework, dayNames, forcedWords];

/** Homework of both sides. */
const homework = ['src/client/features/homework/**', 'src/client/paper-pages/**', dayNames];

/** Photos of sheets: in the test room, and of homework. */
const paper = [
  'src/client/paper-pages/**',
  'src/client/features/room/paper/**',
  'src/client/features/tests/answer-pages.tsx',
  'src/client/pictures/**',
];

/** Simulators, and the courses that they are in. */
const simulations = ['src/client/features/simulations/**', 'src/client/features/courses/**'];

/** Lessons that teachers write: going through them, and following who does. */
const lessons = ['src/client/features/lessons/**'];

/** Writing lessons: teachers only. */
const lessonEditor = ['src/client/features/lesson-editor/**'];

/** Making courses: their management and the country's worker. */
const courseEditor = ['src/client/features/course-editor/**'];

/** Messages between students and staff. */
const chat = ['src/client/features/chat/**'];

/** Live lessons of both sides. */
const liveLessons = ['src/client/features/live-lessons/**'];

/** Reviewing homework. */
const review = ['homework-review', 'marking']
  .map((area) => `src/client/features/${area}/**`)
  .concat('src/client/reviewing/**', 'src/client/ink/**');

/** Parts that all staff pages share: one catalogue, loaded with the first staff page. */
const kit = ['src/client/kit/**', 'src/client/features/jobs/**', 'src/client/notifications/job-words.ts'];

/** Texts that only the server uses; the client has words of its own for each code. */
const server = [
  'src/server/http/**',
  'src/server/sheet-imports/**',
  'src/server/notifications/**',
  ...['people', 'groups', 'subgroups', 'schedule', 'plans', 'homework', 'lessons', 'courses'].map(
    (area) => `src/server/areas/${area}/**`,
  ),
];

const editing = [
  'src/ui/rich-editor/**',
  'src/mechanics/editing/**',
  'src/mechanics/**/editing/**',
  'src/mechanics/**/*.editor.tsx',
  'src/mechanics/editors.tsx',
  'src/mechanics/scoring-words.tsx',
];

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'kk', 'ru'],
  // The catalogue that everybody loads before the first question is `messages`. A part that comes later has a catalogue of its
  // own, loaded with it.
  catalogs: [
    {
      path: 'locales/{locale}/messages',
      include: ['src'],
      exclude: [
        ...notTexts,
        ...server,
        readiness,
        ...handOver,
        ...roomTools,
        roomSections,
        ...control,
        ...account,
        fields,
        ...uploads,
        ...readers,
        ...editors,
        ...shell,
        ...bank,
        ...editing,
        ...appointing,
        ...results,
        ...waiting,
        ...people,
        ...schedule,
        ...homework,
        ...paper,
        ...chat,
        ...liveLessons,
        ...simulations,
        ...lessons,
        ...lessonEditor,
        ...courseEditor,
        ...review,
        ...kit,
      ],
    },
    { path: 'locales/server/{locale}', include: server, exclude: notTexts },
    { path: 'locales/readiness/{locale}', include: [readiness], exclude: notTexts },
    { path: 'locales/control/{locale}', include: control, exclude: notTexts },
    { path: 'locales/account/{locale}', include: account, exclude: notTexts },
    { path: 'locales/shell/{locale}', include: shell, exclude: notTexts },
    { path: 'locales/fields/{locale}', include: [fields], exclude: notTexts },
    { path: 'locales/uploads/{locale}', include: uploads, exclude: notTexts },
    { path: 'locales/hand-over/{locale}', include: handOver, exclude: notTexts },
    { path: 'locales/room-tools/{locale}', include: roomTools, exclude: notTexts },
    { path: 'locales/room-sections/{locale}', include: [roomSections], exclude: notTexts },
    { path: 'locales/pages/{locale}', include: readers, exclude: notTexts },
    { path: 'locales/editing/{locale}', include: editing, exclude: notTexts },
    { path: 'locales/content/{locale}', include: editors, exclude: notTexts },
    { path: 'locales/bank/{locale}', include: bank, exclude: notTexts },
    { path: 'locales/kit/{locale}', include: kit, exclude: notTexts },
    { path: 'locales/waiting/{locale}', include: waiting, exclude: notTexts },
    { path: 'locales/people/{locale}', include: people, exclude: notTexts },
    { path: 'locales/schedule/{locale}', include: schedule, exclude: notTexts },
    { path: 'locales/homework/{locale}', include: homework, exclude: notTexts },
    { path: 'locales/simulations/{locale}', include: simulations, exclude: notTexts },
    { path: 'locales/lessons/{locale}', include: lessons, exclude: notTexts },
    { path: 'locales/lesson-editor/{locale}', include: lessonEditor, exclude: notTexts },
    { path: 'locales/course-editor/{locale}', include: courseEditor, exclude: notTexts },
    { path: 'locales/paper/{locale}', include: paper, exclude: notTexts },
    { path: 'locales/chat/{locale}', include: chat, exclude: notTexts },
    { path: 'locales/live-lessons/{locale}', include: liveLessons, exclude: notTexts },
    { path: 'locales/review/{locale}', include: review, exclude: notTexts },
    { path: 'locales/results/{locale}', include: results, exclude: notTexts },
    { path: 'locales/appointing/{locale}', include: appointing, exclude: notTexts },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
};

export default config;
