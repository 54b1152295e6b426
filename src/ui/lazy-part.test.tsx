// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, reloadForLostParts } from './lazy-part.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

function Dialog({ name }: { name: string }) {
  return <p>dialog of {name}</p>;
}

/** A page with something that is being written, and a part that comes later. */
function Page({ Part }: { Part: ReturnType<typeof lazyPart<{ name: string }>> }) {
  const [text, setText] = useState('');
  return (
    <I18nProvider i18n={i18n}>
      <input aria-label="answer" value={text} onChange={(event) => setText(event.target.value)} />
      <Part name="view" />
    </I18nProvider>
  );
}

test('a part that does not come says so in its place; the answer beside it goes on, and a try again brings it', async () => {
  let isThere = false;
  const Part = lazyPart<{ name: string }>(
    () => (isThere ? Promise.resolve(Dialog) : Promise.reject(new Error('Failed to fetch dynamically imported module'))),
    <p>coming</p>,
  );
  render(<Page Part={Part} />);
  screen.getByText('coming');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fireEvent.change(screen.getByLabelText('answer'), { target: { value: '42' } });
  fireEvent.click(retry);
  await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('dialog of view');
  expect(screen.queryByText('coming')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('answer').value).toBe('42');
});

test('it comes by itself when the network is back, and at once the next time', async () => {
  let tries = 0;
  const Part = lazyPart<{ name: string }>(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Dialog);
  });
  const { unmount } = render(<Page Part={Part} />);
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent(window, new Event('online'));
  await screen.findByText('dialog of view');
  unmount();
  render(<Page Part={Part} />);
  screen.getByText('dialog of view');
  expect(tries).toBe(2);
});

test('an optional part that fails shows nothing, and comes by itself', async () => {
  let tries = 0;
  const Part = lazyPart<{ name: string }>(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Dialog);
    },
    null,
    { isOptional: true },
  );
  vi.useFakeTimers();
  render(<Page Part={Part} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  screen.getByText('dialog of view');
  vi.useRealTimers();
});

test('who tries again in vain gets the page reloaded, since a browser may not ask twice for a script; a failure by itself does nothing', async () => {
  const reload = vi.fn(() => Promise.resolve());
  reloadForLostParts(reload);
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  render(<Page Part={Part} />);
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent(window, new Event('online'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(retry);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
