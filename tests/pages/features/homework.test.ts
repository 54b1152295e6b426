// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest';
import { homeworkOwnList, type OwnHomeworkRow } from '#contract/homework/own.ts';
import { clearPage, drawPage } from '../draw-page.ts';

afterAll(clearPage);

const homeworkId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61';
const answerId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e62';
const row: OwnHomeworkRow = {
  answerId,
  homeworkId,
  scheduleId: null,
  title: 'Equations',
  kind: 'text',
  subject: { id: 1, title: 'Algebra' },
  teacher: 'A. Teacher',
  dueAt: Date.UTC(2026, 8, 1),
  lateRule: 'accept',
  state: 'none',
  mark: null,
  points: 10,
  isRemoved: false,
};
const listOf = (...rows: OwnHomeworkRow[]) => ({ rows, utcOffsetMinutes: 300 });

test.each([
  ['is in the stored list', listOf(row), listOf(), `/homework/assigned/${answerId}`],
  ['was given after the list was stored', listOf(), listOf(row), `/homework/assigned/${answerId}`],
  ['is not one of the student', listOf(), listOf(), '/homework/list'],
])('the address of a homework that %s leads to it, else to the list', async (_, stored, newest, path) => {
  const replies = [stored];
  const page = await drawPage(`/homework/${homeworkId}`, {
    as: 'ST',
    prepare: (server) => server.reply(homeworkOwnList, () => replies.pop() ?? newest),
  });
  expect(page.path()).toBe(path);
});
