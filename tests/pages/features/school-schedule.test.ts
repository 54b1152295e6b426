// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { absenceLessons, lessonSubstitute } from '#contract/schedule/substitutions.ts';
import { weekList, weekOrder, weekRecalc, weekRemove } from '#contract/schedule/weeks.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const [week] = sampleData(weekList).weeks;
const weeks = week
  ? [
      { ...week, id: 1, name: 'Week A', state: 'live' as const, revision: 4 },
      { ...week, id: 2, name: 'Week B', state: 'draft' as const, revision: 7 },
    ]
  : [];
const rowOf = (name: string) =>
  within(screen.getAllByTestId('week-row').find((row) => row.textContent.includes(name)) as HTMLElement);

test('weeks change places, make the lessons again, and go once that is confirmed', async () => {
  const page = await drawPage('/control/schedules/weeks', {
    as: 'DCR',
    asks: weekList,
    prepare: (server) => server.reply(weekList, { weeks }),
  });
  expect(rowOf('Week A').getByText('In force')).toBeTruthy();
  expect(rowOf('Week B').getByText('Draft')).toBeTruthy();
  page.server.reply(weekList, { weeks: weeks.toReversed() });
  fireEvent.click(rowOf('Week B').getByRole('button', { name: 'Up' }));
  await waitFor(() => expect(screen.getAllByTestId('week-row')[0]?.textContent).toContain('Week B'), patience);
  expect(page.server.callsOf(weekOrder).map(({ body }) => body)).toEqual([{ ids: [2, 1] }]);

  page.server.reply(weekRecalc, { ...sampleData(weekRecalc), written: 5, removed: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Generate the lessons again' }));
  expect(await screen.findByText('Lessons changed: 5. Lessons removed: 2.')).toBeTruthy();

  fireEvent.click(rowOf('Week B').getByRole('button', { name: 'Remove' }));
  const dialog = within((await screen.findByRole('heading', { name: 'Remove the week?' })).closest('dialog') as HTMLElement);
  expect(page.server.callsOf(weekRemove)).toEqual([]);
  page.server.reply(weekList, { weeks: [] });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No weeks yet.')).toBeTruthy();
  expect(page.server.callsOf(weekRemove)).toMatchObject([{ params: { weekId: '2' }, query: { revision: '7' } }]);
  expect(page.faults()).toEqual([]);
});

test('weeks that cannot be read are asked for again', async () => {
  const page = await drawPage('/control/schedules/weeks', {
    as: 'DCR',
    asks: weekList,
    prepare: (server) => server.answer(weekList, { code: 'FORBIDDEN' }),
  });
  expect(screen.queryByText('No weeks yet.')).toBeNull();
  page.server.reply(weekList, { weeks });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('week-row')).toHaveLength(2);
  expect(page.faults()).toEqual([]);
});

test('one press gives a lesson of somebody who is away to a colleague', async () => {
  const sample = sampleData(absenceLessons);
  const [lesson] = sample.lessons;
  if (!lesson) throw new Error('The sample has no lesson');
  const colleague = { id: 31, title: 'Omarova A.', isOfSubject: true, load: 2 };
  const own = { ...lesson, state: 'planned' as const, substitutedId: null, revision: 3, colleagues: [colleague] };
  const absenceId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';
  const page = await drawPage(`/control/schedules/substitutions/${absenceId}`, {
    as: 'DCR',
    asks: absenceLessons,
    prepare: (server) => server.reply(absenceLessons, { ...sample, lessons: [own] }),
  });
  page.server.reply(absenceLessons, { ...sample, lessons: [{ ...own, substitutedId: 9, teacher: 'Omarova A.' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Omarova A. (2)' }));
  expect(await screen.findByText('Taught by Omarova A.')).toBeTruthy();
  expect(page.server.callsOf(lessonSubstitute)).toMatchObject([
    { params: { lessonId: own.uuid }, body: { teacher_id: 31, revision: 3 } },
  ]);
  expect(page.faults()).toEqual([]);
});
