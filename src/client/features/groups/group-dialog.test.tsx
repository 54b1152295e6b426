// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/api/query-client.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import { GroupDialog } from './group-dialog.tsx';

afterEach(cleanup);

test('the letter of a class takes one character', async () => {
  prepareKit();
  const offered = { langs: [], personnels: [], faculties: [], quarter_start: null, quarter_end: null };
  queryClient.setQueryData(recordQuery('group-info', 'add', async () => offered).queryKey, offered);
  const component = () => <GroupDialog id={null} onClose={vi.fn()} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await router.load();
  showKit(<RouterProvider<typeof router> router={router} />);
  const letter = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Letter' });
  for (const [typed, shown] of [
    ['г', 'Г'],
    ['Ге', 'Г'],
    ['7', ''],
  ] as const) {
    fireEvent.change(letter, { target: { value: typed } });
    expect(letter.value).toBe(shown);
  }
});
