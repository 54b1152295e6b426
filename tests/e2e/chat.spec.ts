/** A student and a teacher in two browsers; the network is pulled on the student's. */
import { expect, test } from '../support/journey.ts';
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
  await lead.page.locator('[data-testid="chat-group"][open]').getByTestId('chat-person').first().click();
  const messages = lead.page.getByTestId('message');
  await expect(messages.last()).toContainText('after the photo');
  await expect(messages.nth(-2).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(messages.nth(-3)).toContainText('hello');
  await expect(last).toHaveAttribute('data-place', 'read');
});
