import { describe, expect, it } from 'vitest';
import { linkWordOf } from './link-words.ts';

describe('the connection in words', () => {
  it('is quiet about one failed call while nothing waits', () => {
    expect(linkWordOf({ link: 'trying', halt: null, pending: 0 })).toBe('connected');
    expect(linkWordOf({ link: 'trying', halt: null, pending: 2 })).toBe('looking');
  });

  it('tells whether answers wait for the network', () => {
    expect(linkWordOf({ link: 'offline', halt: null, pending: 0 })).toBe('away');
    expect(linkWordOf({ link: 'offline', halt: null, pending: 3 })).toBe('waiting');
    expect(linkWordOf({ link: 'ok', halt: null, pending: 3 })).toBe('sending');
    expect(linkWordOf({ link: 'ok', halt: null, pending: 0 })).toBe('connected');
  });

  it('names what stops the sending before all else', () => {
    for (const halt of ['signed-out', 'unknown-attempt', 'paused'] as const) {
      for (const link of ['ok', 'trying', 'offline'] as const) expect(linkWordOf({ link, halt, pending: 1 })).toBe(halt);
    }
  });
});
