// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyPicture, type EmptyKind } from './empty-picture.tsx';
import { EmptyState } from './empty-state.tsx';

afterEach(cleanup);

const kinds: readonly EmptyKind[] = ['nothing', 'not-found', 'done', 'failed', 'denied'];

test.each(kinds)('%s has a drawing under 3 KB, in colours of tokens', (kind) => {
  const { container } = render(<EmptyPicture kind={kind} />);
  expect(container.innerHTML.length).toBeLessThan(3000);
  expect(container.innerHTML).not.toMatch(/#[0-9a-f]{3,6}/i);
});

test('each kind has a drawing of its own', () => {
  expect(new Set(kinds.map((kind) => render(<EmptyPicture kind={kind} />).container.innerHTML)).size).toBe(kinds.length);
});

test('only a failure is read out at once', async () => {
  const { container } = render(<EmptyState kind="nothing">Nothing yet</EmptyState>);
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  render(<EmptyState kind="failed">It did not come</EmptyState>);
  expect(screen.getByRole('alert').textContent).toBe('It did not come');
});
