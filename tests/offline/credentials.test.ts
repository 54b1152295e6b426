import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Failure } from '#offline/ports.ts';
import { Stage, text, userId } from './stage.ts';

function refusal(code: ErrorCode, retryAfterMs: number | null = null): Failure {
  return { ok: false, kind: 'server', code, retryable: retryAfterMs !== null, retryAfterMs, serverTime: null };
}

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

describe('An attempt with a token of its own', () => {
  it('sends answers and the finish when the sign-in was lost while nothing was sent', async () => {
    const sitting = await stage.open();
    stage.device.session = null;
    // Several polls are refused.
    await stage.run(40_000);
    await stage.finished(sitting.record(1, text('A')));
    await stage.run(1000);
    expect(stage.sent()).toEqual(['A']);
    expect(sitting.getSnapshot().sync).toMatchObject({ halt: null, pending: 0, link: 'ok' });
    await stage.finished(sitting.requestFinish());
    await stage.run(1000);
    expect(sitting.getSnapshot().phase).toBe('completed');
  });

  for (const code of ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL'] as const) {
    it(`sends on when a read is refused with ${code}`, async () => {
      const page = stage.device.openPage();
      let polls = 0;
      page.ports.transport.poll = () => {
        polls += 1;
        return Promise.resolve(refusal(code, code === 'RATE_LIMITED' ? 60_000 : null));
      };
      const sitting = await stage.open(page);
      await stage.run(30_000);
      expect(polls).toBeGreaterThan(0);
      await stage.finished(sitting.record(1, text('A')));
      await stage.run(600);
      expect(stage.sent()).toEqual(['A']);
      expect(polls).toBeLessThanOrEqual(4);
    });
  }

  it('polls again as soon as the person has signed in', async () => {
    const sitting = await stage.open();
    stage.device.session = null;
    await stage.run(20_000);
    const page = [...stage.device.pages][0];
    let polls = 0;
    const word = page?.ports.transport.poll;
    if (page && word)
      page.ports.transport.poll = (...input) => {
        polls += 1;
        return word(...input);
      };
    stage.device.session = userId;
    sitting.setSignedIn(userId);
    await stage.run(500);
    expect(polls).toBe(1);
  });
});

describe('A verdict on the sending itself', () => {
  for (const [code, halt] of [
    ['NOT_FOUND', 'unknown-attempt'],
    ['UNAUTHENTICATED', 'signed-out'],
  ] as const) {
    it(`${code} is reported, and tried again by itself`, async () => {
      const page = stage.device.openPage();
      const { sendAnswers } = page.ports.transport;
      let calls = 0;
      page.ports.transport.sendAnswers = () => {
        calls += 1;
        return Promise.resolve(refusal(code));
      };
      const sitting = await stage.open(page);
      await stage.finished(sitting.record(1, text('A')));
      await stage.run(120_000);
      expect(sitting.getSnapshot().sync).toMatchObject({ halt, pending: 1 });
      expect(calls).toBeGreaterThan(5);
      expect(calls).toBeLessThan(25);
      page.ports.transport.sendAnswers = sendAnswers;
      await stage.run(21_000);
      expect(stage.sent()).toEqual(['A']);
      expect(sitting.getSnapshot().sync).toMatchObject({ halt: null, pending: 0 });
    });
  }

  it('is tried again at once when the network comes back', async () => {
    const page = stage.device.openPage();
    const { sendAnswers } = page.ports.transport;
    page.ports.transport.sendAnswers = () => Promise.resolve(refusal('NOT_FOUND'));
    const sitting = await stage.open(page);
    await stage.finished(sitting.record(1, text('A')));
    await stage.run(120_000);
    page.ports.transport.sendAnswers = sendAnswers;
    sitting.kick('online');
    await stage.run(500);
    expect(stage.sent()).toEqual(['A']);
  });
});
