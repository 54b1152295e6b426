/** A simulator without a network: measure, explain, and hand in a task that arrives when the network is back. */
import { simulations } from '#domain/simulations/catalogue.ts';
import { taskOf } from '#domain/simulations/task.ts';
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a simulator opens without a network, and its task is scored once the network is back', async ({ school, browser }) => {
  const student = await Student.signIn(browser, school, 'student1');
  const { page } = student;
  await student.goes('/simulation');
  await expect(page.getByTestId('simulation-row')).toHaveCount(10);
  await student.isReadyForOffline();

  await student.network.dies();
  await student.goes('/simulation/physics/gas');
  const bench = page.getByTestId('simulation');
  await bench.getByRole('radio').first().check();
  await page.getByTestId('write-down').click();
  await page.locator('input[type=range]').last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByTestId('write-down').click();
  await expect(page.getByTestId('readings').locator('tbody tr')).toHaveCount(2);
  await expect(page.getByTestId('explanation')).toContainText('p·V = n·R·T');
  const task = page.getByTestId('task');
  const seed = Number(await task.getAttribute('data-seed'));
  for (const [index, { right }] of taskOf(simulations.gas, seed).entries())
    await task.getByRole('textbox').nth(index).fill(right.toFixed(1).replace('.', ','));
  await page.getByTestId('check-task').click();
  const state = task.getByTestId('command-state');
  await expect(task.locator('li[data-mark=right]')).toHaveCount(3);
  await expect(state).toHaveAttribute('data-place', 'device');

  await student.network.returns();
  await expect(state).toHaveAttribute('data-place', 'server');
  await student.goes('/simulation');
  await expect(page.getByTestId('simulation-row').filter({ hasText: '3 / 3' })).toHaveCount(1);
  await student.leaves();
});
