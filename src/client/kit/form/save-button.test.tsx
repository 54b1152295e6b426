// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { email } from '#domain/fields/email.ts';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { DayInput } from '../dates/day-input.tsx';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { TextInput } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

const save = vi.fn();

beforeEach(() => {
  save.mockReset();
  prepareKit();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentNotices()) dismiss(id);
});

const name = v.pipe(v.string(), v.nonEmpty(because('required')));

function Person() {
  const form = useRecordForm({
    refresh: async () => undefined,
    initial: { surname: '', firstname: '', email: '', since: '' },
    schema: v.object({
      surname: name,
      given: name,
      email: v.union([v.literal(''), email], ({ input }) => (input === '' ? '' : because('email'))),
      since: v.string(),
    }),
    toInput: ({ firstname, ...values }) => ({ ...values, given: firstname }),
    fieldOf: (field) => (field === 'given' ? 'firstname' : field),
    save,
    success: 'Saved.',
  });
  return (
    <FormDialog title="Person" form={form} onClose={vi.fn()}>
      <TextInput form={form} name="surname" label="Surname" most={100} />
      <TextInput form={form} name="firstname" label="First name" most={100} />
      <TextInput form={form} name="email" label="E-mail" most={100} isOptional />
      <DayInput name="since" label="Since" value={form.values.since} onChange={(day) => form.set('since', day)} isOptional />
    </FormDialog>
  );
}

async function open() {
  const router = createRouter({ routeTree: createRootRoute({ component: Person }), history: createMemoryHistory() });
  await router.load();
  showKit(<RouterProvider<typeof router> router={router} />);
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  await screen.findByRole('button', { name: 'Save' });
  return {
    field,
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    button: () => screen.getByRole('button', { name: 'Save' }),
    note: () => screen.queryByTestId('open-fields')?.textContent,
  };
}

test('save is off until the required fields are filled in, and says which are missing', async () => {
  const { type, button, note } = await open();
  await waitFor(() => expect(note()).toBe('Fill in first: Surname, First name'));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByTestId('open-fields').id);
  type('Surname', 'Серікова');
  await waitFor(() => expect(note()).toBe('Fill in first: First name'));
  type('First name', 'Айгерім');
  await waitFor(() => expect([note(), button().getAttribute('aria-disabled')]).toEqual([undefined, null]));
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test('a field that is wrong keeps it off as well', async () => {
  const { type, button, note } = await open();
  type('Surname', 'Серікова');
  type('First name', 'Айгерім');
  type('E-mail (optional)', 'aigerim');
  await waitFor(() => expect(note()).toBe('Correct first: E-mail (optional)'));
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('pressed before that, it marks what is missing and leads to the first of it', async () => {
  const { type, field, button } = await open();
  type('Surname', 'Серікова');
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
});

test('a message of the server stays on its field until that is edited', async () => {
  const { type, field, button } = await open();
  save.mockRejectedValueOnce(
    new ApiFailure({ status: 422, code: 'VALIDATION', message: 'No.', errors: { given: ['This name is taken.'] } }),
  );
  type('Surname', 'Серікова');
  type('First name', 'Айгерім');
  fireEvent.click(button());
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  type('Surname', 'Сериков');
  expect(screen.getByText('This name is taken.')).toBeTruthy();
  type('First name', 'Серік');
  await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull());
  expect(field('First name').getAttribute('aria-invalid')).toBeNull();
});

test('half a day in an optional field is not saved as none', async () => {
  const { type, field, button } = await open();
  type('Surname', 'Серікова');
  type('First name', 'Айгерім');
  const since = field('Since (optional)');
  fireEvent.input(since, { target: { value: '01.09' } });
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(since));
  expect(save).not.toHaveBeenCalled();
  fireEvent.input(since, { target: { value: '01.09.2026' } });
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});
