/**
 * Every page with all that is needed to see it: as whom, at which address, in which state. `npm run screens` photographs them and
 * tests/e2e/every-screen.spec.ts holds them against WCAG. A route without a screen fails tests/architecture/screens.test.ts.
 */
import type { Page } from '@playwright/test';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { expect } from '../support/patience.ts';
import { chatScreens } from './chat-screens.ts';
import { scheduleScreens } from './schedule-screens.ts';
import { homeworkScreens } from './homework-screens.ts';
import { courseScreens } from './course-screens.ts';
import { lessonEditorScreens } from './lesson-editor-screens.ts';
import { liveLessonScreens } from './live-lesson-screens.ts';
import { lessonScreens } from './lesson-screens.ts';
import { simulationScreens } from './simulation-screens.ts';
import { planScreens } from './plan-screens.ts';
import { statisticScreens } from './statistic-screens.ts';

/** Accounts of the demo. Null: nobody is signed in. */
export type Who = 'student' | 'teacher' | 'lead' | 'zavuch' | 'director' | 'department' | 'region' | 'country' | 'exam';

export interface Screen {
  /** The route as in the route tree; null: none of them. */
  route: string | null;
  name: string;
  /** Who sees it; the first one unless another one is asked for. */
  as: readonly (Who | null)[];
  /** Numbers of Kazakh and Russian exams differ. `#` stands for the number of a piece of content of the kind below. */
  path: string | ((exams: Exams) => string);
  content?: 'page' | 'news' | 'contest';
  /** `#` stands for a period that the demo's students have sat, `@` for such a student's class, `~` for the student. */
  sat?: true;
  /** `#` stands for a certification at the director's school, by region, department, school and period, `@` for the school, `~` for a teacher. */
  certified?: true;
  /** `#` stands for this year's flow of the kind of access. */
  flow?: 4 | 5 | 6;
  /** By a student whose class has lessons, in every language; left out: the first of the page's language. */
  hasLessons?: true;
  /** `#` stands for a work of that student, with pictures in the task and in the answer. */
  hasPictures?: true;
  /** Attempt that the person must have begun or finished before, in a test of that kind. */
  after?: { kind: AttemptKind; is: 'sitting' | 'finished'; ent?: true };
  /** Where a heading is not all that is waited for. */
  ready?: (page: Page, login: string) => Promise<void>;
}

export interface Exams {
  testing: number;
  certification: number;
  ent: number;
}

/** Ten questions, one of every mechanic; the teachers' exam; the trial ENT. */
export const examsOf: Readonly<Record<'kz' | 'ru', Exams>> = {
  kz: { testing: 2, certification: 6, ent: 15 },
  ru: { testing: 8, certification: 12, ent: 17 },
};

const everybody = ['student', 'teacher', 'lead', 'zavuch', 'director', 'department', 'region', 'country', 'exam'] as const;
const teachers = ['teacher', 'lead', 'zavuch', 'director'] as const;
const staff = ['director', 'teacher', 'lead', 'zavuch', 'department', 'region', 'country'] as const;

async function verdict(page: Page): Promise<void> {
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?!checking)/, { timeout: 60_000 });
}

function unitRow(page: Page): Promise<void> {
  return expect(page.getByTestId('row').first()).toBeVisible();
}

function unitSides(page: Page): Promise<void> {
  return expect(page.getByTestId('split')).toBeVisible();
}

export const screens: readonly Screen[] = [
  { route: '/', name: 'landing', as: [null], path: '/' },
  { route: '/login', name: 'login', as: [null], path: '/login' },
  { route: '/faq', name: 'faq', as: [null], path: '/faq' },
  { route: null, name: 'not-found', as: [null], path: '/no-such-page' },
  { route: '/readiness', name: 'readiness', as: [null], path: '/readiness', ready: verdict },
  { route: '/practice', name: 'practice', as: [null], path: '/practice' },
  { route: '/subscribe-locked', name: 'subscribe-locked', as: everybody, path: '/subscribe-locked' },
  { route: '/about', name: 'about', as: everybody, path: '/about' },
  {
    route: null,
    name: 'today',
    as: ['student', 'teacher'],
    path: '/about',
    ready: (page) => expect(page.getByTestId('today-lessons')).toBeVisible(),
  },
  { route: '/about', name: 'about-of-a-director', as: ['director'], path: '/about' },
  { route: '/testing', name: 'tests', as: ['student'], path: '/testing' },
  { route: '/testing/$examId', name: 'test', as: ['student'], path: ({ testing }) => `/testing/${testing}` },
  {
    route: '/testing/$examId/test',
    name: 'test-room',
    as: ['student'],
    path: ({ testing }) => `/testing/${testing}/test`,
    after: { kind: 'testing', is: 'sitting' },
    ready: (page) => expect(page.getByTestId('question')).toBeVisible(),
  },
  {
    route: '/testing/$examId',
    name: 'ent',
    as: ['student'],
    path: ({ ent }) => `/testing/${ent}`,
    ready: (page) => expect(page.getByTestId('profile')).toBeVisible(),
  },
  {
    route: '/testing/$examId/ent',
    name: 'ent-room',
    as: ['student'],
    path: ({ ent }) => `/testing/${ent}/ent`,
    after: { kind: 'testing', is: 'sitting', ent: true },
    ready: (page) => expect(page.getByTestId('question')).toBeVisible(),
  },
  {
    route: '/testing/$examId/result',
    name: 'ent-result',
    as: ['student'],
    path: ({ ent }) => `/testing/${ent}/result`,
    after: { kind: 'testing', is: 'finished', ent: true },
    ready: async (page) => {
      await page.getByTestId('open-review').click();
      await expect(page.locator('main article').first()).toBeVisible();
    },
  },
  {
    route: '/exam-editor/exams/edit/$id/subjects',
    name: 'subjects-of-an-ent',
    as: ['exam'],
    path: ({ ent }) => `/exam-editor/exams/edit/${ent}/subjects`,
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/testing/$examId/result',
    name: 'test-result',
    as: ['student'],
    path: ({ testing }) => `/testing/${testing}/result`,
    after: { kind: 'testing', is: 'finished' },
    ready: async (page) => {
      await page.getByTestId('open-review').click();
      await expect(page.locator('main article').first()).toBeVisible();
    },
  },
  { route: '/student-statistic', name: 'my-results', as: everybody, path: '/student-statistic' },
  {
    route: '/student-statistic/$accessPeriodId',
    name: 'my-result',
    as: ['student'],
    path: '/student-statistic/#',
    sat: true,
    ready: (page) => expect(page.getByTestId('statistic-whole')).toBeVisible(),
  },
  {
    route: '/student-statistic/$accessPeriodId/$userId',
    name: 'result-of-a-student',
    as: ['zavuch', 'director'],
    path: '/student-statistic/#/~',
    sat: true,
    ready: (page) => expect(page.getByTestId('statistic-whole')).toBeVisible(),
  },
  { route: '/certification', name: 'certifications', as: teachers, path: '/certification' },
  {
    route: '/certification/$certId',
    name: 'certification',
    as: teachers,
    path: ({ certification }) => `/certification/${certification}`,
  },
  {
    route: '/certification/$certId/test',
    name: 'certification-room',
    as: ['teacher'],
    path: ({ certification }) => `/certification/${certification}/test`,
    after: { kind: 'certification', is: 'sitting' },
    ready: (page) => expect(page.getByTestId('question')).toBeVisible(),
  },
  {
    route: '/certification/$certId/result',
    name: 'certification-result',
    as: ['teacher'],
    path: ({ certification }) => `/certification/${certification}/result`,
    after: { kind: 'certification', is: 'finished' },
    ready: (page) => expect(page.getByTestId('score-card')).toBeVisible(),
  },
  {
    route: '/control/certifications',
    name: 'certifications-of-a-school',
    as: ['director', 'zavuch'],
    path: '/control/certifications',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/certifications/$certId',
    name: 'certification-of-a-school',
    as: ['director', 'zavuch'],
    path: ({ certification }) => `/control/certifications/${certification}`,
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/teachers-directions',
    name: 'teachers-directions',
    as: ['director', 'zavuch'],
    path: '/control/teachers-directions',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  { route: '/certificate', name: 'certificate-check', as: [null, 'director'], path: '/certificate' },
  {
    route: '/certificate/$code',
    name: 'certificate-unknown',
    as: [null, 'director'],
    path: '/certificate/0000-0000-0000-0000',
    ready: (page) => expect(page.getByTestId('certificate')).toBeVisible(),
  },
  { route: '/control/testing-board', name: 'live-board', as: staff, path: '/control/testing-board' },
  {
    route: '/control/start-codes',
    name: 'start-codes',
    as: ['director', 'teacher', 'lead', 'zavuch', 'department'],
    path: '/control/start-codes',
  },
  ...planScreens,
  ...scheduleScreens,
  ...chatScreens,
  { route: '/control/take-along', name: 'take-along', as: ['lead', 'teacher', 'director'], path: '/control/take-along' },
  ...homeworkScreens,
  ...simulationScreens,
  ...courseScreens,
  ...lessonScreens,
  ...liveLessonScreens,
  ...lessonEditorScreens,
  { route: '/waiting', name: 'waiting', as: everybody, path: '/waiting' },
  { route: '/notifications', name: 'notifications', as: everybody, path: '/notifications' },
  { route: '/notifications/settings', name: 'notification-settings', as: everybody, path: '/notifications/settings' },
  { route: '/jobs', name: 'jobs', as: ['exam'], path: '/jobs' },
  { route: '/hand-over', name: 'hand-over', as: staff, path: '/hand-over' },
  { route: '/behalf_auth', name: 'behalf-auth', as: [null], path: '/behalf_auth' },
  { route: '/new-password', name: 'new-password', as: [null], path: '/new-password' },
  { route: '/directions', name: 'directions', as: [null, ...everybody], path: '/directions' },
  { route: '/consultative', name: 'consultative', as: [null, ...everybody], path: '/consultative' },
  { route: '/news', name: 'news', as: ['teacher', null, 'student'], path: '/news' },
  { route: '/news/$id', name: 'piece-of-news', as: ['student', null, 'teacher'], path: '/news/#', content: 'news' },
  { route: '/contest', name: 'contests', as: ['student', null, 'teacher'], path: '/contest' },
  { route: '/contest/$id', name: 'contest', as: ['teacher', null, 'student'], path: '/contest/#', content: 'contest' },
  { route: '/content-pages', name: 'content', as: ['country'], path: '/content-pages?kind=news' },
  { route: '/content-pages/$id', name: 'content-form', as: ['country'], path: '/content-pages/#', content: 'page' },
  { route: '/content-pages/new/$kind', name: 'content-new', as: ['country'], path: '/content-pages/new/banner' },
  {
    route: '/exam-editor/exams/edit/$id/check',
    name: 'exam-check',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/check`,
    ready: (page) => expect(page.getByTestId('verdict')).toBeVisible(),
  },
  {
    route: '/exam-editor/exams/edit/$id/blueprint',
    name: 'exam-blueprint',
    as: ['exam'],
    path: ({ ent }) => `/exam-editor/exams/edit/${ent}/blueprint`,
    ready: (page) => expect(page.locator('select[name="bankId"]')).toBeVisible(),
  },
  {
    route: '/exam-editor/exams/edit/$id/use',
    name: 'exam-use',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/use`,
    ready: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    route: '/exam-editor/exams/edit/$id/analysis',
    name: 'exam-analysis',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/analysis`,
    ready: (page) => expect(page.getByTestId('analysis')).toBeVisible(),
  },
  {
    route: '/exam-editor/exams/edit/$id/preview',
    name: 'exam-preview',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/preview`,
    ready: (page) => expect(page.getByTestId('question')).toBeVisible(),
  },
  { route: '/pisa', name: 'units', as: ['exam'], path: '/pisa', ready: unitRow },
  { route: '/pisa/content/create', name: 'unit-new', as: ['exam'], path: '/pisa/content/create', ready: unitSides },
  {
    route: '/pisa/content/$uuid',
    name: 'unit',
    as: ['exam'],
    path: '/pisa/content/5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f50',
    ready: unitSides,
  },
  ...statisticScreens,
  {
    route: '/reports',
    name: 'reports',
    as: ['director', 'teacher', 'lead', 'zavuch', 'department', 'region', 'country'],
    path: '/reports',
  },
  { route: '/reports', name: 'reports-repeated', as: ['director', 'country'], path: '/reports?view=repeated' },
  {
    route: '/reports',
    name: 'report-new',
    as: ['director', 'teacher', 'lead', 'department', 'country'],
    path: '/reports',
    ready: async (page) => {
      await page.getByTestId('add').click();
      await expect(page.getByTestId('report-dialog')).toBeVisible();
    },
  },
  { route: '/profile', name: 'profile', as: everybody, path: '/profile' },
  { route: '/profile/$tab', name: 'profile-sessions', as: ['director', ...everybody], path: '/profile/sessions' },
  {
    route: '/control/people',
    name: 'people',
    as: ['department', 'region', 'country'],
    path: '/control/people',
    ready: unitRow,
  },
  { route: '/control/duplicates', name: 'duplicates', as: ['director', 'department', 'country'], path: '/control/duplicates' },
  { route: '/control/transfers', name: 'transfers', as: ['director', 'department'], path: '/control/transfers' },
  {
    route: '/control/students',
    name: 'person-card',
    as: ['director', 'lead'],
    path: '/control/students?search=student1',
    ready: async (page) => {
      await page.getByTestId('row').first().locator('[data-main]').click();
      await expect(page.getByTestId('person-card').locator('section').last()).toBeVisible();
    },
  },
  {
    route: '/control/groups',
    name: 'classes',
    as: ['director', 'lead', 'zavuch', 'department', 'region', 'country'],
    path: '/control/groups',
    ready: unitRow,
  },
  {
    route: '/control/groups/$groupId',
    name: 'students-of-a-class',
    as: ['director', 'lead', 'zavuch'],
    path: '/control/groups/@',
    sat: true,
    ready: unitRow,
  },
  {
    route: '/control/groups/$groupId/subgroups',
    name: 'subgroups-of-a-class',
    as: ['director', 'lead', 'zavuch'],
    path: '/control/groups/@/subgroups',
    sat: true,
    ready: (page) => expect(page.getByTestId('subject').first()).toBeVisible(),
  },
  {
    route: '/control/groups/$groupId/subgroups/$subjectId',
    name: 'transfer-between-subgroups',
    as: ['director', 'lead', 'zavuch'],
    path: '/control/groups/@/subgroups/8',
    sat: true,
    ready: (page) => expect(page.getByTestId('propose')).toBeVisible(),
  },
  {
    route: '/control/students',
    name: 'students',
    as: ['director', 'lead', 'zavuch', 'department', 'region', 'country'],
    path: '/control/students',
    ready: unitRow,
  },
  {
    route: null,
    name: 'new-student',
    as: ['director'],
    path: '/control/students',
    ready: async (page) => {
      await page.getByTestId('add').click();
      await expect(page.getByTestId('open-fields')).not.toBeEmpty();
    },
  },
  {
    route: '/control/personnel',
    name: 'personnel',
    as: ['director', 'zavuch', 'department', 'region', 'country'],
    path: '/control/personnel',
    ready: unitRow,
  },
  { route: '/control/groups/roster', name: 'roster', as: ['director', 'zavuch'], path: '/control/groups/roster' },
  ...(['students', 'personnel', 'groups'] as const).map((area) => ({
    route: `/control/${area}/import`,
    name: `${area}-import`,
    as: area === 'students' ? (['director', 'lead', 'zavuch'] as const) : (['director', 'zavuch'] as const),
    path: `/control/${area}/import`,
  })),
  {
    route: '/testing-appointment/students',
    name: 'appointed-tests',
    as: ['zavuch', 'director'],
    path: '/testing-appointment/students',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/testing-appointment/students',
    name: 'appointed-calendar',
    as: ['zavuch'],
    path: '/testing-appointment/students?view=calendar',
    ready: (page) =>
      expect(page.getByTestId('period').or(page.getByTestId('month')).filter({ visible: true }).first()).toBeVisible(),
  },
  {
    route: '/testing-appointment/students',
    name: 'appoint-a-test',
    as: ['zavuch'],
    path: '/testing-appointment/students',
    ready: async (page) => {
      await page.locator('main button:enabled[data-testid="appoint"]').click();
      const dialog = page.getByTestId('appointment-dialog');
      await dialog.getByRole('combobox').first().press('ArrowDown');
      await dialog.getByRole('combobox').first().press('ArrowDown');
      await dialog.getByRole('combobox').first().press('Enter');
      await expect(page.getByTestId('who-cannot')).toBeVisible();
    },
  },
  {
    route: '/testing-appointment/teachers',
    name: 'appointed-flows',
    as: ['director'],
    path: '/testing-appointment/teachers',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/testing-appointment/teachers',
    name: 'flows-calendar',
    as: ['director'],
    path: '/testing-appointment/teachers?view=calendar',
    ready: (page) =>
      expect(page.getByTestId('flow-period').or(page.getByTestId('month')).filter({ visible: true }).first()).toBeVisible(),
  },
  {
    route: '/testing-appointment/access',
    name: 'access-switches',
    as: ['zavuch'],
    path: '/testing-appointment/access',
    ready: (page) => expect(page.getByRole('switch').first()).toBeVisible(),
  },
  { route: '/control/audit', name: 'audit', as: ['director', 'department', 'region', 'country'], path: '/control/audit' },
  { route: '/control/health', name: 'operation', as: ['country'], path: '/control/health' },
  { route: '/control/problems', name: 'problems', as: ['country'], path: '/control/problems' },
  { route: '/report-problem', name: 'report-problem', as: everybody, path: '/report-problem' },
  { route: '/exam-editor', name: 'exam-editor', as: ['exam'], path: '/exam-editor' },
  { route: '/exam-editor/directions', name: 'exam-directions', as: ['exam'], path: '/exam-editor/directions' },
  { route: '/exam-editor/directions/edit/$id', name: 'direction-edited', as: ['exam'], path: '/exam-editor/directions/edit/1' },
  { route: '/exam-editor/subjects', name: 'subjects', as: ['exam'], path: '/exam-editor/subjects' },
  { route: '/exam-editor/learning-goals', name: 'learning-goals', as: ['exam'], path: '/exam-editor/learning-goals' },
  {
    route: '/exam-editor/learning-goals/import',
    name: 'learning-goals-import',
    as: ['exam'],
    path: '/exam-editor/learning-goals/import',
  },
  { route: '/exam-editor/appeals', name: 'appeals', as: ['exam'], path: '/exam-editor/appeals' },
  {
    route: '/exam-editor/appeals/$id',
    name: 'appealed',
    as: ['exam'],
    path: '/exam-editor/appeals',
    // The numbers of versions differ from demo to demo.
    async ready(page) {
      await page.locator('[data-main]').first().click();
      await expect(page.getByTestId('appealed')).toBeVisible();
    },
  },
  { route: '/exam-editor/marking', name: 'marking-exams', as: ['exam'], path: '/exam-editor/marking' },
  {
    route: '/exam-editor/marking/$examId',
    name: 'marking-exam',
    as: ['exam'],
    path: '/exam-editor/marking',
    // The numbers of exams differ from demo to demo.
    async ready(page) {
      await page.locator('[data-main]').first().click();
      await expect(page.getByTestId('marking-figures')).toBeVisible();
    },
  },
  { route: '/control/marking', name: 'marking', as: ['teacher', 'exam'], path: '/control/marking' },
  { route: '/exam-editor/exams', name: 'exams', as: ['exam'], path: '/exam-editor/exams' },
  {
    route: '/exam-editor/exams/edit/$id',
    name: 'exam-general',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}`,
  },
  {
    route: '/exam-editor/exams/edit/$id/scale',
    name: 'exam-scale',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/scale`,
  },
  {
    route: '/exam-editor/exams/edit/$id/questions-group',
    name: 'exam-groups',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/questions-group`,
  },
  {
    route: '/exam-editor/exams/edit/$id/shared-content',
    name: 'exam-shared-content',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/shared-content`,
  },
  {
    route: '/exam-editor/exams/edit/$id/difficulty-levels',
    name: 'exam-levels',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/difficulty-levels`,
  },
  {
    route: '/exam-editor/exams/edit/$id/subjects',
    name: 'exam-subjects',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/subjects`,
  },
  {
    route: '/exam-editor/exams/edit/$id/variants',
    name: 'exam-variants',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/variants`,
  },
  {
    route: '/exam-editor/exams/edit/$id/questions',
    name: 'exam-questions',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/questions`,
  },
  {
    route: '/exam-editor/exams/edit/$id/import',
    name: 'exam-import',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/import`,
  },
  {
    route: '/exam-editor/exams/edit/$id/questions/create',
    name: 'question-new',
    as: ['exam'],
    path: ({ testing }) => `/exam-editor/exams/edit/${testing}/questions/create`,
    ready: (page) => expect(page.getByTestId('toolbar')).toBeVisible(),
  },
  ...(['one', 'multiple'] as const).map((which) => ({
    route: '/exam-editor/exams/edit/$id/questions/edit/$questionId',
    name: `question-${which}`,
    as: ['exam'] as const,
    // The demo's rehearsals have ten questions, one of every mechanic.
    path: ({ testing }: Exams) =>
      `/exam-editor/exams/edit/${testing}/questions/edit/${(testing === examsOf.kz.testing ? 28 : 144) + (which === 'one' ? 0 : 6)}`,
    ready: (page: Page) => expect(page.getByTestId('toolbar')).toBeVisible(),
  })),
];

/** The page is there: its heading, and nothing stands in for what is on its way. */
export async function isReady(page: Page, screen: Screen, login: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[class*="skeleton"], main [aria-busy="true"]')).toHaveCount(0);
  await screen.ready?.(page, login);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The lists of one sign-in may be asked for with a role: `null` is a visitor. */
export function whoSees(screen: Screen, role: Who | null | undefined): Who | null | undefined {
  return role === undefined ? screen.as[0] : screen.as.find((who) => who === role);
}
