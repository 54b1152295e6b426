// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prepareFakeRooms } from '../testing/open-fake-room.tsx';
import { PracticeScreen } from './practice-screen.tsx';
import { practiceSteps } from './practice-steps.ts';

const getQueue = vi.hoisted(() => vi.fn());
const fetched = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), Link: () => null }));
vi.mock('#client/commands/queue-access.ts', () => ({ getQueue }));

beforeAll(() => {
  prepareFakeRooms();
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

const isTried = (name: string) => {
  const index = practiceSteps.findIndex((step) => step.name === name);
  return screen.getByTestId('practice-guide').querySelectorAll('li')[index]?.dataset['done'] !== undefined;
};
const press = (selector: string) => {
  const button = document.querySelector(selector);
  if (!button) throw new Error(`No ${selector}`);
  fireEvent.click(button);
};

test('each thing that is tried in the room is ticked off; nothing leaves the page; the finish ends it', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <PracticeScreen back="/testing" />
    </I18nProvider>,
  );
  press('[data-testid="open-tools"]');
  await screen.findByTestId('tool-panel');
  expect(isTried('calculator')).toBe(false);
  for (const tool of ['calculator', 'formulas', 'periodic-table', 'line-reader', 'zoom', 'notes'])
    press(`[data-tool="${tool}"]`);
  fireEvent.change(within(screen.getByTestId('tool-notes')).getByRole('textbox'), { target: { value: 'Friday' } });
  press('[data-choice="3"]');
  press('[data-move="mark"]');
  for (const name of ['calculator', 'formulas', 'tables', 'line-reader', 'zoom', 'notes', 'answer', 'mark'])
    expect([name, isTried(name)]).toEqual([name, true]);
  expect(isTried('map')).toBe(false);
  press('[data-move="map"]');
  expect(isTried('map')).toBe(true);
  press('[data-move="finish"]');
  fireEvent.click(within(screen.getByTestId('finish-dialog')).getByRole('button', { name: 'Finish' }));
  await screen.findByText('Practice finished');
  expect(fetched).not.toHaveBeenCalled();
  expect(getQueue).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Once more' }));
  expect(isTried('mark')).toBe(false);
});
