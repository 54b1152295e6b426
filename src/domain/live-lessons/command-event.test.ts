import { expect, test } from 'vitest';
import { partEvent, stageEvent, type StageAct, type StudentPart } from './command-event.ts';
import type { LiveBody } from './event.ts';

const slide = { of: 'board', board: 1, picture: null, heightToWidth: 0.75 } as const;
const questionId = 'q';
const pingId = 'p';

test.each<[StageAct<string>, LiveBody<{ text: string }>]>([
  [{ act: 'start' }, { kind: 'state', to: 'started' }],
  [{ act: 'end' }, { kind: 'state', to: 'ended' }],
  [
    { act: 'chat', isOpen: true },
    { kind: 'state', to: 'chat', isOpen: true },
  ],
  [
    { act: 'slide', slide },
    { kind: 'slide', slide },
  ],
  [
    { act: 'ink', board: 1, added: [], removed: ['m'] },
    { kind: 'ink', board: 1, added: [], removed: ['m'] },
  ],
  [
    { act: 'ask', questionId, quick: 'Why?' },
    { kind: 'question', op: 'ask', questionId, question: { text: 'Why?' } },
  ],
  [
    { act: 'close', questionId },
    { kind: 'question', op: 'close', questionId, right: null, counts: null },
  ],
  [
    { act: 'ping', pingId },
    { kind: 'ping', op: 'call', pingId },
  ],
  [
    { act: 'lower', personId: 3 },
    { kind: 'hand', isUp: false, personId: 3 },
  ],
  [{ act: 'reflect' }, { kind: 'reflection', op: 'ask' }],
])('on the stage: %o', (act, body) => {
  expect(stageEvent(act, (text) => ({ text }))).toEqual(body);
});

test.each<[StudentPart, boolean, LiveBody]>([
  [{ part: 'answer', questionId, answer: 1 }, false, { kind: 'answer', questionId, answer: 1, isLate: false }],
  [{ part: 'answer', questionId, answer: 1 }, true, { kind: 'answer', questionId, answer: 1, isLate: true }],
  [{ part: 'hand', isUp: true }, false, { kind: 'hand', isUp: true, personId: null }],
  [{ part: 'here', pingId }, false, { kind: 'ping', op: 'here', pingId }],
  [{ part: 'reflect', mood: 'clear', text: '' }, false, { kind: 'reflection', op: 'give', mood: 'clear', text: '' }],
])('a student: %o, late %s', (part, isLate, body) => {
  expect(partEvent(part, isLate)).toEqual(body);
});
