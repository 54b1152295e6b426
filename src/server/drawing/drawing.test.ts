import { expect, test } from 'vitest';
import { Crowded } from '#server/gate.ts';
import { createDrawing } from './drawing.ts';
import type { DrawingTask } from './task.ts';

const task = (name: string): DrawingTask => ({ kind: 'result', parameters: [name] });

/** Draws on request. */
function manual() {
  const drawn: unknown[] = [];
  const waiting: (() => void)[] = [];
  const draw = ({ parameters: [name] }: DrawingTask) => {
    drawn.push(name);
    return new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from(String(name)))));
  };
  const finish = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { drawn, finish, run: { draw, stop: () => Promise.resolve() } };
}

test('the same document is drawn once, also for those who ask while it is drawn', async () => {
  const { drawn, finish, run } = manual();
  const drawing = createDrawing(run);
  const asked = ['one', 'other'].map((party) => drawing.draw(task('a'), { party }));
  await finish();
  const [first, second] = await Promise.all(asked);
  expect(await drawing.draw(task('a'), { party: 'third' })).toBe(first);
  expect(second).toBe(first);
  expect(drawn).toEqual(['a']);
});

test('one at a time, people in turn; whoever asks for many is refused', async () => {
  const { drawn, finish, run } = manual();
  const drawing = createDrawing(run);
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => drawing.draw(task(name), { party: 'one' }));
  await expect(drawing.draw(task('g'), { party: 'one' })).rejects.toBeInstanceOf(Crowded);
  asked.push(drawing.draw(task('x'), { party: 'other' }));
  expect(drawn).toEqual(['a']);
  for (let count = 0; count < 7; count += 1) await finish();
  await Promise.all(asked);
  expect(drawn).toEqual(['a', 'b', 'x', 'c', 'd', 'e', 'f']);
});
