// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#client/api/api-failure.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ActDialog } from './act-dialog.tsx';

const refetch = vi.fn(async () => undefined);
const onYes = vi.fn<() => Promise<unknown>>();
const close = vi.fn();

beforeEach(() => {
  for (const call of [refetch, onYes, close]) call.mockReset();
  onYes.mockResolvedValue(undefined);
  prepareKit();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Shown = Partial<Parameters<typeof ActDialog>[0]>;

function show({ query, ...props }: Omit<Shown, 'query'> & { query?: object } = {}) {
  showKit(
    <ActDialog
      title="Delete?"
      thing="Physics"
      no="Keep it"
      yes={{ label: 'Delete', isDanger: true, onYes }}
      onClose={close}
      query={{ data: {}, error: null, isFetching: false, refetch, ...query }}
      {...props}
    >
      Two exams use it.
    </ActDialog>,
  );
}

const yes = () => screen.queryByRole('button', { name: /^Delete/ });

test('nobody says yes before it is known what hangs on it', () => {
  show({ query: { data: undefined } });
  expect([yes(), screen.queryByText('Two exams use it.')]).toEqual([null, null]);
  cleanup();
  show({ query: { data: undefined, error: new Error('No network.') } });
  expect([yes(), screen.getByRole('alert').textContent]).toEqual([null, 'No network.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  show({ yes: null });
  expect([yes(), screen.getByText('Two exams use it.')]).toEqual([null, expect.anything()]);
});

test('a refusal stays in the dialog, and what holds the thing now is asked for', async () => {
  onYes.mockRejectedValueOnce(new ApiFailure({ status: 409, code: 'IN_USE', message: 'An exam uses it.' }));
  show();
  fireEvent.click(yes() as HTMLElement);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('An exam uses it.'));
  expect([close.mock.calls.length, refetch.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(yes() as HTMLElement);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('the yes button waits as long as it is asked to', async () => {
  vi.useFakeTimers();
  show({ waitSeconds: 2 });
  fireEvent.click(yes() as HTMLElement);
  expect([yes()?.textContent, onYes.mock.calls.length]).toEqual(['Delete 00:00:02', 0]);
  await act(async () => vi.advanceTimersByTime(2_000));
  fireEvent.click(yes() as HTMLElement);
  expect([yes()?.textContent, onYes.mock.calls.length]).toEqual(['Delete', 1]);
});
