// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { PlaceTree, type PlaceSource } from './place-tree.tsx';

const schools = [{ key: 'school-1', label: '№ 12 мектеп', hasChildren: false }];
const children = vi.fn<PlaceSource['children']>();
const search = vi.fn<PlaceSource['search']>();

beforeEach(() => {
  prepareKit();
  children
    .mockReset()
    .mockImplementation(async (parent) =>
      parent === null ? [{ key: 'region-1', label: 'Абай облысы', hasChildren: true }] : schools,
    );
  search.mockReset().mockResolvedValue({ places: schools, isCut: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const latest: { value: string | null } = { value: null };
  function Page() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <PlaceTree
        label="Places"
        source={{ key: ['test'], children, search }}
        value={value}
        onChange={({ key }) => {
          latest.value = key;
          setValue(key);
        }}
      />
    );
  }
  showKit(<Page />);
  return latest;
}

test('a level is loaded when it is opened, and not before; any place can be chosen', async () => {
  const latest = show();
  const open = await screen.findByRole('button', { name: 'Open: Абай облысы' });
  expect([children.mock.calls.length, screen.queryByText('№ 12 мектеп')]).toEqual([1, null]);
  fireEvent.click(open);
  fireEvent.click(await screen.findByRole('button', { name: '№ 12 мектеп' }));
  expect([children.mock.lastCall?.[0], latest.value]).toEqual(['region-1', 'school-1']);
  fireEvent.click(screen.getByRole('button', { name: 'Абай облысы' }));
  expect(latest.value).toBe('region-1');
});

test('a level that does not come says why, and is asked for again', async () => {
  children.mockRejectedValueOnce(new Error('No network.'));
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No network.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Абай облысы' })).toBeTruthy();
});

test('the server finds by a part of the name; a cut list says so', async () => {
  const latest = show();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a place' }), { target: { value: '12' } });
  fireEvent.click(await screen.findByRole('button', { name: '№ 12 мектеп' }));
  expect([search.mock.lastCall?.[0], latest.value]).toEqual(['12', 'school-1']);
  expect(screen.getByText('There are more: keep typing the name.')).toBeTruthy();
});
