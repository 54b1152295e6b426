// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { localeTag, type Language } from '#domain/language.ts';
import { loadTextsOf } from '../../../../tests/support/load-texts.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { TextInput } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Record() {
  const form = useRecordForm({
    refresh: async () => undefined,
    initial: { title: '' },
    schema: v.object({ title: v.pipe(v.string(), v.nonEmpty(because('required'))) }),
    save: () => Promise.resolve(),
    success: 'Saved.',
  });
  return (
    <FormDialog title="New text" form={form} onClose={vi.fn()}>
      <TextInput form={form} name="title" label="Title" most={100} />
    </FormDialog>
  );
}

test.each<[Language, string]>([
  ['kz', 'Осы өрісті толтырыңыз.'],
  ['ru', 'Заполните это поле.'],
  ['en', 'Please fill in this field.'],
])('a form of the kit says in %s what is wanted: its page has loaded nothing else', async (language, text) => {
  prepareKit();
  localStorage.setItem('language', language);
  i18n.loadAndActivate({ locale: localeTag(language), messages: {} });
  await loadTextsOf('src/client/kit/form/field-texts.test.tsx', localeTag(language));
  const router = createRouter({ routeTree: createRootRoute({ component: Record }), history: createMemoryHistory() });
  await router.load();
  showKit(<RouterProvider<typeof router> router={router} />);
  const field = await screen.findByRole('textbox', { name: 'Title' });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(await screen.findByText(text)).toBeTruthy();
});
