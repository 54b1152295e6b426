// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { contingentList } from '#contract/people/contingent.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';

afterAll(clearPage);

test('the avatar of the staff opens a menu with the profile, the language and the sign-out', async () => {
  const page = await drawPage('/control/students', { as: 'DCR', asks: contingentList });
  fireEvent.click(screen.getByTestId('me'));
  const menu = within(await screen.findByRole('dialog', { name: 'My menu' }, patience));
  expect(menu.getByText(/BIN/)).toBeDefined();
  expect(menu.getByTitle('My profile').getAttribute('href')).toBe('/profile/data');
  expect(menu.getByRole('group', { name: 'Language' })).toBeDefined();
  expect(menu.getByTestId('sign-out')).toBeDefined();
  fireEvent.click(screen.getByRole('dialog', { name: 'My menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'My menu' })).toBeNull(), patience);
  expect(page.faults()).toEqual([]);
});

test('a list whose server fails says so in its place; menu and heading stay', async () => {
  const page = await drawPage('/control/students', {
    as: 'DCR',
    asks: contingentList,
    prepare: (server) => server.answer(contingentList, { code: 'INTERNAL' }),
  });
  const failed = await screen.findByTestId('list-error', {}, patience);
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeDefined();
  page.server.answer(contingentList, 'rows');
  fireEvent.click(within(failed).getByRole('button'));
  await waitFor(() => expect(screen.queryByTestId('list-error')).toBeNull(), patience);
});
