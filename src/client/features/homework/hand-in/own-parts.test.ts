import { describe, expect, test } from 'vitest';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import { ownParts, toDoNext } from './own-parts.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 3, 6);
const astana = 300;

function row(title: string, dueIn: number, over: Partial<OwnHomeworkRow> = {}): OwnHomeworkRow {
  return {
    answerId: title,
    homeworkId: title,
    scheduleId: null,
    title,
    kind: 'files',
    subject: { id: 1, title: 'Algebra' },
    teacher: 'A',
    dueAt: now + dueIn * hour,
    lateRule: 'accept',
    state: 'none',
    mark: null,
    points: 10,
    isRemoved: false,
    ...over,
  };
}

const rows = [
  row('closed long ago', -2000, { lateRule: 'refuse' }),
  row('late', -60),
  row('later', -30),
  row('closed', -1, { lateRule: 'refuse' }),
  row('tonight', 5),
  row('closes tomorrow', 24, { lateRule: 'refuse' }),
  row('back', -50, { state: 'returned', lateRule: 'refuse' }),
  row('sent', -40, { state: 'sent', lateRule: 'refuse' }),
];
const device = { now, places: new Map() };
const titles = (of: readonly OwnHomeworkRow[]) => of.map(({ title }) => title);

describe('a student’s homework', () => {
  test('that can never be handed in is not late: it is a part of its own', () => {
    const parts = ownParts(rows, astana, device);
    expect(Object.fromEntries(Object.entries(parts).map(([part, of]) => [part, titles(of)]))).toEqual({
      late: ['late', 'later'],
      today: ['tonight'],
      coming: ['closes tomorrow'],
      returned: ['back'],
      handedIn: ['sent'],
      missed: ['closed long ago', 'closed'],
    });
  });

  test('is begun with today’s, whatever was missed before', () => {
    expect(titles(toDoNext(ownParts(rows, astana, device)))).toEqual(['tonight', 'closes tomorrow', 'later', 'late']);
  });

  test('whose answer waits on the device is handed in, though the server does not know it yet', () => {
    const { handedIn, missed } = ownParts(rows, astana, { now, places: new Map([['closed', 'device']]) });
    expect([titles(handedIn), titles(missed)]).toEqual([['closed', 'sent'], ['closed long ago']]);
  });

  test.each(['saving', 'unsaved'] as const)(
    'is still to be done while its answer is %s: a page that is closed would lose it',
    (place) => {
      const { handedIn, late } = ownParts(rows, astana, { now, places: new Map([['late', place]]) });
      expect([titles(handedIn), titles(late)]).toEqual([['sent'], ['late', 'later']]);
    },
  );

  test('closes on the device as well, without a network', () => {
    expect(titles(ownParts(rows, astana, { ...device, now: now + 25 * hour }).missed)).toContain('closes tomorrow');
  });
});
