/** Lists of lessons, the builder and what it shows. Their addresses are known only from lists. */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contract/endpoint.ts';
import type { LessonRow } from '#contract/lessons/authoring.ts';
import type { planSubjects } from '#contract/plans/plans.ts';
import type { themeList } from '#contract/plans/themes.ts';
import { blankLesson, type LessonModule } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { expect } from '../support/patience.ts';
import { signIn } from '../support/sitting.ts';
import type { Screen } from './screens.ts';

/** Writes lessons, and may change every plan of the school. */
const login = 'director1';

/** The one that was written last, or one with a text and a task. */
async function ownLesson(page: Page): Promise<string> {
  const client = await signIn(new URL(page.url()).origin, login);
  const { data } = await client.call<LessonRow[]>('GET', '/api/lesson-content?kind=sor');
  const [known] = data;
  if (known) return known.uuid;
  const blank = { ...blankLesson('sor', 'kz', 'p1'), title: 'Дала' };
  const document = [
    { do: 'module-add', pageId: 'p1', module: text, after: 'last' } as const,
    { do: 'module-add', pageId: 'p1', module: task, after: 'last' } as const,
  ].reduce(editLesson, blank);
  const added = await client.call<LessonRow>('POST', '/api/lesson-content', { creationId: randomUUID(), document });
  return added.data.uuid;
}

const common = { number: null, description: '', attachments: [] };
const text: LessonModule = {
  ...common,
  type: 'simple',
  id: 'text',
  title: 'Қазақ даласы',
  block: 'text',
  content: '<p>Қазақ даласы – Еуразияның ең үлкен далаларының бірі.</p>',
  alt: '',
};
const task: LessonModule = {
  ...common,
  type: 'task',
  id: 'task',
  title: 'Тапсырма {n}',
  content: '<p>Қазақ даласында қай жануар мекендейді?</p>',
  body: { kind: 'select', options: ['Ақбөкен', 'Пингвин', 'Кенгуру'], right: 0 },
  hints: { solution: '<p>Ақбөкен – даланың жануары.</p>' },
  additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: 5 },
};

interface Theme {
  groupId: number;
  planId: string;
  uuid: string;
  /** Null: no lesson stands there. */
  lessonId: string | null;
}

async function theme(page: Page, isWanted: (theme: Theme) => boolean): Promise<Theme> {
  const client = await signIn(new URL(page.url()).origin, login);
  const groups = await client.call<{ id: number; plans: number }[]>('GET', '/api/ktp/groups');
  for (const { id: groupId } of groups.data.filter(({ plans }) => plans > 0)) {
    const { data } = await client.call<DataOf<typeof planSubjects>>('GET', `/api/ktp/subjects/${groupId}`);
    for (const { calendar_plan_uuid: planId } of data.plans.filter(({ themes }) => themes > 0)) {
      const laid = await client.call<DataOf<typeof themeList>>('GET', `/api/ktp/list/${planId}`);
      const themes = laid.data.themes.map(({ uuid, entity_kind: kind, entity_id: lessonId }): Theme => ({
        groupId,
        planId,
        uuid,
        lessonId: kind === themeEntity ? lessonId : null,
      }));
      const found = themes.find(isWanted);
      if (found) return found;
    }
  }
  throw new Error('The demo has no such theme in its calendar plans');
}

const atBare = (addressOf: (theme: Theme) => string) => async (page: Page) =>
  addressOf(await theme(page, ({ lessonId }) => lessonId === null));
const atLesson = (addressOf: (theme: Theme & { lessonId: string }) => string) => async (page: Page) => {
  const found = await theme(page, ({ lessonId }) => lessonId !== null);
  return addressOf({ ...found, lessonId: found.lessonId ?? '' });
};

function opens(address: (page: Page) => Promise<string>, shown: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(await address(page));
    await expect(page.getByTestId(shown).first()).toBeVisible();
  };
}

const of = { as: ['director'] as const, login, path: '/content/lessons' };
const edit = async (page: Page) => `/schedule/lecture/control/edit/${await ownLesson(page)}`;
const plan = ({ groupId, planId }: Theme) => `/control/ktp/${groupId}/${planId}`;

export const lessonEditorScreens: readonly Screen[] = [
  { route: '/content/lectures', name: 'lectures', as: ['teacher', 'director'], path: '/content/lectures' },
  { route: '/content/lessons', name: 'lesson-content', as: ['teacher', 'zavuch'], path: '/content/lessons' },
  {
    route: null,
    name: 'lesson-create',
    ...of,
    ready: async (page) => {
      await page.getByTestId('add').first().click();
      await expect(page.getByTestId('lesson-create')).toBeVisible();
    },
  },
  {
    route: '/schedule/lecture/control/edit/$lectureUUID',
    name: 'lesson-builder',
    ...of,
    ready: opens(edit, 'lesson-builder'),
  },
  {
    route: null,
    name: 'lesson-builder-task',
    ...of,
    ready: async (page) => {
      await opens(edit, 'lesson-canvas')(page);
      await page.getByTestId('module-card').last().getByRole('button').first().click();
      await expect(page.locator('[data-testid="module-card"][data-open]')).toBeVisible();
    },
  },
  {
    route: null,
    name: 'lesson-publish',
    ...of,
    ready: async (page) => {
      await opens(edit, 'lesson-canvas')(page);
      await page.getByTestId('publish').click();
      await expect(page.locator('[data-fault]').first()).toBeVisible();
    },
  },
  {
    route: '/schedule/lecture/control/preview/$lectureUUID',
    name: 'lesson-preview',
    ...of,
    ready: opens(async (page) => `/schedule/lecture/control/preview/${await ownLesson(page)}`, 'lesson-preview'),
  },
  {
    route: '/content/lectures/lesson/$lessonId',
    name: 'lesson-on-paper',
    ...of,
    ready: async (page) => {
      await opens(async () => `/content/lectures/lesson/${await ownLesson(page)}`, 'lesson-preview')(page);
      await page.getByTestId('lesson-preview').getByRole('radiogroup').first().locator('label').nth(1).click();
      await page.getByTestId('lesson-preview').getByRole('checkbox').first().check();
      await expect(page.getByTestId('lesson-paper')).toBeVisible();
    },
  },
  {
    route: '/schedule/lecture/control/create/$calendarPlanLessonUUID',
    name: 'lesson-of-a-theme',
    ...of,
    ready: opens(
      atBare(({ uuid }) => `/schedule/lecture/control/create/${uuid}`),
      'theme-lesson',
    ),
  },
  {
    route: '/control/lecture/create/$calendarPlanLessonUUID',
    name: 'lecture-of-a-theme',
    ...of,
    ready: opens(
      atLesson(({ uuid }) => `/control/lecture/create/${uuid}`),
      'theme-lesson',
    ),
  },
  {
    route: '/control/ktp/$groupId/$calendarPlanId/lecture/$calendarPlanLessonUUID',
    name: 'lesson-of-a-plan',
    ...of,
    ready: opens(
      atBare((one) => `${plan(one)}/lecture/${one.uuid}`),
      'theme-lesson',
    ),
  },
  ...(
    [
      ['/schedule/lecture/control/view/$calendarPlanLessonUUID', ({ uuid }) => `/schedule/lecture/control/view/${uuid}`],
      ['/schedule/lecture/control/show/$calendarPlanLessonUUID', ({ uuid }) => `/schedule/lecture/control/show/${uuid}`],
      [
        '/control/ktp/$groupId/$calendarPlanId/lecture/preview/$calendarPlanLessonUUID',
        (one) => `${plan(one)}/lecture/preview/${one.uuid}`,
      ],
      ['/control/ktp/$groupId/$calendarPlanId/lesson/$lessonId', (one) => `${plan(one)}/lesson/${one.lessonId}`],
      ['/control/ktp/$groupId/$calendarPlanId/$lessonType/$lessonId', (one) => `${plan(one)}/sor/${one.lessonId}`],
    ] satisfies [string, (one: Theme & { lessonId: string }) => string][]
  ).map(([route, addressOf], index) => ({
    route,
    name: `lesson-at-a-theme-${String(index + 1)}`,
    ...of,
    ready: opens(atLesson(addressOf), 'lesson-preview'),
  })),
];
