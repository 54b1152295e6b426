/** A student and a teacher in two browsers; the network is pulled on the student's. */
import { chatTeachers } from '#contract/chat/chat.ts';
import { asChatter } from '../support/chatting.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { Student } from '../support/student.ts';

test('what a student writes without a network arrives once, in its order, and is seen as read', async ({ school, browser }) => {
  const student = await Student.signIn(browser, school, 'student1');
  const { page, context } = student;
  const last = page.getByTestId('message').last();
  const write = async (text: string) => {
    await page.getByTestId('chat-text').fill(text);
    await page.getByTestId('chat-send').click();
    await expect(last).toContainText(text);
  };
  await student.goes('/chat');
  await page.getByTestId('chat-person').first().click();
  await write('hello');
  await expect(last).toHaveAttribute('data-place', 'server');

  await context.setOffline(true);
  await page.getByTestId('chat-file').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
  await page.getByTestId('chat-send').click();
  await write('after the photo');
  await expect(last).toHaveAttribute('data-place', 'device');
  await context.setOffline(false);
  await expect(last).toHaveAttribute('data-place', 'server');

  const lead = await Student.signIn(browser, school, 'lead1');
  await lead.goes('/control/chat');
  await lead.page.getByTestId('chat-person').first().click();
  const messages = lead.page.getByTestId('message');
  await expect(messages.last()).toContainText('after the photo');
  await expect(messages.nth(-2).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(messages.nth(-3)).toContainText('hello');
  await expect(last).toHaveAttribute('data-place', 'read');
});

test('a message moves its row to the top; beside the list stands the thread; without a network the list is there', async ({
  school,
  browser,
}) => {
  const login = 'student4';
  const reader = asChatter(await signIn(school.url, login));
  const ids = (await reader.client.call(chatTeachers)).data.people.map(({ id }) => id).slice(-2);
  const rows = await school.examiner.sql<{ login: string }[]>`select login from person where id = any(${ids}::int[])`;
  const [one, two] = await Promise.all(rows.map((row) => signIn(school.url, row.login).then(asChatter)));
  await one?.write(reader.id, 'from the first');
  await two?.write(reader.id, 'from the second');

  const student = await Student.signIn(browser, school, login, { viewport: { width: 1366, height: 768 } });
  const { page, context } = student;
  const top = page.getByTestId('chat-person').first();
  await student.goes('/chat');
  await expect(top).toContainText('from the second');
  await one?.write(reader.id, 'and again');
  await expect(top).toContainText('and again');
  await expect(top.getByTestId('unread-count')).toContainText('2');

  await top.click();
  await expect(page).toHaveURL(`${school.url}/chat/chat/${one?.id ?? 0}`);
  await expect(page.getByTestId('message').last()).toContainText('and again');
  await expect(page.getByTestId('chat-text')).toBeInViewport();
  await expect(page.getByTestId('chat-list')).toBeVisible();
  await expect(top.getByTestId('unread-count')).toHaveCount(0);
  await two?.write(reader.id, 'the newest');
  await expect(top).toContainText('the newest');
  await page.setViewportSize({ width: 1008, height: 768 });
  await expect(page.getByTestId('chat-list')).toBeHidden();
  await page.setViewportSize({ width: 1366, height: 768 });

  await student.isReadyForOffline();
  await context.setOffline(true);
  await page.getByTestId('chat-text').fill('written without a network');
  await page.getByTestId('chat-send').click();
  await expect(top).toContainText('written without a network');
  await page.reload();
  await expect(top).toContainText('written without a network');
  await expect(top.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await expect(page.getByTestId('chat-person').nth(1)).toContainText('the newest');
  await context.setOffline(false);
  await expect(top.getByTestId('command-state')).toHaveCount(0);
  await expect(top).toContainText('written without a network');
});
