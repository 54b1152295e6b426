/** Tests the pages that everybody reads, and who writes them. */
import type { Browser, Page } from '@playwright/test';
import { expect, onlineTest, test, type School } from '../support/journey.ts';
import { Student } from '../support/student.ts';

async function visitor(browser: Browser, school: School, language: 'kz' | 'ru', width = 360): Promise<Student> {
  return Student.sitsDown(browser, school, 'nobody', { language, viewport: { width, height: 740 } });
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

const words = {
  kz: {
    intro: 'Мектепке арналған бір платформа',
    faq: 'Құпиясөзімді ұмытып қалдым.',
    answer: 'жаңа құпиясөз бере алады',
    news: 'Жаңалықтар',
  },
  ru: { intro: 'Одна платформа для всей школы', faq: 'Я забыл пароль.', answer: 'может дать вам новый', news: 'Новости' },
} as const;

for (const language of ['kz', 'ru'] as const) {
  onlineTest(
    `a visitor reads the start page, the questions, the news and a contest on a phone, in ${language}`,
    async ({ browser, school }) => {
      const person = await visitor(browser, school, language);
      const { page } = person;
      await person.goes('/');
      await expect(heading(page)).toBeVisible();
      // Parts further down are fetched when one comes near them.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('heading', { name: words[language].intro })).toBeVisible();
      const offer = await page.getByTestId('offer').getAttribute('href');
      const file = await page.request.get(school.url + (offer ?? ''));
      expect(file.headers()['content-type']).toBe('application/pdf');

      await page.locator('main a[href="/faq"]').first().tap();
      await expect(page.locator('details').first()).toHaveAttribute('open', '');
      await expect(page.locator('details[open]')).toHaveCount(1);
      const question = page.locator('details', { hasText: words[language].faq });
      await expect(question).not.toHaveAttribute('open', '');
      await question.locator('summary').tap();
      await expect(question.getByText(words[language].answer)).toBeVisible();

      await page.locator('header button[aria-expanded]').tap();
      await page.locator('nav a[href="/news"]').tap();
      await expect(heading(page)).toHaveText(words[language].news);
      const first = page.locator('main a[href^="/news/"]').first();
      const title = await first.textContent();
      await first.tap();
      await expect(page).toHaveURL(/\/news\/\d+$/);
      await expect(heading(page)).toHaveText(title ?? '');
      await expect(page.locator('article img')).toHaveAttribute('alt', /\S/);
      await page.goBack();
      await expect(heading(page)).toHaveText(words[language].news);

      await page.locator('header button[aria-expanded]').tap();
      await page.locator('nav a[href="/contest"]').tap();
      await page.locator('main a[href^="/contest/"]').first().tap();
      await expect(page).toHaveURL(/\/contest\/\d+$/);
      await expect(page.locator('article')).toBeVisible();
      await person.goes('/news/999999');
      await expect(page.locator('main a[href="/"]')).toBeVisible();
      await person.leaves();
    },
  );
}

onlineTest(
  "a country's worker changes an answer, adds a question and moves it up; a visitor sees it",
  async ({ browser, school }) => {
    const editor = await Student.signIn(browser, school, 'country1', {
      language: 'ru',
      viewport: { width: 1366, height: 900 },
    });
    const { page } = editor;
    await editor.goes('/content-pages');
    await page.getByRole('link', { name: 'Вопросы и ответы' }).click();
    const parts = page.getByTestId('part');
    await expect(parts).toHaveCount(6);
    await page.getByRole('button', { name: 'Добавить раздел' }).click();
    await page.locator('[data-path="content.sections.6.title.kz"]').fill('Тестке қалай дайындаламын?');
    await page.locator('[data-path="content.sections.6.title.ru"]').fill('Как подготовиться к тесту?');
    const texts = parts.last().getByRole('textbox', { name: /Текст/ });
    await texts.nth(0).fill('Байқау тестінен өтіңіз.');
    // Empty fields are marked, and nothing is lost.
    await page.locator('[data-path="content.sections.6.title.ru"]').fill('');
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.locator('[data-path="content.sections.6.title.ru"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[data-path="content.sections.6.title.ru"]').fill('Как подготовиться к тесту?');
    await texts.nth(1).fill('Пройдите пробный тест.');
    for (let place = 6; place > 4; place -= 1) await page.getByRole('button', { name: /^Вверх: Тестке/ }).click();
    await page.getByText('Просмотр по-русски').click();
    await expect(page.getByTestId('preview').locator('details').nth(4)).toContainText('Как подготовиться к тесту?');
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText('Опубликовано: читатели уже видят.')).toBeVisible();

    const reader = await visitor(browser, school, 'ru');
    await reader.goes('/faq');
    await expect(reader.page.locator('details')).toHaveCount(7);
    await reader.page.locator('summary', { hasText: 'Как подготовиться к тесту?' }).tap();
    await expect(reader.page.locator('details').nth(4)).toContainText('Пройдите пробный тест.');
    await reader.leaves();

    // Back to what it was, from the history.
    await page.getByRole('button', { name: 'История' }).click();
    await page.getByTestId('history').getByRole('button', { name: 'Взять этот текст' }).last().click();
    await expect(parts).toHaveCount(6);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText('Ещё не опубликовано')).toBeHidden();
    expect(
      await school.examiner.sql`select 1 from content_version v join content_entry e on e.id = v.entry_id where e.name = 'faq'`,
    ).toHaveLength(3);
    await editor.leaves();
  },
);

onlineTest(
  'what was written and not published is on the device after the tab is closed; a second editor sees a notice about the first',
  async ({ browser, school }) => {
    const editor = await Student.signIn(browser, school, 'country1', {
      language: 'ru',
      viewport: { width: 1366, height: 900 },
    });
    await editor.goes('/content-pages?kind=contest');
    await editor.page.getByTestId('row').first().getByRole('link').click();
    const title = '[data-path="content.title.ru"]';
    await expect(editor.page.locator(title)).toHaveValue(/\S/);
    const address = editor.page.url();
    await editor.page.locator(title).fill('Новое название конкурса');
    await expect(editor.page.getByText('Ещё не опубликовано')).toBeVisible();
    await expect
      .poll(() => editor.page.evaluate(() => JSON.stringify(localStorage).includes('Новое название конкурса')))
      .toBe(true);
    await editor.page.close();

    const again = await editor.context.newPage();
    await again.goto(address);
    await again.getByTestId('found-draft').getByRole('button', { name: 'Продолжить' }).click();
    await expect(again.locator(title)).toHaveValue('Новое название конкурса');

    const second = await editor.context.newPage();
    await second.goto(address);
    // A draft of a tab that is open is that tab's: this one begins with what is published.
    await expect(second.locator(title)).toHaveValue(/\S/);
    await expect(second.getByTestId('found-draft')).toHaveCount(0);
    await second.locator(title).fill('Другое название');
    await second.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(second.getByText('Опубликовано: читатели уже видят.')).toBeVisible();

    await again.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(again.getByTestId('conflict')).toBeVisible();
    await expect(again.locator(title)).toHaveValue('Новое название конкурса');
    await again.getByRole('button', { name: 'Опубликовать мой поверх' }).click();
    await expect(again.getByText('Опубликовано: читатели уже видят.')).toBeVisible();
    await editor.page.context().close();
  },
);

onlineTest(
  'the columns of banners stand on large screens of employees with exactly two, not with one or three',
  async ({ browser, school }) => {
    const { sql } = school.examiner;
    const teacher = await Student.signIn(browser, school, school.nextTeacher(), { viewport: { width: 1366, height: 900 } });
    const { page } = teacher;
    const banners = page.getByTestId('promo').getByRole('listitem');
    async function sees(count: number): Promise<void> {
      const answer = page.waitForResponse(/\/api\/news\/banners$/);
      await teacher.goes('/about');
      await (await answer).finished();
      // As long as the page needs to draw what came.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(banners).toHaveCount(count);
    }
    try {
      await sees(2);
      await expect(banners.nth(1).getByRole('link')).toHaveAttribute('href', '/readiness');
      await expect(banners.nth(0).getByRole('link')).toHaveCount(2);
      await page.setViewportSize({ width: 800, height: 900 });
      await expect(banners).toHaveCount(0);
      await page.setViewportSize({ width: 1366, height: 900 });
      await sql`insert into content_entry (kind, state, publish_at, position, content, saved_at)
      select kind, state, publish_at, 9, content, saved_at from content_entry where kind = 'banner' order by id limit 1`;
      await sees(0);
      await sql`update content_entry set state = 'removed' where kind = 'banner' and position <> 9`;
      await sees(0);
    } finally {
      await sql`delete from content_entry where kind = 'banner' and position = 9`;
      await sql`update content_entry set state = 'published' where kind = 'banner'`;
    }
    await sees(2);
    await teacher.leaves();

    const student = await Student.signIn(browser, school, school.nextStudent(), { viewport: { width: 1366, height: 900 } });
    await expect(student.page.locator('main h3').first()).toBeVisible();
    await expect(student.page.getByTestId('promo')).toHaveCount(0);
    await student.leaves();
  },
);

test('news that a signed-in reader has opened is there without a network', async ({ student }) => {
  const { page } = student;
  await student.goes('/news');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('article')).toBeVisible();
  const title = await heading(page).textContent();
  await student.isReadyForOffline();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, value]) => key.startsWith('synaq-queries') && value.includes('publishedAt')),
      ),
    )
    .toBe(true);
  await student.network.dies();
  await page.reload();
  await expect(heading(page)).toHaveText(title ?? '');
  await student.network.returns();
});

onlineTest('a student or a head of school has no business with the editor', async ({ student, browser, school }) => {
  await student.goes('/content-pages');
  await expect(student.page).toHaveURL(`${school.url}/about`);
  const head = await Student.signIn(browser, school, 'director1');
  await head.goes('/content-pages/new/news');
  await expect(head.page).toHaveURL(`${school.url}/about`);
  await head.leaves();
});
