import { expect, test } from 'vitest';
import { unable, whole } from './reports.ts';
import { runSteps, type Step } from './run-steps.ts';

interface Play {
  began: string[];
  steps: Step[];
  end: (title: string, isFine?: boolean) => Promise<void>;
}

/** Steps that end when the test says so. */
function play(...wanted: (Pick<Step, 'title' | 'slots'> & { after?: string[]; needs?: string[] })[]): Play {
  const began: string[] = [];
  const ends = new Map<string, (isFine: boolean) => void>();
  const steps = wanted.map((step) => ({
    ...step,
    work: async () => {
      began.push(step.title);
      return whole(await new Promise<boolean>((resolve) => ends.set(step.title, resolve)));
    },
  }));
  const end = async (title: string, isFine = true): Promise<void> => {
    ends.get(title)?.(isFine);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, steps, end };
}

const ignore = (): void => undefined;

test('as many steps begin as there is room for, in the order of the list, and a small one fills a gap', async () => {
  const { began, steps, end } = play({ title: 'a', slots: 2 }, { title: 'b', slots: 3 }, { title: 'c', slots: 2 });
  const result = runSteps(steps, { slots: 4, goesOn: false, onEnd: ignore });
  expect(began).toEqual(['a', 'c']);
  await end('a');
  expect(began).toEqual(['a', 'c']);
  await end('c');
  expect(began).toEqual(['a', 'c', 'b']);
  await end('b');
  expect((await result).left).toEqual([]);
});

test('a step waits for those it needs, and does not begin when one of them failed', async () => {
  const { began, steps, end } = play({ title: 'browser', slots: 1, needs: ['build'] }, { title: 'build', slots: 1 });
  const result = runSteps(steps, { slots: 4, goesOn: true, onEnd: ignore });
  expect(began).toEqual(['build']);
  await end('build', false);
  expect(await result).toMatchObject({ done: [{ title: 'build', failed: 1 }], left: ['browser'] });
});

test('after a failure nothing else begins, unless the run goes on', async () => {
  for (const goesOn of [false, true]) {
    const { began, steps, end } = play({ title: 'a', slots: 1 }, { title: 'b', slots: 1 });
    const result = runSteps(steps, { slots: 1, goesOn, onEnd: ignore });
    await end('a', false);
    expect(began).toEqual(goesOn ? ['a', 'b'] : ['a']);
    await end('b');
    expect((await result).left).toEqual(goesOn ? [] : ['b']);
  }
});

test('a step that is larger than the machine runs alone', async () => {
  const { began, steps, end } = play({ title: 'a', slots: 9 }, { title: 'b', slots: 1 });
  const result = runSteps(steps, { slots: 4, goesOn: false, onEnd: ignore });
  expect(began).toEqual(['a']);
  await end('a');
  expect(began).toEqual(['a', 'b']);
  await end('b');
  await result;
});

test('what comes after a step begins at its end, even if it failed', async () => {
  const { began, steps, end } = play({ title: 'unit', slots: 1, after: ['lint'] }, { title: 'lint', slots: 1 });
  const result = runSteps(steps, { slots: 4, goesOn: true, onEnd: ignore });
  expect(began).toEqual(['lint']);
  await end('lint', false);
  expect(began).toEqual(['lint', 'unit']);
  await end('unit');
  expect((await result).left).toEqual([]);
});

test('a step that this machine cannot run counts as failed, and the others begin all the same', async () => {
  const browser: Step = { title: 'browser', slots: 1, work: () => Promise.resolve(unable('No browser')) };
  const { began, steps, end } = play({ title: 'b', slots: 1 });
  const result = runSteps([browser, ...steps], { slots: 1, goesOn: false, onEnd: ignore });
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['b']);
  await end('b');
  expect(await result).toMatchObject({
    done: [
      { title: 'browser', failed: 1 },
      { title: 'b', failed: 0 },
    ],
    left: [],
  });
});
