import { expect, test } from 'vitest';
import { rateOf, type Call } from './rates.ts';

const call: Call = { url: '/', rate: null, sessionId: null, attemptId: null, address: '10.0.0.1' };
const devices = 600;

test('every address is counted, files and pages as well', () => {
  for (const url of [
    '/',
    '/assets/index-abc.js',
    '/media/a.png',
    '/uploads/a.pdf',
    '/avatars/a.jpg',
    '/calendar/1-a.ics',
    '/api/x',
  ])
    expect(rateOf({ ...call, url }).most).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a device that is signed in is counted by itself, so that its neighbours behind the address do not feel it', () => {
  const [one, other] = ['s1', 's2'].map((sessionId) => rateOf({ ...call, url: '/media/a.png', sessionId }));
  expect(one?.key).not.toBe(other?.key);
  expect(rateOf({ ...call, url: '/uploads/a.pdf', sessionId: 's1' }).key).toBe(one?.key);
});

test('600 devices of a school install the app at the same time: 200 files each within a minute', () => {
  expect(rateOf({ ...call, url: '/assets/index-abc.js' }).most).toBeGreaterThanOrEqual(devices * 200);
});

test('what is drawn for one person is counted by person, and not with other calls', () => {
  const drawn = rateOf({ ...call, url: '/api/testing/1/completed/pdf', rate: 'document', sessionId: 's1' });
  const read = rateOf({ ...call, url: '/api/jobs', rate: 'read', sessionId: 's1' });
  expect(drawn.key).not.toBe(read.key);
  expect(drawn.most).toBeLessThan(read.most / 10);
});
