/** Text that was typed less than the typing's rest ago is not on the device yet. Whatever takes the page away in this moment must not take the text. */
import { expect, rehearsal, test } from '../support/journey.ts';
import type { Student } from '../support/student.ts';

/** Types into the question's text field and comes back at once, with the last keys not yet taken. */
async function types(student: Student, text: string): Promise<number> {
  const number = student.numberOf('simple-text');
  await student.goesTo(number);
  await student.question.locator('textarea, input').first().click();
  await student.page.keyboard.insertText(text);
  return number;
}

async function reads(student: Student, number: number, text: string): Promise<void> {
  await student.goesTo(number);
  await expect(student.question.locator('textarea, input').first()).toHaveValue(text);
}

for (const isOnline of [true, false])
  test(`closing the tab ${isOnline ? 'with' : 'without'} a network keeps what was just typed`, async ({ student }) => {
    await student.begins('testing', rehearsal.kz);
    await student.isReadyForOffline();
    const address = student.page.url();
    if (!isOnline) await student.network.dies();
    const number = await types(student, 'үзілген сөз');
    const closed = student.page.waitForEvent('close');
    await student.page.close({ runBeforeUnload: true });
    await closed;
    student.page = await student.context.newPage();
    await student.page.goto(address);
    await student.isInTheRoom();
    await reads(student, number, 'үзілген сөз');
    if (!isOnline) await student.network.returns();
    await student.expectPlace(number, 'server');
  });

test('a window that takes over gets what was just typed in the other one', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  const first = student.page;
  const second = await student.context.newPage();
  await second.goto(first.url());
  student.page = second;
  await expect(student.banner('read-only')).toBeVisible();
  student.page = first;
  const number = await types(student, 'үзілген сөз');
  student.page = second;
  await student.banner('read-only').getByRole('button').click();
  await expect(student.banner('read-only')).toHaveCount(0);
  await reads(student, number, 'үзілген сөз');
  await student.expectPlace(number, 'server');
});
