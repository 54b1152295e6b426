import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pisaCreate } from '#contract/bank/pisa-units.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { createLoadingCounter } from './loading-counter.ts';
import { leastShare, mostShare, shareOfRatio } from '#domain/bank/pisa-unit.ts';
import { clampShare, ratioOf, shareByKey } from './ratio.ts';
import {
  addQuestion,
  addStimulus,
  blankUnit,
  copyOf,
  movePart,
  removePart,
  setQuestion,
  setStimulus,
  swapSides,
  type UnitFields,
} from './unit-steps.ts';

function isAccepted(unit: UnitFields): boolean {
  return v.is(pisaCreate.body, { uuid: crypto.randomUUID(), ...unit, title: 'A unit' });
}

/** One block each, of its kind, numbered without holes; nothing besides. */
function expectWhole({ stimuli, questions, content }: UnitFields): void {
  const uuids = [...stimuli, ...questions].map(({ uuid }) => uuid);
  expect(Object.keys(content.data).toSorted()).toEqual(uuids.toSorted());
  expect(stimuli.every(({ uuid }) => content.data[uuid]?.type === 'stimulus')).toBe(true);
  expect(questions.every(({ uuid }) => content.data[uuid]?.type === 'question')).toBe(true);
  const sides = new Set(stimuli.map(({ uuid }) => content.data[uuid]?.position.side));
  expect(questions.some(({ uuid }) => sides.has(content.data[uuid]?.position.side))).toBe(false);
  for (const list of [stimuli, questions]) {
    const orders = list.map(({ uuid }) => content.data[uuid]?.position.order ?? -1);
    expect(orders).toEqual(orders.map((_, index) => index));
  }
}

describe('a unit', () => {
  test('begins with the specification’s defaults and one page of stimulus', () => {
    const unit = blankUnit();
    expect(unit).toMatchObject({ template: 'blocks', isActive: false, score: 0, questions: [] });
    expect(unit.content.settings).toEqual({ direction: 'horizontal', ratio: '50/50' });
    expect(Object.values(unit.content.data)).toMatchObject([{ template: 'blocks', version: 1, type: 'stimulus' }]);
    expect(isAccepted(unit)).toBe(true);
  });

  test('whatever is added, moved, swapped and taken away: every part has its block, and the server takes it', () => {
    const step = fc.record({
      do: fc.constantFrom('stimulus', 'question', 'up', 'down', 'swap', 'remove'),
      which: fc.nat(20),
      type: fc.constantFrom(...scoredMechanicIds),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let unit = blankUnit();
        for (const { do: what, which, type } of steps) {
          const parts = [...unit.stimuli, ...unit.questions];
          const uuid = parts[which % Math.max(1, parts.length)]?.uuid ?? '';
          if (what === 'stimulus') unit = addStimulus(unit, crypto.randomUUID());
          else if (what === 'question') unit = addQuestion(unit, crypto.randomUUID(), type);
          else if (what === 'swap') unit = swapSides(unit);
          else if (what === 'remove') unit = removePart(unit, uuid);
          else unit = movePart(unit, uuid, what === 'up' ? -1 : 1);
          expectWhole(unit);
        }
        expect(isAccepted(unit)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('removing a question clears its data and removes its question, and leaves the others as they are', () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    let unit = addQuestion(addQuestion(blankUnit(), first, 'one-correct'), second, 'simple-text');
    unit = setQuestion(unit, first, { content: { prompt: '<p>Secret</p>' } });
    const rest = removePart(unit, first);
    expect(JSON.stringify(rest)).not.toContain('Secret');
    expect(JSON.stringify(rest)).not.toContain(first);
    expect(rest.questions).toEqual([unit.questions[1]]);
  });

  test('a copy says the same under ids of its own, and is inactive', () => {
    const stimulus = crypto.randomUUID();
    let unit = addQuestion(addStimulus(blankUnit(), stimulus), crypto.randomUUID(), 'matching');
    unit = { ...setStimulus(unit, stimulus, { title: 'Map', content: '<p>Steppe</p>' }), isActive: true };
    const copy = copyOf(unit, 'Copy');
    expectWhole(copy);
    expect(copy).toMatchObject({ title: 'Copy', isActive: false });
    expect(copy.stimuli.map(({ content }) => content)).toEqual(unit.stimuli.map(({ content }) => content));
    const known = new Set(Object.keys(unit.content.data));
    expect(Object.keys(copy.content.data).some((uuid) => known.has(uuid))).toBe(false);
  });
});

describe('the divider', () => {
  test('keeps both sides readable and the ratio whole', () => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (share) => {
        const [first = 0, second = 0] = ratioOf(share).split('/').map(Number);
        expect(first + second).toBe(100);
        expect(first).toBeGreaterThanOrEqual(leastShare);
        expect(first).toBeLessThanOrEqual(mostShare);
        expect(shareOfRatio(ratioOf(share))).toBe(clampShare(share));
      }),
    );
  });

  test('moves by the arrows of its direction, to the ends by Home and End, by nothing else', () => {
    expect(shareByKey(50, 'ArrowRight', true)).toBe(55);
    expect(shareByKey(50, 'ArrowLeft', true)).toBe(45);
    expect(shareByKey(50, 'ArrowUp', true)).toBeNull();
    expect(shareByKey(50, 'ArrowDown', false)).toBe(55);
    expect(shareByKey(mostShare, 'ArrowRight', true)).toBe(mostShare);
    expect([shareByKey(50, 'Home', true), shareByKey(50, 'End', false), shareByKey(50, 'a', true)]).toEqual([20, 80, null]);
  });
});

test('the loading counter never goes below 0, and each thing is done once only', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('start', 'end', 'again', 'done')), (steps) => {
      const counter = createLoadingCounter();
      const handles: (() => void)[] = [];
      for (const step of steps) {
        if (step === 'start') handles.push(counter.start());
        else if (step === 'end') handles.at(-1)?.();
        else if (step === 'again') handles[0]?.();
        else counter.done();
        expect(counter.getCount()).toBeGreaterThanOrEqual(0);
      }
      for (const end of handles) end();
      for (const end of handles) end();
      expect(counter.getCount()).toBe(0);
    }),
  );
});
