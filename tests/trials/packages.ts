/**
 * `npm run trials:packages -- FOLDER [--only WORD] [--pictures FOLDER]`: brings each package of a folder into a course of a demo of its own, opens it in a browser, uses it
 * as somebody would who presses whatever there is, and prints what came of it. Every name but the demo's leads to a listener that counts: a request to
 * another host cannot be missed. Packages of others are fetched for trying; none is part of the repository.
 */
import { chromium, type Frame, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { blankCourseLesson } from '#domain/courses/course-draft.ts';
import type { OpenedCourse } from '#contract/courses/authoring.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import type { PackageReport } from '#contract/courses/packages.ts';
import { createApiClient } from '../support/api-client.ts';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { openSchool } from '../support/journey.ts';
import { uploadPackage } from '../support/package-files.ts';
import { demoPassword, Student } from '../support/student.ts';

interface Trial {
  name: string;
  kind: string;
  /** Reason for which the check refused it; empty: it was taken. */
  refused: string;
  opened: string;
  status: string;
  score: number | null;
  /** Characters of what it stored. */
  state: number;
  foreign: number;
  errors: string[];
}

/** Labels of the buttons that the trial presses. */
const onward = /next|submit|finish|complete|pass|continue|start|send|done|score|launch|begin|check|>/i;

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, pictures: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Which folder? npm run trials:packages -- FOLDER');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:zip|h5p)$/i.test(name) && name.includes(values.only))
  .sort();

const school = await openSchool();
const foreign = { count: 0 };
const listener = createServer((socket) => {
  foreign.count += 1;
  socket.destroy();
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const address = listener.address();
const port = typeof address === 'object' && address ? address.port : 0;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`],
});
const trials: Trial[] = [];
try {
  await tryAll();
} finally {
  await browser.close();
  await school.close();
  listener.close();
}
print();
process.exit(foreign.count === 0 && trials.every(({ refused, errors }) => refused !== '' || errors.length === 0) ? 0 : 1);

async function signedIn(login: string) {
  const client = createApiClient(school.url);
  await client.signIn(login, demoPassword);
  return client;
}

async function tryAll(): Promise<void> {
  const author = await signedIn('director1');
  const taken: { trial: Trial; name: string }[] = [];
  for (const file of files) {
    const trial = {
      name: basename(file),
      kind: '',
      refused: '',
      opened: '',
      status: '',
      score: null,
      state: 0,
      foreign: 0,
      errors: [],
    };
    trials.push(trial);
    const uploadId = await uploadPackage(author, school.url, readFileSync(join(folder ?? '', file)));
    if (uploadId === null) {
      trial.refused = 'upload';
      continue;
    }
    const { data: report } = await author.call<PackageReport>('POST', '/api/control/course-packages/check', { uploadId });
    trial.kind = report.kind ?? '';
    trial.refused = report.faults.map(({ code, detail }) => `${code} ${detail}`.trim()).join('; ');
    if (report.faults.length > 0) continue;
    const { data } = await author.call<PackageFacts>('POST', '/api/control/course-packages', {
      uploadId,
      licence: 'For trying',
    });
    taken.push({ trial, name: data.name });
  }
  if (taken.length === 0) return;
  const title = { kz: 'Trial', ru: 'Trial' };
  const lessons = taken.map(({ name }) => ({ ...blankCourseLesson(randomUUID()), title, package: name }));
  const draft = { title, about: title, cover: null, audience: 'teachers', grades: [], lessons };
  const { data: course } = await author.call<OpenedCourse>('POST', '/api/control/courses', { creationId: randomUUID(), draft });
  await author.call('POST', `/api/control/courses/${course.id}/publish`, { revision: course.revision });
  const login = school.nextTeacher();
  const reader = await signedIn(login);
  const { data: open } = await reader.call<Course>('GET', `/api/courses/${course.id}`);
  for (const index of taken.keys()) {
    const lessonId = open.lessons[index]?.id ?? 0;
    const body = { courseId: course.id, lessonId, language: 'ru', page: 0, isFinished: false };
    const step = {
      id: randomUUID(),
      stream: randomUUID(),
      seq: 1,
      kind: 'course-lesson',
      version: 1,
      body,
      madeAt: Date.now(),
    };
    await reader.call('POST', '/api/commands', { personId: reader.user?.userId, commands: [step] });
  }
  const teacher = await Student.signIn(browser, school, login, { serviceWorkers: 'block' });
  for (const [index, { trial }] of taken.entries()) {
    const lessonId = open.lessons[index]?.id ?? 0;
    const before = foreign.count;
    try {
      await tryOne(teacher.page, trial, `/catalog/my-courses/${course.id}/${lessonId}`);
    } catch (error) {
      trial.errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    trial.foreign = foreign.count - before;
    const [state] = await school.examiner.sql<{ status: string; score: number | null; size: number }[]>`
      select s.status, s.score, length(s.data) as size from course_package_state s join person p on p.id = s.person_id
      where s.lesson_id = ${lessonId} and p.login = ${login}`;
    if (state) Object.assign(trial, { status: state.status, score: state.score, state: state.size });
    process.stderr.write(`${trial.name}: ${trial.opened || '?'}, ${trial.status || 'nothing told'}\n`);
  }
}

async function tryOne(page: Page, trial: Trial, path: string): Promise<void> {
  const take = (text: string) => void trial.errors.push(text.split('\n')[0] ?? '');
  const onError = (error: Error) => take(error.message);
  // The console also reports whatever the frame's policy stopped; the listener counts it if it was not stopped.
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !/Content Security Policy|Failed to load resource|sandboxed/.test(message.text()))
      take(message.text());
  };
  page.on('pageerror', onError);
  page.on('console', onConsole);
  await page.goto(school.url + path);
  await page.getByTestId('package-frame').waitFor();
  const parts = await page.locator('[data-testid="course-lesson"] nav button').count();
  for (let part = 0; part < Math.max(1, Math.min(parts, 3)); part += 1) {
    if (part > 0) await page.locator('[data-testid="course-lesson"] nav button').nth(part).click();
    await page.waitForTimeout(2500);
    const texts = await Promise.all(
      inner(page).map(async (frame) =>
        (
          await frame
            .locator('body')
            .innerText()
            .catch(() => '')
        ).trim(),
      ),
    );
    const text = texts.join(' ').replace(/\s+/g, ' ').trim();
    const pictures = await Promise.all(
      inner(page).map((frame) =>
        frame
          .locator('img:visible, canvas:visible, svg:visible, video, input:visible')
          .count()
          .catch(() => 0),
      ),
    );
    if (part === 0)
      trial.opened = text !== '' ? text.slice(0, 30) : pictures.some((count) => count > 0) ? '(picture)' : 'EMPTY';
    await press(page);
    if (values.pictures !== undefined)
      await page.screenshot({ path: join(values.pictures, `${trial.name}-${part}.png`), fullPage: true });
  }
  // Leave the page: a package may report something then.
  await page
    .locator(`a[href="${path.replace(/\/\d+$/, '')}"]:visible`)
    .first()
    .click();
  await page.waitForTimeout(2000);
  page.off('pageerror', onError);
  page.off('console', onConsole);
}

function inner(page: Page): Frame[] {
  return page.frames().filter((frame) => frame !== page.mainFrame());
}

/** Marks something, and goes on, until there is nothing more to press. */
async function press(page: Page): Promise<void> {
  for (let round = 0; round < 25; round += 1) {
    let hasPressed = false;
    for (const frame of inner(page)) {
      const options = frame.locator('input[type="radio"]:visible, input[type="checkbox"]:visible');
      const count = await options.count().catch(() => 0);
      for (let index = 0; index < Math.min(count, 12); index += 1)
        await options
          .nth(index)
          .check({ timeout: 500 })
          .catch(() => undefined);
      const buttons = frame.locator(
        'button:visible:enabled, input[type="button"]:visible:enabled, input[type="submit"]:visible:enabled, a:visible',
      );
      for (const button of (await buttons.all().catch(() => [])).slice(0, 20)) {
        const label = `${await button.innerText().catch(() => '')} ${(await button.getAttribute('value').catch(() => '')) ?? ''}`;
        if (!onward.test(label)) continue;
        await button.click({ timeout: 700 }).then(
          () => (hasPressed = true),
          () => undefined,
        );
        await page.waitForTimeout(120);
        break;
      }
    }
    if (!hasPressed) return;
  }
}

function print(): void {
  const rows = trials.map((trial) => [
    trial.name,
    trial.kind || '–',
    trial.refused || 'taken',
    trial.opened || '–',
    trial.status || '–',
    trial.score === null ? '–' : String(trial.score),
    trial.state === 0 ? '–' : String(trial.state),
    String(trial.foreign),
    [...new Set(trial.errors)].join(' | ').slice(0, 160) || '–',
  ]);
  const heads = ['package', 'kind', 'check', 'opened', 'status', 'score', 'state', 'foreign', 'errors'];
  process.stdout.write(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|\n`);
  for (const row of rows) process.stdout.write(`| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |\n`);
  const taken = trials.filter(({ refused }) => refused === '');
  const sum = (is: (trial: Trial) => boolean) => taken.filter(is).length;
  process.stdout.write(
    `\n${trials.length} packages: ${taken.length} taken, ${trials.length - taken.length} refused; of those taken ` +
      `${sum(({ opened, errors }) => opened !== 'EMPTY' && opened !== '' && errors.length === 0)} opened without an error, ` +
      `${sum(({ status }) => status !== '')} told a state, ${sum(({ status }) => status === 'completed' || status === 'passed')} were completed, ` +
      `${sum(({ score }) => score !== null)} told a score; foreign requests: ${foreign.count}\n`,
  );
}
