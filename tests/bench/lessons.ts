/** Lessons: opened on slow 3G, a step on a slow device, letters in the builder, and publishing 30 MB. */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { OpenedLesson } from '#contract/lessons/authoring.ts';
import { blankLesson, type LessonDocument, type LessonModule } from '#domain/lessons/document.ts';
import { editLesson, type LessonEdit } from '#domain/lessons/edit-lesson.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { connectToRunning } from '../support/running-database.ts';
import { signIn as signInToApi } from '../support/sitting.ts';
import { openBenchPage, signIn, slow3G, waitForWorker } from './browser.ts';
import { startDemo } from './conditions.ts';
import { percentile, type Figure } from './figures.ts';

const pages = 12;
const perPage = 5;
const letters = 150;
const files = 15;
const fileBytes = 2 * 1024 * 1024;
const login = 'student3';

const common = { number: null, description: '', attachments: [] };

function module(page: number, index: number): LessonModule {
  const id = `m${String(page)}-${String(index)}`;
  if (index % 2 === 0) {
    const content = `<p>${'Қазақ даласы – Еуразияның ең үлкен далаларының бірі. '.repeat(8)}</p>`;
    return { ...common, type: 'simple', id, title: 'Дала', block: 'text', content, alt: '' };
  }
  return {
    ...common,
    type: 'task',
    id,
    title: 'Тапсырма {n}',
    content: '<p>Қазақ даласында қай жануар мекендейді?</p>',
    body: { kind: 'select', options: ['Ақбөкен', 'Пингвин', 'Кенгуру'], right: 0 },
    hints: { solution: '<p>Ақбөкен – даланың жануары.</p>' },
    additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: 1 },
  };
}

function lessonOf(subjectId: number, more: readonly LessonEdit[] = []): LessonDocument {
  const edits: LessonEdit[] = [{ do: 'settings', settings: { lang: 'kz', subjectId, grade: 9 } }];
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1)
      edits.push({
        do: 'page-add',
        page: { id: `p${String(page)}`, title: `Бет ${String(page)}` },
        after: `p${String(page - 1)}`,
      });
    for (let index = 0; index < perPage; index += 1)
      edits.push({ do: 'module-add', pageId: `p${String(page)}`, module: module(page, index), after: 'last' });
  }
  return [...edits, ...more].reduce(editLesson, { ...blankLesson('lesson', 'kz', 'p1'), title: 'Өлшеу сабағы' });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** From a choice to its command on the disk, ms, one after another. Runs in the page. */
function choose(count: number): Promise<number[]> {
  const times: number[] = [];
  let chosenAt: number | null = null;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...parts: Parameters<typeof begin>) {
    const made = begin.apply(this, parts);
    if (made.mode === 'readwrite' && made.objectStoreNames.contains('commands'))
      made.addEventListener('complete', () => {
        if (chosenAt !== null) times.push(performance.now() - chosenAt);
        chosenAt = null;
      });
    return made;
  };
  return new Promise((resolve) => {
    let done = 0;
    const next = (): void => {
      if (chosenAt !== null) return void setTimeout(next, 1);
      if (done === count) {
        IDBDatabase.prototype.transaction = begin;
        return resolve(times);
      }
      const radios = [...document.querySelectorAll<HTMLInputElement>('[data-testid="lesson-task"] input[type="radio"]')].slice(
        0,
        3,
      );
      chosenAt = performance.now();
      // Another one: a choice that is made already is no step.
      radios[(radios.findIndex(({ checked }) => checked) + 1) % 3]?.click();
      done += 1;
      setTimeout(next, 200);
    };
    next();
  });
}

/** From each letter to the draft on the disk, ms. Call it before typing; runs in the page. */
function watchDrafts(): void {
  const times: number[] = [];
  let typedAt: number | null = null;
  addEventListener('beforeinput', () => (typedAt ??= performance.now()), true);
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...parts: Parameters<typeof begin>) {
    const made = begin.apply(this, parts);
    const since = typedAt;
    if (made.mode === 'readwrite' && since !== null) {
      typedAt = null;
      made.addEventListener('complete', () => times.push(performance.now() - since));
    }
    return made;
  };
  Object.assign(globalThis, { benchDrafts: times });
}

async function opens(page: Page, address: string): Promise<number> {
  return timed(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByTestId('lesson-page').or(page.getByTestId('start-lesson')).first().waitFor();
  });
}

export async function benchLessons(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const [cold, held, step, key, publish]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  try {
    const sql = await connectToRunning(demo.dataDir);
    const [row] = await sql<{ themeId: string; subjectId: number; login: string }[]>`
      select l.theme_uuid as "themeId", l.subject_id as "subjectId", p.login from lesson l join person p on p.id = l.teacher_id
      where l.part is null and l.theme_uuid is not null and p.role = 'TCHR'
        and l.group_id = (select group_id from person where login = ${login}) order by l.date desc, l.uuid limit 1`;
    if (!row) throw new Error(`The demo has no lesson of ${login} with a theme`);
    const teacher = await signInToApi(demo.url, row.login);
    const add = async (document: LessonDocument): Promise<OpenedLesson> =>
      (await teacher.call<OpenedLesson>('POST', '/api/lesson-content', { creationId: randomUUID(), document })).data;
    const publishOne = async ({ uuid, revision }: OpenedLesson) => {
      const { status, text } = await teacher.call('POST', `/api/lesson-content/${uuid}/publish`, { revision, isCheck: false });
      if (status !== 200 || text.includes('"published":null')) throw new Error(`It was not published: ${text.slice(0, 300)}`);
    };
    const lesson = await add(lessonOf(row.subjectId));
    await publishOne(lesson);
    await sql`update plan_theme set entity_kind = ${themeEntity}, entity_id = ${lesson.uuid} where uuid = ${row.themeId}`;
    const address = `${demo.url}/schedule/content/platform/lesson/${lesson.uuid}`;

    for (let run = 0; run < runs; run += 1) {
      const { browser, page, cdp } = await openBenchPage(1);
      try {
        await signIn(page, demo.url, login);
        await waitForWorker(page);
        await cdp.send('Network.emulateNetworkConditions', slow3G);
        cold.push((await opens(page, address)) / 1000);
        const start = page.getByTestId('start-lesson');
        if (await start.isVisible()) await start.click();
        await page.getByTestId('lesson-page').waitFor();
        held.push((await opens(page, address)) / 1000);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await page.getByTestId('lesson-task').first().waitFor();
        step.push(percentile(await page.evaluate(choose, 40), 0.95));
      } finally {
        await browser.close();
      }

      const builder = await openBenchPage(1);
      try {
        await builder.page.setViewportSize({ width: 1366, height: 900 });
        await signIn(builder.page, demo.url, row.login);
        const own = await add(lessonOf(row.subjectId));
        await builder.page.goto(`${demo.url}/schedule/lecture/control/edit/${own.uuid}`);
        await builder.page.getByTestId('module-card').first().getByRole('button').first().click();
        await builder.page.locator('[data-open]').getByRole('textbox').last().click();
        await builder.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await builder.page.evaluate(watchDrafts);
        for (let letter = 0; letter < letters; letter += 1) {
          await builder.page.keyboard.type('а');
          await builder.page.waitForTimeout(120);
        }
        const times = await builder.page.evaluate(() => (globalThis as unknown as { benchDrafts: number[] }).benchDrafts);
        key.push(percentile(times, 0.95));
      } finally {
        await builder.browser.close();
      }

      const names = Array.from({ length: files }, () => `${randomUUID().replaceAll('-', '')}.png`);
      for (const name of names)
        await sql`insert into media (name, content_type, size, bytes) values (${name}, 'image/png', ${fileBytes},
          decode(repeat('00', ${fileBytes}), 'hex'))`;
      const pictures = names.map((name, index): LessonEdit => {
        const id = `x${String(index)}`;
        const picture = {
          ...common,
          type: 'simple',
          id,
          title: '',
          block: 'picture',
          content: `/media/${name}`,
          alt: 'Дала',
        } as const;
        return { do: 'module-add', pageId: 'p1', module: picture, after: 'last' };
      });
      const heavy = await add(lessonOf(row.subjectId, pictures));
      publish.push((await timed(() => publishOne(heavy))) / 1000);
    }
    await sql.end();
  } finally {
    await demo.stop();
  }
  const size = `${String(pages * perPage)} parts`;
  return [
    { what: `a lesson of ${size} opens, cold, slow 3G`, target: '<= 4 s', values: cold, unit: 's', note: 'pages held' },
    { what: `a lesson of ${size} opens, held, slow 3G`, target: '<= 1.5 s', values: held, unit: 's' },
    { what: 'an answer to its command on the disk, p95, 6x', target: '<= 100 ms', values: step, unit: 'ms' },
    { what: 'a letter in the builder to the disk, p95, 4x', target: '<= 50 ms', values: key, unit: 'ms' },
    { what: 'publish with 30 MB of pictures', target: '<= 10 s', values: publish, unit: 's' },
  ];
}
