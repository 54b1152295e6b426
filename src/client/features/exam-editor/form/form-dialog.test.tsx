// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createBrowserHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { TextInput } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

/** The browser's own: a tab that is closed asks it. */
const history = createBrowserHistory();
afterAll(() => history.destroy());

function Record() {
  const form = useRecordForm({
    initial: { title: '' },
    schema: v.object({ title: v.string() }),
    save: () => Promise.resolve(null),
    onSaved: () => undefined,
    success: 'Saved.',
  });
  return (
    <FormDialog title="New text" form={form} onClose={() => undefined}>
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
  await router.navigate({ to: '/' });
  await router.navigate({ to: '/texts' as never });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
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
