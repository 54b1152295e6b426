import { describe, expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import {
  assignScenes,
  finishesAway,
  isOutage,
  longestMs,
  ownScenes,
  sceneIds,
  writeScript,
  type SceneId,
  type Step,
} from './scenes.ts';

const total = 180_000;
const scripts = Array.from({ length: 30 }, (_, index) => writeScript(createRandom(7).fork(`${index}`), index, 10, total));

type Beginning = Extract<Step, { scene: SceneId }>;

function beginnings(script: readonly Step[]): Beginning[] {
  return script.filter((step): step is Beginning => step.act === 'begin');
}

function endOf(script: readonly Step[], scene: SceneId): number {
  return script.find((step) => step.act === 'end' && step.scene === scene)?.at ?? Number.NaN;
}

describe('the scripts of a class', () => {
  test('are the same for the same seed and others for another', () => {
    const write = (seed: number) => writeScript(createRandom(seed), 3, 10, total);
    expect(write(5)).toEqual(write(5));
    expect(write(5)).not.toEqual(write(6));
  });

  test('play every scene, already with four students', () => {
    const played = new Set(scripts.slice(0, 4).flatMap((script) => beginnings(script).map(({ scene }) => scene)));
    expect([...played].sort()).toEqual([...sceneIds].sort());
  });

  test('take the whole class off the network at the same moment', () => {
    const starts = scripts.map((script) => beginnings(script).find(({ scene }) => scene === 'class-away')?.at);
    expect(new Set(starts).size).toBe(1);
  });

  test.each(scripts.map((script, index) => ({ index, script })))(
    'student $index: steps in order, every question, one finish',
    ({ index, script }) => {
      const times = script.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...times)).toBeLessThanOrEqual(total);
      expect(script.filter(({ act }) => act === 'answer')).toHaveLength(10);
      expect(script.filter(({ act }) => act === 'finish')).toHaveLength(1);
      expect(beginnings(script)).toHaveLength(ownScenes + 1 + (finishesAway(index) ? 1 : 0));
      expect(assignScenes(index)).toHaveLength(ownScenes);
    },
  );

  test.each(scripts.map((script, index) => ({ index, script })))(
    'student $index: dropouts end, never overlap, and have a tap in them',
    ({ script }) => {
      const dropouts = beginnings(script)
        .filter(({ scene }) => isOutage(scene))
        .map(({ at, scene }) => ({ scene, from: at, to: endOf(script, scene) }));
      for (const { scene, from, to } of dropouts) {
        expect(to - from).toBeGreaterThan(1000);
        expect(to - from).toBeLessThanOrEqual(longestMs[scene] ?? 0);
        const acts = script.filter(({ at }) => at > from && at < to).map(({ act }) => act);
        expect(acts).toContain(scene === 'finish-away' ? 'finish' : 'change');
        // The line has one state: whatever else begins or ends in between would undo it.
        const between = script.filter(({ at }) => at > from && at < to);
        const others = between.filter(({ act }) => act === 'begin' || act === 'end');
        expect(others).toEqual([]);
      }
    },
  );
});
