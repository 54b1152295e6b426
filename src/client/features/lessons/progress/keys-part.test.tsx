// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LessonProgress, ProgressStudent } from '#contract/lessons/progress.ts';
import { formatDateTime } from '#ui/format.ts';
import { KeysPart } from './keys-part.tsx';

const { request } = vi.hoisted(() => ({ request: vi.fn<(...call: unknown[]) => Promise<{ openedAt: number | null }>>() }));
vi.mock('#client/api/request.ts', () => ({ request }));

const place = { scheduleId: 's', lessonId: 'l' };
const noon = Date.UTC(2026, 10, 30, 7);

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  request.mockReset();
  request.mockResolvedValue({ openedAt: noon });
  globalThis.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const student = (id: number, finishedAt: number | null) => ({ id, name: `S${id}`, finishedAt }) as ProgressStudent;

function draw(keys: LessonProgress['keys'], kind: LessonProgress['lesson']['kind'] = 'soch'): void {
  const lesson = { uuid: 'l', title: 'Steppe', kind };
  const progress = { lesson, group: '9 «А»', date: '', modules: [], students: [student(1, noon), student(2, null)], keys };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <KeysPart progress={progress} place={place} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a teacher sees how many still sit a СОЧ, and opens its keys', async () => {
  draw({ isOpen: false, opensAt: noon, openedAt: null });
  expect(screen.getByTestId('lesson-keys').textContent).toContain(formatDateTime(noon));
  fireEvent.click(screen.getByTestId('open-keys'));
  expect(screen.getByTestId('confirm-dialog').textContent).toContain('Not finished yet: 1 of 2.');
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(request.mock.calls[0]?.[1]).toMatchObject({ params: place });
});

test('what is open offers nothing more, and says when the teacher opened it', () => {
  draw({ isOpen: true, opensAt: noon, openedAt: noon });
  expect(screen.getByTestId('lesson-keys').textContent).toContain(formatDateTime(noon));
  expect(screen.queryByTestId('open-keys')).toBeNull();
});

test('a lesson that gives keys at the finish has no such part', () => {
  draw({ isOpen: true, opensAt: 0, openedAt: null }, 'lesson');
  expect(screen.queryByTestId('lesson-keys')).toBeNull();
});
