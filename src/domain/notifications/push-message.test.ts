import { expect, test } from 'vitest';
import { readOpenPage, readPushMessage } from './push-message.ts';

const message = { id: '1', title: 'Т', body: '', path: '/notifications' };

test('a notification leads to a page of this app only', () => {
  expect(readPushMessage({ ...message, more: 1 })).toEqual(message);
  for (const path of ['https://evil.kz', '//evil.kz', '/\\evil.kz', 'javascript:1', '', null])
    expect([readPushMessage({ ...message, path }), readOpenPage({ type: 'OPEN_PAGE', path })]).toEqual([null, null]);
  expect(readPushMessage('text')).toBeNull();
  expect(readOpenPage({ type: 'OPEN_PAGE', path: '/chat' })).toEqual({ type: 'OPEN_PAGE', path: '/chat' });
});
