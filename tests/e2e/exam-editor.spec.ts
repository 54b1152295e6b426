/** An exam manager's lists and dialogs: nothing typed is lost, nothing is written before it was shown, and it is found again. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { expect, onlineTest, rehearsal, test, type School } from '../support/journey.ts';
import { opensFilters } from '../support/list-tools.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

const laptop = { language: 'ru', viewport: { width: 1366, height: 900 }, hasTouch: false } as const;

async function manager(browser: Browser, school: School): Promise<Page> {
  return (await Student.signIn(browser, school, 'exam1', laptop)).page;
}

function dialogOf(page: Page) {
  const dialog = page.getByTestId('form-dialog');
  return {
    dialog,
    field: (name: string) => dialog.locator(`[name="${name}"]`),
    saves: async () => {
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** Chooses the last item of a row's menu, which deletes the row. */
async function asksToDelete(page: Page, row: Locator): Promise<void> {
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().click();
}

/** As one taps: the words, the input lies below them. */
async function chooses(question: Locator, number: number): Promise<void> {
  const choice = `[data-choice="${number}"]`;
  await question.locator(`label:has(${choice})`).click();
  await expect(question.locator(choice)).toBeChecked();
}

async function made(client: ApiClient, entity: string, body: object): Promise<{ id: number; revision: number }> {
  const { status, text, data } = await client.call<{ id: number; revision: number }>('POST', `/api/admin/${entity}`, body);
  expect([status, text]).toEqual([200, text]);
  return data;
}

onlineTest(
  'an exam is made from nothing; another manager was quicker; its scale overlaps; it goes, and its direction after it',
  async ({ browser, school }) => {
    const page = await manager(browser, school);
    const other = await signIn(school.url, 'exam1');
    const { dialog, field, saves } = dialogOf(page);
    const row = page.getByTestId('row');
    const name = 'Направление для проверки';

    await page.goto(`${school.url}/exam-editor/directions`);
    await page.getByTestId('add').click();
    await field('titleKz').fill('Тексеру бағыты');
    // The Russian title is missing: the dialog stays, with the text, and leads to the field.
    await dialog.locator('button[type="submit"]').click({ force: true });
    await expect(field('titleRu')).toBeFocused();
    await expect(field('titleRu')).toHaveAttribute('aria-invalid', 'true');
    await field('titleRu').fill('Направление');
    // Unsaved text is asked about first.
    await page.keyboard.press('Escape');
    await page.getByTestId('confirm-dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('confirm-dialog')).toBeHidden();
    await expect(field('titleRu')).toHaveValue('Направление');
    await field('titleRu').fill(name);
    await saves();

    await page.locator('input[type="search"]').first().pressSequentially(name);
    await expect(page).toHaveURL(/title=/);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(name);
    await row.locator('[data-main]').click();
    await expect(field('titleRu')).toHaveValue(name);
    const directionId = Number(/edit\/(\d+)/.exec(page.url())?.[1]);
    // Somebody else saves it while it is open here.
    const theirs = { titleKz: 'Басқа', titleRu: `${name} (другой)`, isComposite: true };
    expect((await other.call('PUT', `/api/admin/exam-directions/${directionId}`, theirs)).status).toBe(200);
    await field('titleRu').fill(`${name} 2`);
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByTestId('form-error')).toBeVisible();
    await expect(field('titleRu')).toHaveValue(`${name} 2`);
    await page.getByTestId('form-error').getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(`${name} 2`);

    await page.goto(`${school.url}/exam-editor/exams`);
    await page.getByTestId('add').click();
    await field('title').fill('Экзамен для проверки');
    await field('directionId').click();
    await field('directionId').fill(`${name} 2`);
    await page.getByRole('option', { name }).click();
    await field('forLang').selectOption('ru');
    await field('periodId').selectOption({ index: 1 });
    await field('minutes').fill('4x5');
    await field('maxScore').fill('30');
    await dialog.locator('button[type="submit"]').click();
    await page.waitForURL(/\/exam-editor\/exams\/edit\/\d+$/);
    await expect(page.locator('input[name="minutes"]')).toHaveValue('45');
    const address = page.url();

    await page.goto(`${address}/scale`);
    for (const [title, min, max] of [
      ['Низкий', '0', '60'],
      ['Высокий', '50', '90'],
    ] as const) {
      await page.getByTestId('add').first().click();
      await field('title').fill(title);
      await dialog.locator('textarea').fill('Описание');
      await field('min').fill(min);
      await field('max').fill(max);
      await saves();
    }
    const stretches = page.getByTestId('stretches');
    await expect(stretches.locator('[data-kind="overlap"]')).toHaveCount(1);
    await expect(stretches.locator('[data-kind="gap"]')).toHaveCount(1);
    await page.getByRole('slider').last().press('End');
    await page.getByRole('button', { name: 'Сохранить границы' }).click();
    await expect(stretches.locator('[data-kind="gap"]')).toHaveCount(0);
    await expect(row.nth(1)).toContainText('15–30');

    // The direction is held by the exam, and says so with a link.
    await page.goto(`${school.url}/exam-editor/directions?title=${encodeURIComponent(name)}`);
    const remove = page.getByTestId('remove-dialog');
    await asksToDelete(page, row);
    await expect(remove.locator('[data-outcome="refused"]')).toBeVisible();
    await remove.getByRole('link').click();
    await page.waitForURL(new RegExp(`/exam-editor/exams\\?direction=${directionId}`));
    await expect(row).toHaveCount(1);
    await asksToDelete(page, row);
    await remove.getByTestId('act-yes').click();
    await expect(page.getByTestId('empty-list')).toBeVisible();
    await page.goBack();
    await asksToDelete(page, row);
    await remove.getByTestId('act-yes').click();
    await expect(page.getByTestId('empty-list')).toBeVisible();
    await page.context().close();
  },
);

const bank = `
::Столица::Столица Казахстана? {=Астана ~Алматы ~Актау}

::Числа::Выберите чётные числа. {~%50%два ~%50%четыре ~%-100%пять}

::Год::В каком году? {#1991}

::Пары::Найдите пары. {=Казахстан -> Астана =Франция -> Париж =Италия -> Рим}

::Эссе::Расскажите о себе. {}
`;

onlineTest(
  'a file is reported on before it is written; its questions are found, put in order, tagged, published at once, and go out again',
  async ({ browser, school }) => {
    const other = await signIn(school.url, 'exam1');
    const direction = await made(other, 'exam-directions', { titleKz: 'Импорт', titleRu: 'Импорт' });
    const subject = await made(other, 'exam-subjects', { titleKz: 'География', titleRu: 'География' });
    const exam = { title: 'Из файла', directionId: direction.id, forLang: 'ru', periodId: 1, examSubjectIds: [subject.id] };
    const { id } = await made(other, 'exams', exam);
    const count = async () =>
      (await school.examiner.sql<{ n: number }[]>`select count(*)::int as n from exam_question where exam_id = ${id}`)[0]?.n;

    const page = await manager(browser, school);
    const base = `${school.url}/exam-editor/exams/edit/${id}`;
    await page.goto(`${base}/import`);
    const template = page.waitForEvent('download');
    await page.getByTestId('import-template').click();
    expect((await template).suggestedFilename()).toBe('Шаблон вопросов.xlsx');
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'банк.gift', mimeType: 'text/plain', buffer: Buffer.from(bank) });
    const report = page.getByTestId('import-report');
    await expect(report.locator('[data-status="refused"] strong').first()).toHaveText('1');
    expect(await count()).toBe(0);
    // The report has an address.
    await page.reload();
    await expect(report).toBeVisible();
    const apply = page.getByTestId('import-apply');
    await expect(apply).toBeDisabled();
    await page.getByRole('checkbox').first().check();
    await apply.click();
    await expect(page.getByTestId('import-applied')).toBeVisible();
    expect(await count()).toBe(4);
    await page.getByTestId('import-applied').getByRole('link').click();

    const row = page.getByTestId('row');
    await expect(row).toHaveCount(4);
    // The last one is dragged to the top, and moved down by one with the keys.
    const names = async () => (await row.locator('[data-main]').allTextContents()).map((text) => text.slice(0, 5));
    expect(await names()).toEqual(['Столи', 'Выбер', 'В как', 'Найди']);
    const grip = row.nth(3).locator('[data-drag-handle]');
    const [from, to] = [await grip.boundingBox(), await row.nth(0).boundingBox()];
    if (!from || !to) throw new Error('The rows are not there');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 3 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Найди', 'Столи', 'Выбер', 'В как']);
    await row.nth(0).locator('[data-drag-handle]').press('Alt+ArrowDown');
    await expect.poll(names).toEqual(['Столи', 'Найди', 'Выбер', 'В как']);
    // Shown at once, and saved once the server has it.
    await expect
      .poll(async () => {
        const stored = await other.call<{ title: string }[]>('GET', `/api/admin/exam-questions?examId=${String(id)}`);
        return stored.data.map(({ title }) => title.slice(0, 5));
      })
      .toEqual(['Столи', 'Найди', 'Выбер', 'В как']);
    await page.reload();
    await expect(row).toHaveCount(4);
    expect(await names()).toEqual(['Столи', 'Найди', 'Выбер', 'В как']);

    // All of them: a tag, and published.
    const bulk = page.getByTestId('bulk-dialog');
    await page.getByRole('table').getByRole('checkbox').first().check();
    await page.getByTestId('bulk-bar').getByRole('button', { name: 'Метки' }).click();
    await bulk.locator('input').first().fill('из файла, 2026');
    await bulk.locator('button[type="submit"]').click();
    await expect(bulk.getByTestId('bulk-done')).toContainText('4');
    await bulk.getByRole('button').last().click();
    // Rows are no longer chosen once the action is done.
    await expect(page.getByTestId('bulk-bar')).toBeHidden();
    await page.getByRole('table').getByRole('checkbox').first().check();
    await page.getByTestId('bulk-bar').getByRole('button', { name: 'Опубликовать' }).click();
    await bulk.locator('button[type="submit"]').click();
    await expect(bulk.getByTestId('bulk-done')).toContainText('4');
    await bulk.getByRole('button').last().click();
    await expect(row.filter({ hasText: 'Опубликован' })).toHaveCount(4);

    // Filters are the address: a reload keeps them, and who opens a question comes back to these rows.
    await opensFilters(page);
    await page.getByRole('search').locator('select').filter({ hasText: 'Все метки' }).selectOption('2026');
    await page.getByRole('search').locator('input[type="search"]').fill('выберите');
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/tag=/);
    await expect(page).toHaveURL(/title=/);
    await page.reload();
    await expect(row).toHaveCount(1);
    await row.locator('[data-main]').click();
    await page.waitForURL(/questions\/edit\/\d+/);
    await page.goBack();
    await expect(row).toHaveCount(1);

    await page.goto(`${base}/import`);
    await page.getByRole('radio', { name: /GIFT/ }).check();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Найдите пары');
    expect(text).toContain('Астана');
    await page.context().close();
  },
);

test('a list that is opened without a network says so, and comes with it', async ({ browser, school }) => {
  const page = await manager(browser, school);
  const row = page.getByTestId('row');
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto(`${school.url}/exam-editor/subjects`);
  await row.first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker keeps the pages from this look on; the rows it does not keep.
  for (const path of ['directions', 'subjects']) {
    await page.goto(`${school.url}/exam-editor/${path}`);
    await row.first().waitFor();
  }
  // The network goes while the page is open, and before it.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Направления', exact: true }).click();
  await expect(alert).toContainText('Нет связи с сервером');
  await page.context().setOffline(false);
  await expect(row.first()).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(alert).toContainText('Нет связи с сервером');
  await page.context().setOffline(false);
  await expect(row.first()).toBeVisible();
  await page.context().close();
});

test('a unit is built: divided by keys and mouse, typed without a network, reloaded, saved, seen as on a phone', async ({
  browser,
  school,
}) => {
  const page = await manager(browser, school);
  await page.goto(`${school.url}/pisa`);
  await page.getByTestId('row').getByRole('link', { name: 'Арал теңізі' }).last().click();
  // The row of the list has a button of that name, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Арал теңізі');
  // A copy: the demo's own unit stays as others expect it.
  await page.getByRole('button', { name: 'Дублировать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Арал теңізі (копия)');
  const split = page.getByTestId('split');
  const divider = page.getByRole('separator');
  await expect(split).toHaveAttribute('data-share', '50');
  await divider.press('ArrowRight');
  await expect(page.getByTestId('ratio')).toHaveText('55/45');
  await divider.scrollIntoViewIfNeeded();
  const [sides, handle] = [await split.boundingBox(), await divider.boundingBox()];
  if (!sides || !handle) throw new Error('The unit has no sides');
  const y = Math.max(handle.y, 0) + 40;
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(sides.x + sides.width * 0.6, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByTestId('ratio')).toHaveText('60/40');

  const cards = page.getByTestId('unit-card');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await expect(cards).toHaveCount(4);
  await cards.last().getByRole('button', { name: 'Удалить вопрос' }).click();
  await page.getByTestId('confirm-yes').click();
  await expect(cards).toHaveCount(3);

  // Typed while the line is dead, and the page left: nothing is lost.
  await page.context().setOffline(true);
  const title = page.getByRole('textbox', { name: 'Название', exact: true });
  await title.fill('Бөгет');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByTestId('unit-draft')).toBeVisible();
  await expect(title).toHaveValue('Бөгет');
  await expect(page.getByTestId('ratio')).toHaveText('60/40');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Версия 2', { exact: true })).toBeVisible();

  await page.getByText('Предпросмотр: телефон', { exact: true }).click();
  const preview = page.getByTestId('unit-preview');
  await expect(preview.getByRole('separator')).toHaveCount(0);
  await preview.getByRole('radiogroup').getByText('Вопросы', { exact: true }).click();
  await chooses(preview, 1);
  // A saved question is no draft any more.
  await page.reload();
  await expect(title).toHaveValue('Бөгет');
  await expect(page.getByTestId('unit-draft')).toHaveCount(0);
  await page.context().close();
});

onlineTest(
  'an exam is previewed as a student sits it, on a phone, with a variant, and scored; the check leads to the place',
  async ({ browser, school }) => {
    const other = await signIn(school.url, 'exam1');
    const variant = await made(other, 'exam-variants', {
      number: String(Date.now() % 100_000),
      status: true,
      byRequest: false,
      examId: rehearsal.kz,
    });
    const page = await manager(browser, school);
    await page.goto(`${school.url}/exam-editor/exams/edit/${rehearsal.kz}/preview`);
    const question = page.getByTestId('question');
    await expect(question).toBeVisible();
    await page.getByRole('combobox', { name: 'Вариант' }).selectOption(String(variant.id));
    await expect(page).toHaveURL(/variant/);
    await page.getByRole('button', { name: 'Телефон' }).click();
    await expect.poll(async () => (await question.boundingBox())?.width ?? 999).toBeLessThan(360);
    const first = (await question.getAttribute('data-question-id')) ?? '';
    await chooses(question, 1);
    await page.getByTestId('sitting').getByRole('button', { name: 'Дальше' }).click();
    await expect(question).not.toHaveAttribute('data-question-id', first);
    await page.getByRole('button', { name: 'Завершить', exact: true }).click();
    await page.getByTestId('confirm-yes').click();
    const result = page.getByTestId('preview-result');
    await expect(result.locator('article')).toHaveCount(10);
    await expect(result.locator('article').first()).toHaveAttribute('data-correct', /true|false/);
    expect((await other.call('DELETE', `/api/admin/exam-variants/${variant.id}`)).status).toBe(200);

    await page.getByRole('link', { name: 'Готов ли экзамен?' }).click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-state', /ready|warning/);
    // A link of a finding leads to the very part.
    const [asked] = await school.examiner.sql<{ id: number; part: string }[]>`
    select q.id, v.content -> 'options' -> 1 ->> 'id' as part
    from exam_question q join exam_question_version v on v.id = q.current_version_id
    where q.exam_id = ${rehearsal.kz} and q.mechanic = 'one-correct' limit 1`;
    const part = asked?.part ?? '';
    await page.goto(`${school.url}/exam-editor/exams/edit/${rehearsal.kz}/questions/edit/${asked?.id ?? 0}#part-${part}`);
    await expect(page.getByTestId('content').locator(`[data-part="${part}"]`)).toBeInViewport();
    await expect(page.getByTestId('content').locator(`[data-part="${part}"] :focus`)).toHaveCount(1);
    await page.context().close();
  },
);

onlineTest(
  'a question that somebody deletes while one writes goes on as a new one, also after a reload',
  async ({ browser, school }) => {
    const other = await signIn(school.url, 'exam1');
    const [place] = await school.examiner.sql<{ examId: number; subjectId: number }[]>`
    select exam_id as "examId", subject_id as "subjectId" from exam_question where exam_id = ${rehearsal.ru} limit 1`;
    const { id } = await made(other, 'exam-questions', { ...place, mechanic: 'one-correct' });
    const page = await manager(browser, school);
    await page.goto(`${school.url}/exam-editor/exams/edit/${rehearsal.ru}/questions/edit/${id}`);
    const text = page.getByTestId('content').getByRole('textbox', { name: /^Вопрос$/ });
    await text.click();
    await expect(page.getByTestId('content').locator('[contenteditable="true"]')).toBeFocused();
    expect((await other.call('DELETE', `/api/admin/exam-questions/${id}`)).status).toBe(200);
    await page.keyboard.type('Чей это вопрос?');
    await expect(page.getByTestId('gone')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('gone')).toBeVisible();
    await expect(page.getByTestId('content')).toContainText('Чей это вопрос?');
    await page.getByTestId('save-as-new').click();
    await expect(page.getByTestId('save-state').first()).toHaveAttribute('data-place', 'draft');
    await expect(page).not.toHaveURL(new RegExp(`/edit/${id}$`));
    await page.waitForURL(/questions\/edit\/\d+$/);
    await expect(page.getByTestId('content')).toContainText('Чей это вопрос?');
    await page.context().close();
  },
);
