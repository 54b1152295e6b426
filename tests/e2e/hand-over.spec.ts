/** Answers leave a device that finds no network, as a file and as codes, and a teacher brings them in. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, rehearsal, test } from '../support/journey.ts';
import { Inspector } from '../support/inspector.ts';
import { Student } from '../support/student.ts';

/** Nothing wider than the screen at three widths, and accessible. */
async function expectSound(page: Page): Promise<void> {
  const inspector = new Inspector(page);
  await inspector.looksAt('page');
  expect(inspector.faults).toEqual([]);
}

async function opensHandOver(student: Student): Promise<void> {
  await student.page.getByTestId('open-hand-over').click();
  await expect(student.page.getByTestId('hand-over-count')).toBeVisible();
}

async function savesFile(student: Student): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const download = student.page.waitForEvent('download');
  await student.page.getByTestId('hand-over-save').click();
  const file = await download;
  const name = file.suggestedFilename();
  expect(name).toMatch(/^synaq-[0-9a-f]{8}-\d{8}-\d{6}\.synaq$/);
  return { name, mimeType: 'application/octet-stream', buffer: readFileSync(await file.path()) };
}

test('as a file: the teacher brings it in, the device comes back later, nothing is doubled, and it goes on to the result', async ({
  browser,
  school,
  student,
}) => {
  await student.isReadyForOffline();
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.network.dies();
  await student.answers(2, 'right');
  await student.answers(3, 'wrong');
  await student.expectPlace(3, 'tablet');
  await student.expectLink('offline');
  await student.page.locator('header button[aria-haspopup="dialog"]').click();
  await opensHandOver(student);
  await student.page.getByTestId('hand-over-qr').click();
  await expect(student.page.getByTestId('qr-code')).toBeVisible();
  await expectSound(student.page);
  const file = await savesFile(student);
  await student.page.keyboard.press('Escape');
  const { id } = await student.attempt();

  const teacher = await Student.signIn(browser, school, 'director1', { colorScheme: 'dark' });
  await teacher.isReadyForOffline();
  await teacher.goes('/hand-over');
  const files = teacher.page.locator('input[type="file"]');
  const rows = teacher.page.locator('li[data-state]');
  await expect(files).toBeAttached();
  await teacher.network.dies();
  await teacher.reloads();
  await files.setInputFiles([file, { ...file, buffer: Buffer.from('no file of ours') }]);
  await expect(rows).toHaveAttribute('data-state', 'waiting');
  await expect(teacher.page.locator('[data-outcome="foreign"]')).toBeVisible();
  expect(await student.place.examiner.choices(id)).toHaveLength(1);
  await teacher.network.returns();
  await expect(rows).toHaveAttribute('data-state', 'merged');
  const altered = Buffer.from(file.buffer);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  await files.setInputFiles({ ...file, buffer: altered });
  await expect(rows.first()).toHaveAttribute('data-state', 'refused');
  await expect(rows).toHaveCount(2);
  await expectSound(teacher.page);
  await student.expectAllOnServer();
  const brought = await student.place.examiner.checkLog(id);
  expect(brought.at(-1)?.position).toBeGreaterThanOrEqual(3);

  await student.network.returns();
  await student.expectPlace(3, 'server');
  expect(await student.place.examiner.log(id)).toEqual(brought);
  await student.answers(4, 'right');
  await student.expectPlace(4, 'server');
  await student.expectAllOnServer();
  await student.finishes();
  await teacher.leaves();
});

/** Returns the codes that the device shows, frame by frame, until they repeat. */
async function pictures(page: Page): Promise<string[]> {
  const seen = new Map<string, string>();
  const code = page.getByTestId('qr-code');
  for (;;) {
    const label = (await code.getAttribute('aria-label')) ?? '';
    if (seen.has(label)) return [...seen.values()];
    seen.set(label, await code.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()));
    await page.getByTestId('qr-next').click();
  }
}

/** The camera sees these pictures, one after the other. */
function showToCamera(shown: string[]): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 960;
  const context = canvas.getContext('2d');
  let turn = 0;
  setInterval(() => {
    const picture = new Image();
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#999';
      context.fillRect(0, 0, 1280, 960);
      context.translate(640, 480);
      context.rotate(0.1);
      context.drawImage(picture, -380, -380, 760, 760);
      context.resetTransform();
    };
    picture.addEventListener('load', draw);
    picture.src = shown[turn++ % shown.length] ?? '';
  }, 300);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
}

test('as codes, with the wish to finish: the camera reads them, the test is finished, and the device finds its result', async ({
  browser,
  school,
  student,
}) => {
  await student.isReadyForOffline();
  await student.begins('testing', rehearsal.kz);
  await student.network.dies();
  await student.answersEverything((_, number) => (number % 2 === 0 ? 'right' : 'wrong'));
  await student.asksToFinish();
  await expect(student.page.getByTestId('hand-in')).toBeVisible();
  await opensHandOver(student);
  await student.page.getByTestId('hand-over-qr').click();
  await student.page.getByTestId('qr-pause').click();
  const shown = await pictures(student.page);
  expect(shown.length).toBeGreaterThan(2);

  const teacher = await Student.signIn(browser, school, 'director1');
  await teacher.goes('/hand-over');
  await expect(teacher.page.locator('input[type="file"]')).toBeAttached();
  await teacher.page.evaluate(showToCamera, shown);
  await teacher.page.getByTestId('scan').click();
  const row = teacher.page.locator('li[data-state]');
  await expect(row).toHaveAttribute('data-state', 'merged', { timeout: 60_000 });
  await expectSound(teacher.page);
  await student.expectAllOnServer();
  expect(await student.attempt()).toMatchObject({ status: 'completed', finishReason: 'student' });

  await student.network.returns();
  await student.seesTheResult();
  const { id } = await student.attempt();
  const log = await student.place.examiner.checkLog(id);
  expect(log.filter(({ kind }) => kind === 'finish')).toHaveLength(1);
  expect(log.every(({ status }) => status === 'accepted')).toBe(true);
  await teacher.leaves();
});
