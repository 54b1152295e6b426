// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { startCodeCall, startCodeList, startCodeShow, type StartCodeItem } from '#contract/start-codes/start-codes.ts';
import { formatStartCode } from '#domain/attempt/start-code.ts';
import { clearPage, drawPage } from '../draw-page.ts';
import { sampleData, type FakeServer } from '../fake-server.ts';

afterAll(clearPage);

const hour = 3_600_000;
const [item] = sampleData(startCodeList).map((sample): StartCodeItem => ({
  ...sample,
  kind: 'testing',
  examId: 7,
  title: 'Algebra in spring',
  number: 0,
  visibleFrom: 1,
  startDate: Date.now(),
  finishDate: Date.now() + hour,
}));
const items: StartCodeItem[] = item
  ? [
      { ...item, examAccessPeriodId: 11, placeId: 21, place: '7 A' },
      { ...item, examAccessPeriodId: 11, placeId: 22, place: '7 B', visibleFrom: Date.now() + 48 * hour },
    ]
  : [];
const prepare = (server: FakeServer) => {
  server.reply(startCodeList, items);
  server.reply(startCodeShow, { ...sampleData(startCodeShow), code: 'K7MPQ2XW' });
};
const rowOf = (place: string) => within(screen.getByText(place).closest('li') as HTMLElement);

test('a press shows the code to read out, letter by letter; before its time there is nothing to press', async () => {
  const page = await drawPage('/control/start-codes', { as: 'TCHR', asks: startCodeList, prepare });
  expect(screen.getByRole('heading', { name: 'Algebra in spring' })).toBeTruthy();
  expect(rowOf('7 B').queryByRole('button', { name: /^Show the code/ })).toBeNull();
  expect(rowOf('7 B').getByText(/^can be seen from/)).toBeTruthy();
  expect(page.server.callsOf(startCodeShow)).toEqual([]);

  page.server.answer(startCodeShow, { code: 'FORBIDDEN' });
  fireEvent.click(screen.getByRole('button', { name: 'Show the code for 7 A' }));
  expect((await rowOf('7 A').findByRole('alert')).textContent).toBeTruthy();
  prepare(page.server);
  fireEvent.click(screen.getByRole('button', { name: 'Show the code for 7 A' }));
  const code = await screen.findByLabelText('Code for 7 A: K 7 M P Q 2 X W');
  expect(code.textContent).toBe(formatStartCode('K7MPQ2XW'));
  expect(page.server.callsOf(startCodeShow).at(-1)?.body).toEqual({ kind: 'testing', examAccessPeriodId: 11, placeId: 21 });
  expect(rowOf('7 A').queryByRole('alert')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'New code for a session at 7 A' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set a new code', hidden: true }));
  await page.settle();
  expect(page.server.callsOf(startCodeCall)[0]?.body).toMatchObject({ examAccessPeriodId: 11, placeId: 21, number: 0 });
  expect(screen.queryByRole('button', { name: 'Set a new code', hidden: true })).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('says that there is no test, or why it cannot say', async () => {
  const page = await drawPage('/control/start-codes', {
    as: 'TCHR',
    asks: startCodeList,
    prepare: (server) => server.answer(startCodeList, { code: 'FORBIDDEN' }),
  });
  page.server.answer(startCodeList, 'empty');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Your groups have no test/)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
