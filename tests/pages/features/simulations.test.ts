// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { simulationResults } from '#contract/simulations/results.ts';
import { simulations } from '#domain/simulations/catalogue.ts';
import { taskOf } from '#domain/simulations/task.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { commandsOf, sampleData } from '../fake-server.ts';

afterAll(clearPage);

test('the list says how well a task went', async () => {
  const [result] = sampleData(simulationResults).results;
  if (!result) throw new Error('The sample has no result');
  const page = await drawPage('/simulation', {
    as: 'ST',
    user: { userId: 71 },
    asks: simulationResults,
    prepare: (server) => server.reply(simulationResults, { results: [{ ...result, simulation: 'pendulum', best: 2, of: 3 }] }),
  });
  expect(await screen.findByText('Best: 2 / 3')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  expect(page.faults()).toEqual([]);
});

test('the law comes after a prediction and two measurements; the task is scored and goes to the server', async () => {
  const page = await drawPage('/simulation/physics/pendulum', { as: 'ST', user: { userId: 72 } });
  const explained = () => screen.queryByText(/^Your prediction was/);
  expect(explained()).toBeNull();
  const right = simulations.pendulum.rightGuess;
  for (const guess of screen.getAllByRole('radio').slice(right, right + 1)) fireEvent.click(guess);
  fireEvent.click(screen.getByRole('button', { name: 'Write down' }));
  expect(explained()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Write down' }));
  expect(explained()?.textContent).toBe('Your prediction was right.');

  const task = screen.getByTestId('task');
  const check = () => fireEvent.click(within(task).getByRole('button', { name: 'Check the answers' }));
  check();
  expect(within(task).getByRole('alert').textContent).toBe('Enter at least one number.');
  const seed = Number(task.dataset['seed']);
  const [first] = taskOf(simulations.pendulum, seed);
  fireEvent.change(within(task).getByRole('textbox', { name: /^1\./ }), { target: { value: String(first?.right) } });
  // The queue opens in the background.
  await waitFor(() => {
    check();
    expect(within(task).getByText('1 point of 3')).toBeTruthy();
  }, patience);
  const sent = () => page.server.callsOf(sendCommands).flatMap(({ body }) => commandsOf(body));
  await waitFor(() => expect(sent()).toHaveLength(1), patience);
  expect(sent()[0]?.body).toEqual({ simulation: 'pendulum', seed, answers: [first?.right, null, null] });
  expect(page.faults()).toEqual([]);
});
