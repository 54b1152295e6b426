import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from '#domain/ink/marks.ts';
import type { LiveBody, LiveEvent } from './event.ts';
import { emptyView, foldEvents, withEvent } from './fold.ts';
import { emptyLog, isApart, withPart, type KnownLog } from './log.ts';
import { conferenceLink, isHostAddress, roomAddress, spanOf } from './plan.ts';

const person = fc.integer({ min: 1, max: 4 });
const mark = fc
  .integer({ min: 1, max: 6 })
  .map((n): Mark => ({ id: `m${n}`, page: 0, kind: 'stamp', body: { x: n, y: n, sign: 'tick' } }));
const question = fc.constantFrom('q1', 'q2');
const body: fc.Arbitrary<LiveBody<string>> = fc.oneof(
  fc.constantFrom<LiveBody<string>>({ kind: 'state', to: 'started' }, { kind: 'state', to: 'ended' }),
  fc.boolean().map((isOpen): LiveBody<string> => ({ kind: 'state', to: 'chat', isOpen })),
  fc.nat(3).map((board): LiveBody<string> => {
    return { kind: 'slide', slide: { of: 'board', board, picture: null, heightToWidth: 0.6 } };
  }),
  fc
    .tuple(fc.nat(2), fc.array(mark), fc.array(fc.nat(6).map((n) => `m${n}`)))
    .map(([board, added, removed]): LiveBody<string> => ({ kind: 'ink', board, added, removed })),
  question.map((questionId): LiveBody<string> => ({ kind: 'question', op: 'ask', questionId, question: questionId })),
  question.map((questionId): LiveBody<string> => ({ kind: 'question', op: 'close', questionId, right: null, counts: null })),
  fc
    .tuple(question, fc.nat(3))
    .map(([questionId, answer]): LiveBody<string> => ({ kind: 'answer', questionId, answer, isLate: false })),
  fc.boolean().map((isUp): LiveBody<string> => ({ kind: 'hand', isUp, personId: null })),
  fc.constantFrom<LiveBody<string>>({ kind: 'ping', op: 'call', pingId: 'p' }, { kind: 'ping', op: 'here', pingId: 'p' }),
  fc.constantFrom<LiveBody<string>>(
    { kind: 'reflection', op: 'ask' },
    { kind: 'reflection', op: 'give', mood: 'clear', text: '' },
  ),
);
const log = fc.array(fc.tuple(body, person), { maxLength: 40 }).map((rows) =>
  rows.map(([one, personId], at): LiveEvent<string> => ({
    seq: at + 1,
    id: `e${at}`,
    personId,
    isStaff: personId === 1,
    at,
    body: one,
  })),
);

describe('the log of a live lesson on a device', () => {
  test('is the same for all, in whatever parts, order and repetition it comes, and never has a gap', () => {
    const parts = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(log, person, parts, (events, reader, given) => {
        // Events for others only are left out: the numbers that one person sees have gaps, and the log is all the same.
        const seen = events.filter(({ isStaff, personId }) => reader === 1 || isStaff || personId === reader);
        const partOf = (after: number, upTo: number) => ({
          after,
          upTo,
          events: seen.filter(({ seq }) => seq > after && seq <= upTo),
        });
        let known: KnownLog<LiveEvent<string>> = emptyLog;
        for (const [a, b, isLost] of given) {
          const [after, upTo] = [a % (events.length + 1), b % (events.length + 1)].toSorted((x, y) => x - y);
          if (isLost) continue;
          const before = known;
          known = withPart(known, partOf(after ?? 0, upTo ?? 0));
          expect(known.seq).toBeGreaterThanOrEqual(before.seq);
          expect(known.events).toEqual(seen.filter(({ seq }) => seq <= known.seq));
          if (isApart(before, partOf(after ?? 0, upTo ?? 0))) expect(known).toBe(before);
        }
        // Asking after what is known always leads to the end.
        known = withPart(known, partOf(known.seq, events.length));
        expect(known).toEqual({ seq: events.length, events: seen });
        expect(foldEvents(known.events)).toEqual(foldEvents(seen));
      }),
    );
  });

  test('makes in a replay what it made at once', () => {
    fc.assert(
      fc.property(log, fc.nat(), (events, cut) => {
        const at = cut % (events.length + 1);
        const live = events.slice(at).reduce(withEvent, foldEvents(events.slice(0, at)));
        expect(live).toEqual(foldEvents(events));
      }),
    );
  });

  test('asks a question once, and counts the last answer of each', () => {
    const ask: LiveBody<string> = { kind: 'question', op: 'ask', questionId: 'q', question: 'what' };
    const answer = (n: number): LiveBody<string> => ({ kind: 'answer', questionId: 'q', answer: n, isLate: false });
    const rows: [LiveBody<string>, number][] = [
      [ask, 1],
      [answer(1), 2],
      [ask, 1],
      [answer(2), 2],
      [answer(5), 3],
    ];
    const view = rows.reduce(
      (before, [one, personId]) => withEvent(before, { body: one, personId, at: 0 }),
      emptyView<string>(),
    );
    expect(view.questions).toHaveLength(1);
    expect([...(view.questions[0]?.answers ?? [])].map(([personId, given]) => [personId, given.answer])).toEqual([
      [2, 2],
      [3, 5],
    ]);
  });

  test('keeps the order of hands, and takes all down at the end', () => {
    const hand = (isUp: boolean, personId: number | null = null): LiveBody => ({ kind: 'hand', isUp, personId });
    const rows: [LiveBody, number][] = [
      [hand(true), 2],
      [hand(true), 3],
      [hand(true), 2],
      [hand(false, 3), 1],
    ];
    const view = rows.reduce((before, [one, personId]) => withEvent(before, { body: one, personId, at: 0 }), emptyView());
    expect(view.hands.map(({ personId }) => personId)).toEqual([2]);
    expect(withEvent(view, { body: { kind: 'state', to: 'ended' }, personId: 1, at: 0 }).hands).toEqual([]);
  });
});

describe('a planned live lesson', () => {
  test('takes a link of https and nothing else', () => {
    expect(conferenceLink(' https://us02web.zoom.us/j/8123?pwd=a ')).toBe('https://us02web.zoom.us/j/8123?pwd=a');
    const bad = [
      'javascript:alert(1)',
      'http://zoom.us/j/1',
      'https://user:secret@zoom.us/j/1',
      'https://localhost/j/1',
      'zoom.us/j/1',
      'https://zoom.us/a b',
      'data:text/html,x',
      '',
      `https://zoom.us/${'x'.repeat(5000)}`,
    ];
    expect(bad.filter((link) => conferenceLink(link) !== null)).toEqual([]);
  });

  test('has rooms at a host whose address says where the name stands', () => {
    expect(isHostAddress('https://meet.school.kz/{room}')).toBe(true);
    expect(isHostAddress('https://bbb.school.kz/rooms/{room}/join')).toBe(true);
    expect(
      ['https://meet.school.kz/', 'https://{room}.kz/', 'http://meet.school.kz/{room}', '{room}'].filter(isHostAddress),
    ).toEqual([]);
    expect(roomAddress('https://meet.school.kz/{room}', 'abc')).toBe('https://meet.school.kz/abc');
  });

  test('may end after midnight', () => {
    const plan = { dateLocal: '2026-11-24', startTime: '23:30', endTime: '00:15' };
    const span = spanOf(plan, 300);
    expect(span && new Date(span.startsAt).toISOString()).toBe('2026-11-24T18:30:00.000Z');
    expect(span && (span.endsAt - span.startsAt) / 60_000).toBe(45);
    expect(spanOf({ ...plan, dateLocal: '2026-02-30' }, 300)).toBeNull();
  });
});
