/** Writing questions: nothing typed is lost, what students sit stays, both languages keep one structure. */
import type { Browser, Page } from '@playwright/test';
import { addExam } from '../support/exam-factory.ts';
import { rehearsal, expect, test, type School } from '../support/journey.ts';
import { turned } from '../support/make-picture.ts';
import { Student } from '../support/student.ts';

const hour = 3_600_000;

async function manager(browser: Browser, school: School): Promise<Page> {
  const { page } = await Student.signIn(browser, school, 'exam1', { language: 'ru', viewport: { width: 1366, height: 900 } });
  return page;
}

function address(school: School, path: string, examId: number = rehearsal.kz): string {
  return `${school.url}/exam-editor/exams/edit/${String(examId)}/questions/${path}`;
}

function place(page: Page) {
  return page.getByTestId('save-state').first();
}

async function isAt(page: Page, where: string): Promise<void> {
  await expect(place(page)).toHaveAttribute('data-place', where, { timeout: 45_000 });
}

/** Writes into a text of the question; its editor comes with the first click. */
async function writes(page: Page, name: RegExp, text: string): Promise<void> {
  const box = page.getByTestId('content').getByRole('textbox', { name });
  await box.click();
  // The one before may be written in for a moment longer.
  await expect(box.and(page.locator('[contenteditable="true"]'))).toBeFocused();
  await page.keyboard.press('Control+End');
  // A click on a picture has chosen it, and text typed before the editor notices the cursor's move would replace it.
  await page.waitForFunction(() => getSelection()?.isCollapsed, null, { polling: 'raf' });
  await page.keyboard.type(text);
}

async function cutsNetwork(page: Page, isCut: boolean): Promise<void> {
  await page.context().setOffline(isCut);
}

test('a question is written through a dropout and a reload, tried, published; the next one is of another kind', async ({
  browser,
  school,
}) => {
  const page = await manager(browser, school);
  // The exam is a separate one, and over: one question more in the rehearsal would be in everybody's test after it.
  const examId = await addExam(school.examiner.sql, { opensIn: -2 * hour, closesIn: -hour });
  await page.goto(address(school, 'create', examId));
  await page.getByTestId('toolbar').waitFor();
  // So that a reload without a network finds the page: the worker keeps it from the first look on.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await isAt(page, 'new');
  await writes(page, /^Вопрос$/, 'Столица Казахстана?');
  await page.waitForURL(/questions\/edit\/\d+$/);
  // It got its address while the cursor stayed in it.
  await page.keyboard.type(' Выберите.');
  await isAt(page, 'draft');

  await page.getByTestId('publish').click();
  await expect(page.getByTestId('missing')).toBeVisible();
  await page.getByTestId('missing').locator('[data-missing="no-right"]').click();

  await cutsNetwork(page, true);
  for (const [letter, town] of [
    ['A', 'Алматы'],
    ['B', 'Астана'],
    ['C', 'Актау'],
    ['D', 'Актобе'],
  ] as const)
    await writes(page, new RegExp(`${letter}$`), town);
  await isAt(page, 'offline');
  await page.reload();
  await isAt(page, 'offline');
  await expect(page.getByTestId('content')).toContainText('Актобе');
  await cutsNetwork(page, false);
  await isAt(page, 'draft');

  await page.getByTestId('content').getByRole('radio').nth(1).check();
  const preview = page.getByTestId('preview');
  await expect(preview.getByText('Актобе')).toBeVisible();
  await preview.locator('label', { hasText: 'Астана' }).click();
  await preview.getByTestId('try-score').click();
  await expect(preview.getByTestId('try-result')).toContainText('1');
  await page.keyboard.press('Control+Enter');
  await isAt(page, 'published');

  // Another one like it, and as another kind: what was written comes along.
  await page.keyboard.press('Alt+n');
  await page.waitForURL(/questions\/create/);
  await isAt(page, 'new');
  await writes(page, /^Вопрос$/, 'Астана – столица.');
  await writes(page, /A$/, 'Астана – столица Казахстана');
  await page.getByTestId('mechanic-picker').locator('summary').click();
  await page.getByTestId('mechanic-picker').locator('[data-mechanic="yes-no"]').click();
  await expect(page.getByTestId('content')).toContainText('Астана – столица Казахстана');
  await page.waitForURL(/questions\/edit\/\d+$/);
  await isAt(page, 'draft');
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const [row] = await school.examiner.sql<{ mechanic: string }[]>`
    select mechanic from exam_question_version where question_id = ${id} order by version desc limit 1`;
  expect(row?.mechanic).toBe('yes-no');
  await page.context().close();
});

test('somebody sits a question while its next version is written and restored; two managers at once lose nothing', async ({
  browser,
  school,
}) => {
  const student = await Student.signIn(browser, school, school.nextStudent());
  await student.begins('testing', rehearsal.kz);
  const first = student.questions[0];
  if (!first) throw new Error('The exam has no questions');
  const shown = await student.page.getByTestId('question').textContent();
  const [asked] = await school.examiner.sql<{ questionId: number }[]>`
    select question_id as "questionId" from exam_question_version where id = ${first.id}`;
  const questionId = asked?.questionId ?? 0;

  const page = await manager(browser, school);
  await page.goto(address(school, `edit/${String(questionId)}`));
  await isAt(page, 'published');
  await writes(page, /^Вопрос$/, ' Жаңа сөздер.');
  await isAt(page, 'draft');

  // A second manager changes the points meanwhile: both stay. The same text of both: it is asked.
  const other = await manager(browser, school);
  await other.goto(address(school, `edit/${String(questionId)}`));
  await isAt(other, 'draft');
  await other.locator('[data-part="points"] input').first().fill('3');
  await isAt(other, 'draft');
  await other.keyboard.press('Control+s');
  await expect
    .poll(async () => {
      const rows = await school.examiner.sql<{ points: number }[]>`
        select points::float as points from exam_question_version where question_id = ${questionId} order by version desc limit 1`;
      return rows[0]?.points;
    })
    .toBe(3);
  await writes(page, /^Вопрос$/, ' Тағы бірі.');
  await expect(page.locator('[data-part="points"] input').first()).toHaveValue('3');
  await isAt(page, 'draft');
  await writes(other, /^Вопрос$/, ' Басқаша.');
  await other.getByTestId('conflict').getByTestId('changes').waitFor();
  await expect(other.getByTestId('conflict').locator('ins')).toContainText('Тағы бірі');
  await other.getByTestId('all-mine').click();
  await isAt(other, 'draft');
  await expect(other.getByTestId('content')).toContainText('Басқаша');
  await other.context().close();

  await page.reload();
  await page.getByTestId('publish').click();
  await isAt(page, 'published');
  // A running attempt keeps the version that it began with.
  await student.page.reload();
  await expect(student.page.getByTestId('question')).toBeVisible();
  expect(await student.page.getByTestId('question').textContent()).toBe(shown);

  await page.keyboard.press('Alt+h');
  const history = page.getByTestId('history');
  await expect(history.locator('[data-version]')).toHaveCount(2);
  await expect(history.locator('[data-version="1"]')).toContainText('1 ');
  await expect(history.getByTestId('changes').locator('ins').first()).toContainText('Басқаша');
  await history.getByTestId('restore').click();
  await expect(history).toBeHidden();
  await isAt(page, 'draft');
  await expect(page.getByTestId('content')).not.toContainText('Басқаша');
  await page.context().close();
  await student.leaves();
});

test('signing out takes nothing away that is not on the server: it is sent before, or asked about', async ({
  browser,
  school,
}) => {
  const page = await manager(browser, school);
  const examId = await addExam(school.examiner.sql, { opensIn: -2 * hour, closesIn: -hour });
  await page.goto(address(school, 'create', examId));
  await isAt(page, 'new');
  await writes(page, /^Вопрос$/, 'Написано в последнюю секунду');
  // A unit that was begun earlier lies on this device.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('synaq-user') ?? '{}') as { userId?: number };
    localStorage.setItem(`synaq-draft:${String(user.userId)}:pisa:new`, '{}');
  });
  await page.getByTestId('sign-out').click();
  await expect(page.getByTestId('confirm-dialog')).toContainText('ещё 1 текст');
  const rows = await school.examiner.sql<{ title: string }[]>`select title from exam_question where exam_id = ${examId}`;
  expect(rows.map(({ title }) => title)).toContain('Написано в последнюю секунду');
  await page.getByTestId('confirm-yes').click();
  await page.waitForURL(/\/login/);
  await page.context().close();
});

test('a photo comes in small, upright and without its place; a drawing stays see-through, and what cannot be shown says why', async ({
  browser,
  school,
}) => {
  const page = await manager(browser, school);
  const examId = await addExam(school.examiner.sql, { opensIn: -2 * hour, closesIn: -hour });
  await page.goto(address(school, 'create', examId));
  await page.getByTestId('mechanic-picker').locator('summary').click();
  await page.getByTestId('mechanic-picker').locator('[data-mechanic="drag-and-drop"]').click();
  await page.locator('[data-part="background"]').getByRole('button').first().click();
  const form = page.getByRole('dialog').locator('form');
  const chooser = form.locator('input[type="file"]');
  const draw = (type: string, isFilled: boolean) =>
    page.evaluate(
      ([as, isFull]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1800, height: 900 });
        canvas.getContext('2d')?.fillRect(0, 0, isFull ? 1800 : 900, 900);
        return canvas.toDataURL(as).split(',', 2)[1] ?? '';
      },
      [type, isFilled] as const,
    );
  async function brings(name: string, mimeType: string, buffer: Buffer) {
    const sent = page.waitForResponse('**/api/admin/exams/*/upload');
    await chooser.setInputFiles({ name, mimeType, buffer });
    const reply = await sent;
    const bytes = Buffer.from(reply.request().postDataBuffer() ?? []);
    const { data } = (await reply.json()) as { data: { contentType: string; width: number; height: number } };
    return { ...data, bytes };
  }
  const photo = await brings('IMG.jpg', 'image/jpeg', turned(Buffer.from(await draw('image/jpeg', true), 'base64')));
  expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 800, height: 1600 });
  expect(photo.bytes.includes('Exif')).toBe(false);
  const full = await brings('full.png', 'image/png', Buffer.from(await draw('image/png', true), 'base64'));
  expect(full).toMatchObject({ contentType: 'image/jpeg', width: 1600, height: 800 });
  const drawing = await brings('half.png', 'image/png', Buffer.from(await draw('image/png', false), 'base64'));
  expect(drawing).toMatchObject({ contentType: 'image/png', width: 1600, height: 800 });
  await chooser.setInputFiles({ name: 'IMG.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
  await expect(form.getByRole('alert')).toContainText('HEIC');
  await page.context().close();
});

test('a fraction in a root is written without TeX and comes back; a pasted picture stands in the text and is described', async ({
  browser,
  school,
}) => {
  const page = await manager(browser, school);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(school.url) && !/^(?:blob|data):/.test(request.url())) foreign.push(request.url());
  });
  const examId = await addExam(school.examiner.sql, { opensIn: -2 * hour, closesIn: -hour });
  await page.goto(address(school, 'create', examId));
  await isAt(page, 'new');
  const content = page.getByTestId('content');
  await writes(page, /^Вопрос$/, 'Найдите область определения: ');
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('math-field');
  await content.getByRole('button', { name: 'Формула', exact: true }).click();
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Квадратный корень' }).click();
  await dialog.getByRole('button', { name: 'Дробь' }).click();
  await page.keyboard.type('x-9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x+3,5');
  const tex = '\\sqrt{\\frac{x-9}{x+3{,}5}}';
  await dialog.getByRole('tab', { name: 'TeX' }).click();
  await expect(dialog.getByRole('textbox', { name: /TeX/ })).toHaveValue(tex);
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect(dialog).toBeHidden();
  await expect(content.locator('msqrt mfrac')).toHaveCount(1);
  await page.waitForURL(/questions\/edit\/\d+$/);
  await isAt(page, 'draft');

  await page.reload();
  await content.locator('msqrt mfrac').first().waitFor();
  await writes(page, /^Вопрос$/, ' ');
  await content.locator('.tiptap [data-formula]').dblclick();
  await expect(field).toBeFocused();
  await expect.poll(() => field.evaluate((element) => (element as HTMLElement & { value: string }).value)).toBe(tex);
  // The key that MathLive has for itself is the dialog's here.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+End');
  await content.locator('.tiptap').evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    canvas.getContext('2d')?.fillRect(0, 0, 60, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(blob ? [blob] : [], 'a.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const picture = content.locator('.tiptap img[src^="/media/"]');
  await picture.waitFor();
  const words = content.getByRole('textbox', { name: /^Что/ });
  await words.fill('Чёрная полоса');
  await words.press('Enter');
  await expect(picture).toHaveAttribute('alt', 'Чёрная полоса');
  await expect(words).toBeHidden();
  await isAt(page, 'draft');
  expect(foreign).toEqual([]);
  await page.context().close();
});
