// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { boardAttempt } from '#contract/board/board-attempt.ts';
import type { BoardRow } from '#contract/board/board-parts.ts';
import { controlAttempts } from '#contract/board/control-attempts.ts';
import { testingBoard } from '#contract/board/list-board.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData, type FakeServer } from '../fake-server.ts';

afterAll(clearPage);

const now = Date.now();
const hour = 3_600_000;
const id = (last: number) => `0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6${String(last)}`;
const [sample] = sampleData(testingBoard).rows;
const row = (last: number, surname: string, parts: Partial<BoardRow>): BoardRow => {
  if (!sample?.about) throw new Error('The sample has no row');
  const { sectionLog: _, ...whole } = sample;
  return {
    ...whole,
    id: id(last),
    status: 'active',
    endTimeThreshold: now + hour,
    pausedAt: null,
    finishedAt: null,
    finishReason: null,
    answered: 3,
    late: 0,
    seenAt: now,
    pending: 0,
    flags: 0,
    about: { ...sample.about, surname, firstname: 'Serik', isRehearsal: false, total: 20, sections: null },
    ...parts,
  };
};
const rows = [
  row(1, 'Abenov', {}),
  row(2, 'Bekov', { seenAt: now - 5 * 60_000, pending: 4 }),
  row(3, 'Dosov', { pausedAt: now - 60_000 }),
  row(4, 'Esenov', { status: 'completed', finishReason: 'time', finishedAt: now, answered: 20 }),
  row(5, 'Zhunusov', { seenAt: null }),
];
const prepare = (server: FakeServer) =>
  server.reply(testingBoard, { ...sampleData(testingBoard), revision: 3, now, next: null, resync: false, rows });
const rowOf = (name: string) => within(screen.getByRole('button', { name }).closest('[role="row"]') as HTMLElement);

test('says how each student stands, and counts them by state', async () => {
  const page = await drawPage('/control/testing-board', { as: 'DCR', asks: testingBoard, prepare });
  await screen.findByText('5 students');
  expect(rowOf('Abenov Serik').getByText('Live')).toBeTruthy();
  expect(rowOf('Abenov Serik').getByText('3 / 20')).toBeTruthy();
  expect(rowOf('Bekov Serik').getByText('Offline for 5 min')).toBeTruthy();
  expect(rowOf('Bekov Serik').getByText('4 waiting on the device')).toBeTruthy();
  expect(rowOf('Dosov Serik').getByText('Paused')).toBeTruthy();
  expect(rowOf('Esenov Serik').getByText('Time over')).toBeTruthy();
  expect(rowOf('Zhunusov Serik').getByText('No contact')).toBeTruthy();
  const tiles = within(screen.getByRole('group', { name: 'By state' }));
  expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '4Taking the test',
    '2Offline',
    '1Paused',
    '0Late answers',
    '1Have finished',
  ]);
  fireEvent.click(tiles.getByRole('button', { name: /Paused/ }));
  await waitFor(() => expect(page.search()).toEqual({ state: 'paused' }), patience);
  expect(await screen.findByText('1 student')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abenov Serik' })).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('more time goes to whom it was chosen for; a failure stays in the dialog and is tried as the same action', async () => {
  const page = await drawPage('/control/testing-board', { as: 'DCR', asks: testingBoard, prepare });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Abenov Serik' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bekov Serik' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More time' }));
  const dialog = within(await screen.findByTestId('action-dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '+15', hidden: true }));
  page.server.answer(controlAttempts, { code: 'FORBIDDEN' });
  fireEvent.click(dialog.getByRole('button', { name: 'Give 15 min', hidden: true }));
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain('nothing is applied twice');
  page.server.reply(controlAttempts, { done: 2, skipped: 0 });
  fireEvent.click(dialog.getByRole('button', { name: 'Give 15 min', hidden: true }));
  expect(await screen.findByText('Done: 2 tests')).toBeTruthy();
  const [first, second] = page.server.callsOf(controlAttempts).map(({ body }) => body);
  expect(first).toMatchObject({ action: 'extend', minutes: 15, target: { attemptIds: [id(1), id(2)] } });
  expect(second).toEqual(first);
  expect(screen.queryByTestId('action-dialog')).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('a student’s story opens from the address; a board that cannot be read says nobody’s absence', async () => {
  const page = await drawPage(`/control/testing-board?open=${id(1)}`, { as: 'DCR', asks: testingBoard, prepare });
  await waitFor(() => expect(page.server.callsOf(boardAttempt).map(({ params }) => params)).toEqual([{ attemptId: id(1) }]));
  const panel = within(await screen.findByTestId('board-panel'));
  expect(await panel.findByText('What happened')).toBeTruthy();
  expect(page.faults()).toEqual([]);
  await drawPage('/control/testing-board', {
    as: 'DCR',
    asks: testingBoard,
    prepare: (server) => server.answer(testingBoard, { code: 'FORBIDDEN' }),
  });
  expect(await screen.findByText('The live board could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No one is taking a test')).toBeNull();
});
