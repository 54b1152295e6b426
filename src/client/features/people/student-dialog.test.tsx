// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { StudentDialog } from './student-dialog.tsx';

beforeEach(() => prepareKit());
afterEach(cleanup);

async function open(page: () => React.ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await router.load();
  showKit(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('button', { name: 'Save' });
}

const showStudent = (group: Option | null) =>
  open(() => <StudentDialog id={null} group={group} isGroupFixed={group !== null} onClose={vi.fn()} />);

const note = () => screen.queryByTestId('open-fields')?.textContent;
const isOff = () => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') === 'true';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('a student is saved with surname, first name, gender, date of birth and class', async () => {
  await showStudent(null);
  await waitFor(() => expect(note()).toBe('Fill in first: Surname, First name, Gender, Date of birth, Class'));
  expect(isOff()).toBe(true);
});

test('in the class of its lead the group is fixed, and half a date of birth is none', async () => {
  await showStudent({ id: 7, label: '7 «Г»' });
  type('Surname', 'Серікова');
  type('First name', 'Айгерім');
  fireEvent.change(screen.getByRole('combobox', { name: 'Gender' }), { target: { value: 'w' } });
  const born = screen.getByRole('textbox', { name: 'Date of birth' });
  fireEvent.input(born, { target: { value: '05.05' } });
  await waitFor(() => expect(note()).toBe('Fill in first: Date of birth'));
  fireEvent.input(born, { target: { value: '05.05.2015' } });
  await waitFor(() => expect(isOff()).toBe(false));
});

test('an employee needs no class', async () => {
  await open(() => <EmployeeDialog id={null} roles={['TCHR']} roleName={String} onClose={vi.fn()} />);
  await waitFor(() => expect(note()).toBe('Fill in first: Surname, First name, Gender, Date of birth'));
});
