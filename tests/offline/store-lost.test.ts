import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenAttempt } from '#offline/types.ts';
import type { Page } from '../sim/device.ts';
import { attemptId, Stage, text } from './stage.ts';

const dead = { type: 'lost', isHanging: false } as const;

let stage: Stage;
let page: Page;
let sitting: OpenAttempt;
beforeEach(async () => {
  stage = new Stage();
  page = stage.device.openPage();
  sitting = await stage.open(page);
});

const place = (questionId: number) => sitting.getSnapshot().answers.get(questionId)?.place;
const onDisk = () => stage.device.disk.read(attemptId);

describe('A store that the browser emptied under the page', () => {
  for (const isAnnounced of [true, false])
    it(`is filled again from memory, and the writer lease stays (${isAnnounced ? 'the page gets an event' : 'found at the next check'})`, async () => {
      stage.disturb(dead);
      await stage.finished(sitting.record(1, text('A')));
      await stage.finished(sitting.record(2, text('B')));
      stage.device.vanishStore(isAnnounced);
      await stage.run(isAnnounced ? 100 : 11_000);
      expect(sitting.getSnapshot()).toMatchObject({ writer: 'writing', storeLosses: 1 });
      expect(onDisk()?.outbox.map(({ answers, seq }) => [answers, seq])).toEqual([
        [text('A'), 1],
        [text('B'), 2],
      ]);
      // All of it: another page opens it without a network.
      page.crash();
      await stage.run(100);
      const again = await stage.open(stage.device.openPage(), false);
      expect([...again.getSnapshot().answers.values()].map(({ answers }) => answers)).toEqual([text('A'), text('B')]);
      stage.disturb(null);
      again.kick('online');
      await stage.run(2000);
      expect(stage.sent()).toEqual(['A', 'B']);
    });

  it('takes the next answer, with all that was there before', async () => {
    await stage.finished(sitting.record(1, text('A')));
    await stage.run(1000);
    stage.device.vanishStore(false);
    expect(await stage.finished(sitting.record(2, text('B')))).toBe('saved');
    expect(sitting.getSnapshot().writer).toBe('writing');
    await stage.run(1000);
    expect(stage.sent()).toEqual(['A', 'B']);
    expect(onDisk()?.answers.map(({ place: where }) => where)).toEqual(['server', 'server']);
  });

  it('while the disk stays full nothing shows as on it, inputs stay open, and answers go to the server at once', async () => {
    stage.disturb(dead);
    await stage.finished(sitting.record(1, text('A')));
    expect(place(1)).toBe('tablet');
    stage.refuseDisk(true);
    stage.device.vanishStore(true);
    await stage.run(100);
    expect(place(1)).toBe('unsaved');
    expect(sitting.getSnapshot()).toMatchObject({ writer: 'not-saved', unsaved: [1] });
    expect(await stage.finished(sitting.record(2, text('B')))).toBe('not-saved');
    stage.disturb(null);
    sitting.kick('online');
    await stage.run(2000);
    expect(stage.sent()).toEqual(['A', 'B']);
    expect(sitting.getSnapshot()).toMatchObject({ writer: 'not-saved', unsaved: [] });
    await stage.finished(sitting.requestFinish());
    await stage.run(2000);
    expect(sitting.getSnapshot().phase).toBe('completed');
  });

  it('is filled again once the disk works', async () => {
    stage.refuseDisk(true);
    stage.device.vanishStore(true);
    await stage.finished(sitting.record(1, text('A')));
    stage.refuseDisk(false);
    await stage.run(30_000);
    expect(sitting.getSnapshot()).toMatchObject({ writer: 'writing', storeLosses: 1 });
    expect(onDisk()?.answers).toMatchObject([{ answers: text('A'), place: 'server' }]);
  });

  it('leaves a window that was really superseded read-only', async () => {
    const other = await stage.open();
    await stage.finished(other.takeOver());
    await stage.finished(other.record(1, text('newer')));
    stage.device.vanishStore(true);
    await stage.run(12_000);
    expect(sitting.getSnapshot().writer).toBe('read-only');
    expect(other.getSnapshot().writer).toBe('writing');
    expect(onDisk()?.attempt.writer).toBeDefined();
  });

  it('a page that slept meanwhile wakes with the writer lease and its answers', async () => {
    stage.disturb(dead);
    await stage.finished(sitting.record(1, text('A')));
    sitting.pause();
    stage.device.vanishStore(false);
    await stage.finished(sitting.resume());
    expect(sitting.getSnapshot().writer).toBe('writing');
    stage.disturb(null);
    sitting.kick('online');
    await stage.run(2000);
    expect(stage.sent()).toEqual(['A']);
  });

  it('a page that wakes on a disk that does not answer goes on from memory', async () => {
    stage.disturb(dead);
    await stage.finished(sitting.record(1, text('A')));
    sitting.pause();
    stage.device.vanishStore(false);
    stage.refuseDisk(true);
    await stage.finished(sitting.resume());
    expect(sitting.getSnapshot().writer).not.toBe('read-only');
    stage.disturb(null);
    sitting.kick('online');
    await stage.run(2000);
    expect(stage.sent()).toEqual(['A']);
  });

  it('is not filled again with an attempt that was handed in', async () => {
    await stage.finished(sitting.record(1, text('A')));
    await stage.finished(sitting.requestFinish());
    await stage.run(2000);
    expect(sitting.getSnapshot().phase).toBe('completed');
    stage.device.vanishStore(true);
    await stage.run(30_000);
    expect(onDisk()).toBe(null);
  });

  it('brings marks and place back as well', async () => {
    sitting.changeUiState({ marked: [3], position: 3 });
    await stage.run(100);
    stage.device.vanishStore(true);
    await stage.run(200);
    expect(onDisk()?.desk).toMatchObject({ marked: [3], position: 3 });
  });
});
