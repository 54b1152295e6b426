import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenAttempt } from '#offline/types.ts';
import type { Page } from '../sim/device.ts';
import { attemptId, Stage, text } from './stage.ts';

let stage: Stage;
let page: Page;
let sitting: OpenAttempt;

/** The page's screen holds text that nobody has recorded yet. */
function types(attempt: OpenAttempt, questionId: number, value: string): void {
  let isTyping = true;
  attempt.onEnding(() => {
    if (isTyping) void attempt.record(questionId, text(value));
    isTyping = false;
  });
}

beforeEach(async () => {
  stage = new Stage();
  page = stage.device.openPage();
  sitting = await stage.open(page);
});

const onDisk = () => stage.device.disk.read(attemptId);

describe('What is being typed', () => {
  it('is with the other window when that takes the writer lease', async () => {
    const other = await stage.open();
    types(sitting, 1, 'half a wo');
    expect(await stage.finished(other.takeOver())).toBe('writing');
    expect(other.getSnapshot().answers.get(1)).toMatchObject({ answers: text('half a wo') });
    await stage.run(1000);
    expect(stage.counts(1)).toEqual(text('half a wo'));
    expect(sitting.getSnapshot().writer).toBe('read-only');
    expect(other.getSnapshot().writer).toBe('writing');
  });

  it('stays visible, as not saved, where the writer lease is taken by force', async () => {
    stage = new Stage({ channelMs: null });
    sitting = await stage.open();
    const other = await stage.open();
    await stage.finished(other.takeOver());
    types(sitting, 1, 'half a wo');
    // A page that lost the writer lease without a message finds out at its next check.
    await stage.finished(sitting.takeOver());
    await stage.finished(other.takeOver());
    await stage.run(12_000);
    const shown = [sitting, other].map((one) => one.getSnapshot().answers.get(1)?.answers);
    expect(shown).toContainEqual(text('half a wo'));
  });

  for (const event of ['leave', 'pause'] as const)
    it(`is written down on ${event}`, async () => {
      types(sitting, 1, 'half a wo');
      sitting[event]();
      await stage.run(20);
      expect(onDisk()?.answers).toMatchObject([{ answers: text('half a wo'), place: 'tablet' }]);
    });

  it('is handed to who outlives the page before the page is gone', async () => {
    let handed = 0;
    page.ports.store.leave = () => void (handed += 1);
    types(sitting, 1, 'half a wo');
    sitting.leave();
    expect(handed).toBe(1);
  });
});

describe('A page that gives way', () => {
  it('takes the writer lease again where no other page took it', async () => {
    const other = stage.device.openPage();
    await stage.run(100);
    other.ports.channel.post({ type: 'yield', attemptId });
    other.crash();
    await stage.run(500);
    expect(sitting.getSnapshot().writer).toBe('read-only');
    await stage.run(4000);
    expect(sitting.getSnapshot().writer).toBe('writing');
  });

  it('fills a store that was emptied before another page opens the attempt', async () => {
    stage.disturb({ type: 'lost', isHanging: false });
    await stage.finished(sitting.record(1, text('A')));
    stage.device.vanishStore(false);
    const other = await stage.open();
    expect(other.getSnapshot()).toMatchObject({ writer: 'writing' });
    expect(other.getSnapshot().answers.get(1)).toMatchObject({ answers: text('A'), place: 'tablet' });
    stage.disturb(null);
    other.kick('online');
    await stage.run(2000);
    expect(stage.sent()).toEqual(['A']);
  });
});
