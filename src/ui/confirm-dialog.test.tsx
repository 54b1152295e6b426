// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formatCountdown } from './format-countdown.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onClose = vi.fn<() => void>();
afterEach(() => onClose.mockClear());

function open(parts: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onYes = vi.fn<() => Promise<string | void>>(() => Promise.resolve());
  render(
    <I18nProvider i18n={i18n}>
      <ConfirmDialog title="Delete the student?" thing="Айгерім Сәрсенбаева" onYes={onYes} onClose={onClose} {...parts} />
    </I18nProvider>,
  );
  return onYes;
}

const yes = () => screen.getByTestId<HTMLButtonElement>('confirm-yes');
const press = () => act(async () => fireEvent.click(yes()));
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('it names the thing, and what does nothing has the focus', () => {
  open();
  screen.getByText('Айгерім Сәрсенбаева');
  expect(document.activeElement?.textContent).toBe('No');
  expect(yes().textContent).toBe('Yes');
});

test('the yes button waits for the countdown, second by second as HH:mm:ss, and cannot be pressed before', async () => {
  const onYes = open({ waitSeconds: 10, isDanger: true, yes: 'Delete' });
  expect(yes().textContent).toBe('Delete 00:00:10');
  expect(yes().className).toContain('danger');
  for (let left = 9; left >= 1; left -= 1) {
    pass(1000);
    expect(yes().textContent).toBe(`Delete 00:00:0${left}`);
    await press();
  }
  expect(onYes).not.toHaveBeenCalled();
  pass(1000);
  expect(yes().textContent).toBe('Delete');
  await press();
  expect(onYes).toHaveBeenCalledOnce();
});

test('it closes after a success', async () => {
  open();
  await press();
  expect(onClose).toHaveBeenCalledOnce();
});

test('it stays where closing is switched off', async () => {
  open({ staysOpen: true });
  await press();
  expect(onClose).not.toHaveBeenCalled();
});

test('it stays with the error that was given back or thrown, and may be tried again', async () => {
  const answers = [
    () => Promise.resolve('They have results.'),
    () => Promise.reject(new Error('No connection')),
    () => Promise.resolve(),
  ];
  open({ onYes: () => answers.shift()?.() ?? Promise.resolve() });
  await press();
  expect(screen.getByRole('alert').textContent).toBe('They have results.');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('No connection');
  expect(onClose).not.toHaveBeenCalled();
  await press();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a second press while it is being done does nothing', async () => {
  let finish = (): void => undefined;
  const onYes = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  open({ onYes });
  await press();
  await press();
  expect(onYes).toHaveBeenCalledOnce();
  await act(async () => finish());
  expect(onClose).toHaveBeenCalledOnce();
});

describe('HH:mm:ss', () => {
  test.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [3599, '00:59:59'],
    [36_000, '10:00:00'],
    [-5, '00:00:00'],
  ])('%i s is %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

  test('reads back as what it was', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        const [hours = 0, minutes = 0, rest = 0] = formatCountdown(seconds).split(':').map(Number);
        expect([hours * 3600 + minutes * 60 + rest, minutes < 60, rest < 60]).toEqual([seconds, true, true]);
      }),
    );
  });
});
