import { expect, test } from 'vitest';
import { stopInTurn } from './stop-in-turn.ts';

test('a step that hangs or fails holds no other up, and the whole stays within its time', async () => {
  const stopped: string[] = [];
  const left: unknown[] = [];
  const step = (name: string, stop: () => Promise<unknown>) => ({
    stop() {
      stopped.push(name);
      return stop();
    },
  });
  const hangs = () => new Promise<never>(() => undefined);
  const began = performance.now();
  await stopInTurn(
    {
      first: step('first', () => Promise.resolve()),
      fails: step('fails', () => Promise.reject(new Error('away'))),
      hangs: step('hangs', hangs),
      'hangs, too': step('hangs, too', hangs),
      last: step('last', () => Promise.resolve()),
    },
    50,
    { warn: (facts: unknown) => void left.push(facts) },
  );
  expect(stopped).toEqual(['first', 'fails', 'hangs', 'hangs, too', 'last']);
  expect(left).toMatchObject([{ step: 'fails' }, { step: 'hangs' }, { step: 'hangs, too' }]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(49);
});
