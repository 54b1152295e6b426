// @vitest-environment jsdom
import { createBrowserHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { ApiFailure } from '#client/api/api-failure.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { TextInput } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useRecordSaver } from './use-record-saver.ts';

beforeEach(() => {
  for (const call of [create, save, close]) call.mockReset();
  prepareKit();
});
afterEach(cleanup);

/** The browser's own: a tab that is closed asks it. */
const history = createBrowserHistory();
afterAll(() => history.destroy());

const create = vi.fn();
const save = vi.fn();
const close = vi.fn();

function Record() {
  const form = useRecordForm({
    refresh: async () => undefined,
    initial: { title: '' },
    schema: v.object({ title: v.string() }),
    save: useRecordSaver({ row: null, create, save }),
    onSaved: close,
    success: 'Saved.',
  });
  return (
    <FormDialog title="New text" form={form} onClose={close}>
      <TextInput form={form} name="title" label="Title" most={100} />
    </FormDialog>
  );
}

/** A list with the dialog over it, opened from another page. */
async function open() {
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([page('/', () => <p>another page</p>), page('/texts', Record)]),
    history,
  });
  for (const path of ['/', '/texts']) {
    router.history.push(path);
    await router.load();
  }
  showKit(<RouterProvider<typeof router> router={router} />);
  return { router, field: await screen.findByRole('textbox', { name: 'Title' }) };
}

const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what is typed in a dialog is asked about before the page is left, and stays when one stays', async () => {
  const { router, field } = await open();
  expect(wouldAsk()).toBe(false);
  fireEvent.change(field, { target: { value: 'Арал' } });
  expect(wouldAsk()).toBe(true);
  router.history.back();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect([location.pathname, screen.queryByTestId('confirm-dialog')]).toEqual(['/texts', null]));
  expect([router.state.location.pathname, (field as HTMLInputElement).value]).toEqual(['/texts', 'Арал']);
  router.history.back();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('a dialog into which nothing is typed is left without a question', async () => {
  const { router } = await open();
  router.history.back();
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('what is typed while a save is on its way keeps the dialog open, and is saved into the same record', async () => {
  const { field } = await open();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  let answer: (row: object) => void = () => undefined;
  create.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  type('Арал');
  send();
  type('Арал теңізі');
  answer({ id: 3, revision: 1 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull());
  expect([close.mock.calls.length, (field as HTMLInputElement).value, wouldAsk()]).toEqual([0, 'Арал теңізі', true]);
  save.mockResolvedValueOnce({ id: 3, revision: 2 });
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledExactlyOnceWith(3, { title: 'Арал теңізі', revision: 1 });
});

test('an addition without an answer goes out again under its name, and over somebody else’s save only where that is wanted', async () => {
  const { field } = await open();
  create.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network.' }));
  create.mockRejectedValueOnce(new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Somebody has saved this.' }));
  create.mockResolvedValueOnce({ id: 3, revision: 3 });
  fireEvent.change(field, { target: { value: 'Арал' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Try again/);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const bodies = (create.mock.calls as [{ creationId: string; isOver?: boolean }][]).map(([body]) => body);
  expect([new Set(bodies.map(({ creationId }) => creationId)).size, bodies.map(({ isOver }) => isOver)]).toEqual([
    1,
    [undefined, undefined, true],
  ]);
});
