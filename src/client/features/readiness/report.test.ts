import { describe, expect, test } from 'vitest';
import { readTrips } from './probes/line.ts';
import { describeDevice } from './device.ts';
import { codeOf, gradesOf, isWrong, lineQualityOf, parts, verdictOf, type Report } from './report.ts';

const gigabyte = 1024 ** 3;

function buildReport(patch: Partial<Report> = {}): Report {
  return {
    features: [],
    worker: { state: 'active', files: { held: 30, total: 30 } },
    storage: { probe: 'fine', isPersisted: true, freeBytes: gigabyte },
    content: [],
    line: { tripMs: 40, sent: 5, lost: 0, bytesPerSecond: 500_000, clock: { offsetMs: 200, errorMs: 20 } },
    battery: { level: 0.9, isCharging: false },
    ...patch,
  };
}

const judge = (patch: Partial<Report>) => verdictOf(gradesOf(buildReport(patch)));
const good = buildReport().line!;

describe('the verdict', () => {
  test('is ready when nothing is to be done', () => {
    expect(judge({})).toBe('ready');
    expect(codeOf(gradesOf(buildReport()))).toBe(`A-${'0'.repeat(parts.length)}`);
  });

  test.each<[string, Partial<Report>]>([
    ['no database', { features: ['database'] }],
    ['a full storage', { storage: { probe: 'quota', isPersisted: true, freeBytes: gigabyte } }],
    ['a storage that is refused', { storage: { probe: 'refused', isPersisted: null, freeBytes: null } }],
  ])('is not ready where answers could be lost: %s, whatever else is still being found out', (_, patch) => {
    expect(judge(patch)).toBe('not-ready');
    expect(judge({ ...patch, line: null, worker: null })).toBe('not-ready');
  });

  test.each<[string, Partial<Report>]>([
    ['a plain address', { features: ['secure'], worker: { state: 'absent', files: null } }],
    ['files that are missing', { worker: { state: 'active', files: { held: 29, total: 30 } } }],
    ['little room, though the browser promises', { storage: { probe: 'fine', isPersisted: true, freeBytes: 20_000_000 } }],
    ['some room and no promise', { storage: { probe: 'fine', isPersisted: false, freeBytes: 100_000_000 } }],
    ['pictures that are missing', { content: [{ attemptId: 'a', title: 'T', urls: ['/media/1'], held: 0 }] }],
    ['a wrong clock', { line: { ...good, clock: { offsetMs: -3_600_000, errorMs: 100 } } }],
    ['no connection', { line: { tripMs: null, sent: 2, lost: 2, bytesPerSecond: null, clock: null } }],
    ['a low battery', { battery: { level: 0.2, isCharging: false } }],
  ])('gives advice where a test can be sat all the same: %s', (_, patch) => {
    expect(judge(patch)).toBe('advice');
  });

  test.each<[string, Partial<Report>]>([
    ['a slow line', { line: { ...good, tripMs: 4000 } }],
    ['a battery that is unknown', { battery: 'unknown' }],
    ['a low battery that is charging', { battery: { level: 0.1, isCharging: true } }],
    ['a lot of room without a promise', { storage: { probe: 'fine', isPersisted: false, freeBytes: gigabyte } }],
    ['an older worker that does not count its files', { worker: { state: 'active', files: null } }],
  ])('does not complain about %s', (_, patch) => {
    expect(judge(patch)).toBe('ready');
  });

  test('waits for every part', () => {
    for (const part of ['worker', 'storage', 'content', 'line', 'battery'] as const) {
      expect([part, judge({ [part]: null })]).toEqual([part, 'checking']);
    }
  });
});

describe('the line', () => {
  const trip = (ms: number, ahead: number) => ({ ms, serverTime: 1_000_000, deviceTime: 1_000_000 + ahead });

  test('is the median of the round trips; the shortest one gives the clock', () => {
    const line = readTrips([trip(900, 5000), trip(100, 3000), trip(300, 9000), null, trip(200, 1)]);
    expect(line).toMatchObject({ tripMs: 300, sent: 5, lost: 1, clock: { offsetMs: 3000, errorMs: 50 } });
  });

  test('is none when nothing comes back, and slow when it takes long, loses much or carries little', () => {
    expect(lineQualityOf(readTrips([null, null]))).toBe('none');
    expect(lineQualityOf(good)).toBe('good');
    expect(lineQualityOf({ ...good, tripMs: 2000 })).toBe('slow');
    expect(lineQualityOf({ ...good, lost: 2 })).toBe('slow');
    expect(lineQualityOf({ ...good, bytesPerSecond: 5000 })).toBe('slow');
  });

  test('a clock is called wrong only beyond what the measurement leaves open', () => {
    expect(isWrong({ offsetMs: 121_000, errorMs: 100 })).toBe(true);
    expect(isWrong({ offsetMs: -121_000, errorMs: 100 })).toBe(true);
    expect(isWrong({ offsetMs: 121_000, errorMs: 5000 })).toBe(false);
  });
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome 130, Android 10, 768 × 1024',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/604.1',
    'Safari 15, iPad, 768 × 1024',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 YaBrowser/24.10 Safari/537.36',
    'Yandex Browser 24, Windows, 768 × 1024',
  ],
  ['something else', '768 × 1024'],
])('names the device for the teacher: %s', (userAgent, described) => {
  expect(describeDevice(userAgent, { width: 768, height: 1024 })).toBe(described);
});
