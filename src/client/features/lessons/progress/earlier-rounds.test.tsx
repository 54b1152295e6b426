// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EarlierRounds, PastRound } from './earlier-rounds.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, children, ...rest }: { search?: object; children: string }) => (
    <a href={JSON.stringify(search ?? {})} data-testid={(rest as { 'data-testid'?: string })['data-testid']}>
      {children}
    </a>
  ),
}));

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  globalThis.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});
afterEach(cleanup);

const answer = { scheduleId: 's', answerId: 'a-1' };
const reset = (round: number) => ({ round, at: Date.UTC(2026, 10, 20 + round, 7), by: 'Ali', earned: 4, max: 5 });

function draw(part: React.ReactNode): void {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{part}</MantineProvider>
    </I18nProvider>,
  );
}

test('each earlier round has its points of what was asked, and the way to its answers', () => {
  draw(<EarlierRounds resets={[reset(1), reset(0)]} shown={2} answer={answer} />);
  expect(within(screen.getByTestId('resets')).getAllByText('4 / 5')).toHaveLength(2);
  expect(screen.getAllByTestId('open-round').map((link) => link.getAttribute('href'))).toEqual(['{"round":1}', '{"round":0}']);
});

test('the round that is shown has no way to itself, and says that it is over', () => {
  draw(
    <>
      <PastRound reset={reset(0)} answer={answer} />
      <EarlierRounds resets={[reset(1), reset(0)]} shown={0} answer={answer} />
    </>,
  );
  expect(screen.getAllByTestId('open-round')).toHaveLength(1);
  expect(within(screen.getByTestId('past-round')).getByRole('link').getAttribute('href')).toBe('{}');
});
