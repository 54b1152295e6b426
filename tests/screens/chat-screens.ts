/** Screens of the chat. */
import type { Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

function chatPerson(page: Page): Promise<void> {
  return expect(page.getByTestId('chat-person').first()).toBeVisible();
}

/** With the first of those whom one writes with: the address is known only then. */
async function openThread(page: Page): Promise<void> {
  const people = page.getByTestId('chat-person');
  await expect(people.first()).toBeAttached();
  // The staff's classes are closed where nothing is unread.
  if (!(await people.first().isVisible())) await page.locator('[data-testid="chat-group"] summary').first().click();
  await people.first().click();
  await expect(page.getByTestId('chat-text')).toBeVisible();
}

export const chatScreens: readonly Screen[] = [
  { route: '/chat', name: 'chat', as: ['student'], path: '/chat', ready: chatPerson },
  { route: '/chat/chat/$teacherId', name: 'chat-with-a-teacher', as: ['student'], path: '/chat', ready: openThread },
  { route: '/control/chat', name: 'chat-of-staff', as: ['lead', 'teacher', 'zavuch'], path: '/control/chat' },
  {
    route: '/control/chat/$groupId/$userId',
    name: 'chat-with-a-student',
    as: ['lead'],
    path: '/control/chat',
    ready: openThread,
  },
];
