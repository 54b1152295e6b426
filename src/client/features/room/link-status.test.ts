import { describe, expect, it } from 'vitest';
import { linkStatusOf } from './link-status.ts';

const lastContact = 1;

describe('the connection in words', () => {
  it('is quiet about one failed call while nothing waits', () => {
    expect(linkStatusOf({ link: 'trying', halt: null, pending: 0, lastContact })).toBe('connected');
    expect(linkStatusOf({ link: 'trying', halt: null, pending: 2, lastContact })).toBe('looking');
  });

  it('does not say that a page opened without a network is connected', () => {
    expect(linkStatusOf({ link: 'trying', halt: null, pending: 0, lastContact: null })).toBe('looking');
  });

  it('tells whether answers wait for the network', () => {
    expect(linkStatusOf({ link: 'offline', halt: null, pending: 0, lastContact })).toBe('away');
    expect(linkStatusOf({ link: 'offline', halt: null, pending: 3, lastContact })).toBe('waiting');
    expect(linkStatusOf({ link: 'ok', halt: null, pending: 3, lastContact })).toBe('sending');
    expect(linkStatusOf({ link: 'ok', halt: null, pending: 0, lastContact })).toBe('connected');
  });

  it('names what stops the sending before all else', () => {
    for (const halt of ['signed-out', 'unknown-attempt', 'paused'] as const) {
      for (const link of ['ok', 'trying', 'offline'] as const)
        expect(linkStatusOf({ link, halt, pending: 1, lastContact })).toBe(halt);
    }
  });
});
