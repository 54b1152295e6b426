/** A teacher writes a lesson: a text and a task, a reload while the network is gone, publishing, and its place in a calendar plan. */
import { randomUUID } from 'node:crypto';
import type { OpenedLesson } from '#contract/lessons/authoring.ts';
import { blankLesson, modulesOf, type LessonModule } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { violationsOf } from '../support/inspector.ts';
import { expect, onlineTest } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

onlineTest('a teacher writes a lesson, loses nothing without a network, and publishes it', async ({ school, browser }) => {
  const [row] = await school.examiner.sql<{ login: string; plan: string; groupId: number }[]>`
    select p.login, c.uuid as plan, c.group_id as "groupId" from calendar_plan c join person p on p.id = c.teacher_id
    where p.role = 'TCHR' and exists (select from plan_theme t where t.plan_uuid = c.uuid) order by p.id limit 1`;
  if (!row) throw new Error('The demo has no plan with themes');
  const teacher = await Student.signIn(browser, school, row.login);
  const { page } = teacher;
  const title = `Дала ${String(Date.now())}`;

  await teacher.goes('/content/lessons');
  await page.getByTestId('add').first().click();
  const dialog = page.getByTestId('lesson-create');
  await dialog.locator('[name="title"]').fill(title);
  await dialog.locator('[name="subjectId"]').selectOption({ index: 1 });
  await dialog.locator('[name="grade"]').selectOption('9');
  await dialog.locator('button[type="submit"]').click();
  const canvas = page.getByTestId('lesson-canvas');
  await expect(canvas).toBeVisible();

  await page.getByTestId('add-block').click();
  await page.locator('[data-block="text"]').click();
  const open = canvas.locator('[data-open]');
  await open.getByRole('textbox').last().click();
  await page.keyboard.type('Қазақ даласы');
  await page.getByTestId('module-done').click();
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-place', 'saved');

  // The line is cut: what is typed now lies on the device alone, over a reload, and goes when the line is back.
  const address = '**/api/lesson-content/*';
  await page.route(address, (route) => route.abort());
  await page.getByTestId('add-task').click();
  await page.locator('[data-task="select"]').click();
  for (const [index, option] of ['Ақбөкен', 'Пингвин'].entries())
    await open
      .locator('input:not([type="radio"])')
      .nth(index + 1)
      .fill(option);
  await open.getByRole('textbox').nth(1).click();
  await page.keyboard.type('Далада кім тұрады?');
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-place', 'offline');
  await page.reload();
  await expect(canvas.getByTestId('module-card')).toHaveCount(2);
  await page.unroute(address);
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-place', 'saved');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByTestId('add-file').click();
  const question = Buffer.from('Қай жануар далада тұрады? {=Ақбөкен ~Пингвин}');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'dala.gift', mimeType: 'text/plain', buffer: question });
  await expect(page.getByTestId('file-page')).toContainText('Пингвин');
  await page.getByTestId('file-take').click();
  await expect(canvas.getByTestId('module-card').last()).toContainText('Пингвин');
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-place', 'saved');

  await page.getByTestId('publish').click();
  await page.getByTestId('publish-yes').click();
  await expect(page.getByTestId('published')).toBeVisible();

  await teacher.goes('/content/lessons');
  await expect(page.getByTestId('row').filter({ hasText: title })).toHaveCount(1);

  await teacher.goes(`/control/ktp/${row.groupId}/${row.plan}`);
  await page.getByTestId('quarter').getByTestId('row').first().locator('[data-main]').click();
  const theme = page.getByTestId('theme-dialog');
  const taken = theme.getByTestId('theme-lesson');
  await expect(taken.or(theme.getByTestId('theme-lesson-search'))).toBeVisible();
  if (await taken.isVisible()) await taken.getByRole('button').click();
  await theme.getByTestId('theme-lesson-search').fill(title);
  await theme.getByTestId('theme-lesson-option').filter({ hasText: title }).click();
  await theme.locator('button[type="submit"]').click();
  await expect(theme).toHaveCount(0);
  const [laid] = await school.examiner.sql<{ title: string }[]>`
    select d.title from plan_theme t join lesson_document d on d.uuid::text = t.entity_id
    where t.plan_uuid = ${row.plan} and d.title = ${title}`;
  expect(laid?.title).toBe(title);
  await teacher.leaves();
});

onlineTest('two authors of one lesson, one of them offline: both texts are there in the end', async ({ school, browser }) => {
  const [row] = await school.examiner.sql<{ owner: string; colleague: string; name: string }[]>`
    select p.login as owner, c.login as colleague, c.surname as name from person p join person c on c.school_id = p.school_id
    where p.role = 'TCHR' and c.role = 'TCHR' and p.id < c.id
      and not exists (select from person x where x.school_id = p.school_id and x.surname = c.surname and x.id <> c.id)
    order by p.id, c.id limit 1`;
  if (!row) throw new Error('The demo has no two teachers of one school');
  const [owner, colleague] = [
    await Student.signIn(browser, school, row.owner),
    await Student.signIn(browser, school, row.colleague),
  ];
  const client = await signIn(school.url, row.owner);
  const text = (id: string): LessonModule => {
    const common = { title: id, number: null, description: '', attachments: [] };
    return { ...common, type: 'simple', id, block: 'text', content: `<p>${id}</p>`, alt: '' };
  };
  const document = [text('first'), text('second')].reduce(
    (lesson, module) => editLesson(lesson, { do: 'module-add', pageId: 'p1', module, after: 'last' }),
    { ...blankLesson('joint', 'kz', 'p1'), title: `Бірге ${String(Date.now())}` },
  );
  const { data } = await client.call<OpenedLesson>('POST', '/api/lesson-content', { creationId: randomUUID(), document });
  const address = `/schedule/lecture/control/edit/${data.uuid}`;

  await owner.goes(address);
  await owner.page.getByTestId('authors').click();
  const dialog = owner.page.getByTestId('lesson-authors');
  await dialog.locator('input').fill(row.name);
  await owner.page.getByRole('option').filter({ hasText: row.name }).first().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await owner.page.keyboard.press('Escape');

  const write = async ({ page }: Student, number: number, words: string) => {
    const card = page.getByTestId('module-card').nth(number);
    await card.getByRole('button').first().click();
    await page.getByTestId('lesson-canvas').locator('[data-open]').getByRole('textbox').last().click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };
  const saved = ({ page }: Student) => expect(page.getByTestId('save-state')).toHaveAttribute('data-place', 'saved');
  await colleague.goes(address);
  await expect(colleague.page.getByTestId('co-writers')).toBeVisible();
  await colleague.network.dies();
  await write(colleague, 1, ' theirs');
  await expect(colleague.page.getByTestId('save-state')).toHaveAttribute('data-place', 'offline');
  await write(owner, 0, ' mine');
  await saved(owner);
  await colleague.network.returns();
  await saved(colleague);
  const cards = owner.page.getByTestId('module-card');
  await expect(cards.nth(1)).toContainText('second theirs');
  await expect(cards.nth(0).getByRole('textbox').last()).toContainText('first mine');
  const after = await client.call<OpenedLesson>('GET', `/api/lesson-content/${data.uuid}`);
  expect(modulesOf(after.data.document).map(({ content }) => content)).toEqual(['<p>first mine</p>', '<p>second theirs</p>']);
  await owner.leaves();
  await colleague.leaves();
});
