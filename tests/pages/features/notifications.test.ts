// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { notificationList, notificationRead, type Notification } from '#contract/notifications/notifications.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';

afterAll(clearPage);
afterEach(() => void vi.useRealTimers());

const day = Date.UTC(2026, 8, 1);
const appointed = (id: string, title: string, isRead: boolean): Notification => ({
  id,
  createdAt: day,
  isRead,
  kind: 'test-appointed',
  data: { title, startsAt: day, finishesAt: day + 3_600_000 },
});
const news = appointed('0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61', 'Algebra', false);
const old = appointed('0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e62', 'Physics', true);
const third = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e63';
const linkOf = (title: string) => screen.getByRole('link', { name: new RegExp(`: ${title}`) });
const rowOf = (title: string) => within(linkOf(title).closest('li') as HTMLElement);

test('a press marks all as read once, and following one marks that one', async () => {
  const page = await drawPage('/notifications', {
    as: 'ST',
    asks: notificationList,
    prepare: (server) => server.reply(notificationList, { rows: [news, old], next: null }),
  });
  expect(rowOf('Algebra').getByText('Unread')).toBeTruthy();
  expect(rowOf('Physics').queryByText('Unread')).toBeNull();
  expect(screen.getAllByText(/^A test is set for you/)).toHaveLength(2);

  fireEvent.click(linkOf('Algebra'));
  await waitFor(() => expect(page.server.callsOf(notificationRead)).toHaveLength(1), patience);
  expect(page.server.callsOf(notificationRead)[0]?.body).toEqual({ id: news.id });
  await waitFor(() => expect(page.path()).toBe('/testing'), patience);
  await page.settle();
  expect(page.faults()).toEqual([]);
});

test('days have names, and a row is marked as read where it stands', async () => {
  const now = Date.UTC(2026, 10, 25, 6);
  vi.setSystemTime(now);
  const rows = [{ ...news, createdAt: now }, { ...old, createdAt: now - 24 * 3_600_000 }, appointed(third, 'Chemistry', true)];
  const page = await drawPage('/notifications', {
    as: 'ST',
    user: { userId: 3 },
    asks: notificationList,
    prepare: (server) => server.reply(notificationList, { rows, next: null }),
  });
  const days = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Yesterday', '01.09.2026']);
  expect(rowOf('Physics').queryByRole('button')).toBeNull();
  fireEvent.click(rowOf('Algebra').getByRole('button', { name: 'Mark as read' }));
  await waitFor(
    () => expect(page.server.callsOf(notificationRead).map(({ body }) => body)).toEqual([{ id: news.id }]),
    patience,
  );
  expect(page.path()).toBe('/notifications');
  await page.settle();
  expect(page.faults()).toEqual([]);
});

test('what one gets is set behind the gear', async () => {
  const page = await drawPage('/notifications', { as: 'ST', user: { userId: 4 }, asks: notificationList });
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Notification settings' }));
  expect(await screen.findByRole('heading', { name: 'Notification settings', level: 1 }, patience)).toBeTruthy();
  expect(page.path()).toBe('/notifications/settings');
  expect(await screen.findByRole('checkbox', { name: 'Tests set for me' }, patience)).toBeTruthy();
  await page.settle();
  expect(page.faults()).toEqual([]);
});

test('all are marked with one press, which is then gone', async () => {
  const page = await drawPage('/notifications', {
    as: 'ST',
    asks: notificationList,
    prepare: (server) => server.reply(notificationList, { rows: [news, old], next: null }),
  });
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  page.server.reply(notificationList, { rows: [{ ...news, isRead: true }, old], next: null });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull(), patience);
  await page.settle();
  expect(page.server.callsOf(notificationRead).map(({ body }) => body)).toEqual([{ before: day }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('says that there is nothing yet, or why the list is missing', async () => {
  const page = await drawPage('/notifications', {
    as: 'ST',
    user: { userId: 2 },
    asks: notificationList,
    prepare: (server) => server.answer(notificationList, { code: 'FORBIDDEN' }),
  });
  page.server.answer(notificationList, 'empty');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No notifications in the last three months/)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
