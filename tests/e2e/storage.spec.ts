import type { BrowserContext } from '@playwright/test';
import { expect, rehearsal, test } from '../support/journey.ts';
import { replacesStorage } from '../support/replaces-storage.ts';
import { Student } from '../support/student.ts';

function refusesStorage(context: BrowserContext): Promise<void> {
  return replacesStorage(
    context,
    `IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };`,
  );
}

function isFull(context: BrowserContext): Promise<void> {
  return replacesStorage(
    context,
    `IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };`,
  );
}

for (const [name, prepare, words] of [
  ['refuses storage', refusesStorage, /refuses to save/],
  ['is full', isFull, /storage is full/],
] as const) {
  test(`a device that ${name}: the student is warned before the start, and no clock runs`, async ({ browser, school }) => {
    const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en', prepare });
    await student.opens('testing', rehearsal.kz);
    await expect(student.page.locator('main')).toContainText('This device cannot store answers');
    await student.beginLink('testing', rehearsal.kz).click();
    await expect(student.page.getByRole('heading', { level: 1 })).toHaveText('This device cannot store your answers');
    await expect(student.page.locator('main, body').first()).toContainText(words);
    await expect(student.room).toHaveCount(0);
    expect(await school.examiner.attempts(student.login, rehearsal.kz)).toEqual([]);
    await student.leaves();
  });
}

test('who continues anyway always sees that only the server stores the answers', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { prepare: refusesStorage });
  await student.opens('testing', rehearsal.kz);
  await student.beginLink('testing', rehearsal.kz).click();
  const buttons = student.page.locator('main button, #root button');
  await buttons.first().click();
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  await student.isInTheRoom();
  await expect(student.banner('memory-only')).toBeVisible();
  student.kind = 'testing';
  student.examId = rehearsal.kz;
  student.questions = await school.examiner.questions(rehearsal.kz);
  await student.network.dies();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'unsaved');
  await student.network.returns();
  await student.expectPlace(1, 'server');
  await student.expectAllOnServer();
  await student.finishes();
  await student.leaves();
});

test('a disk that fills up in mid-test: the student is warned, nothing is shown as saved, and it is saved once there is room', async ({
  student,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.network.dies();
  const disk = student.storeWorker();
  await disk.evaluate(() => {
    const whole = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(globalThis, { makeRoom: () => void (IDBObjectStore.prototype.put = whole) });
  });
  await student.answers(2, 'right');
  await expect(student.banner('not-saved')).toBeVisible();
  await student.expectPlace(2, 'unsaved');
  await disk.evaluate(() => (globalThis as { makeRoom?: () => void }).makeRoom?.());
  await student.expectPlace(2, 'tablet');
  await expect(student.banner('not-saved')).toHaveCount(0);
  await student.network.returns();
  await student.expectPlace(2, 'server');
  await student.expectAllOnServer();
});

test('an answer that the server does not accept is shown as such, and those after it still arrive', async ({
  browser,
  school,
}) => {
  // A worker would fetch on its own, past the spoiling below.
  const student = await Student.signIn(browser, school, school.nextStudent(), { serviceWorkers: 'block' });
  await student.begins('testing', rehearsal.kz);
  const number = student.numberOf('one-correct');
  const spoilt = student.questions[number - 1]?.id ?? 0;
  interface Sent {
    operations: { questionId: number; answers: unknown }[];
  }
  let isSpoiling = true;
  await student.page.route('**/api/testing/send-answers', (route) => {
    const body = route.request().postDataJSON() as Sent;
    for (const operation of body.operations) {
      if (isSpoiling && operation.questionId === spoilt) operation.answers = { selected: 'no-such-option' };
    }
    return route.continue({ postData: JSON.stringify(body) });
  });
  await student.network.dies();
  await student.answers(1, 'right');
  await student.answers(number, 'A');
  await student.answers(number === 3 ? 4 : 3, 'right');
  await student.network.returns();

  const given = new Map(student.given);
  student.given.delete(spoilt);
  await student.expectAllOnServer();
  await student.expectPlace(number, 'refused');
  await student.expectPending(0);
  await student.moves('finish');
  await expect(student.page.getByTestId('finish-refused').getByRole('button')).toHaveText([String(number)]);
  await student.page.keyboard.press('Escape');
  await expect(student.question.locator('[data-choice="1"]')).toBeChecked();

  isSpoiling = false;
  await student.answers(number, 'B');
  await student.expectPlace(number, 'server');
  expect(student.given.size).toBe(given.size);
  await student.expectAllOnServer();
  await student.leaves();
});

test('a device whose browser does not start the store’s worker saves answers all the same', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), {
    prepare: async (context) => {
      await context.route('**/assets/store-worker-*.js', (route) =>
        route.request().serviceWorker() ? route.fallback() : route.fulfill({ status: 404, body: '' }),
      );
    },
  });
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.network.dies();
  await student.answers(2, 'right');
  await student.expectPlace(2, 'tablet');
  await student.network.returns();
  await student.expectPlace(2, 'server');
  await student.leaves();
});
