/** Commands lie on devices through an update of the app: whatever an earlier build has written is still taken. Nobody edits a frozen sample. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import stored from '../../../../tests/support/stored-samples/commands-1.json' with { type: 'json' };
import { commandHandlers } from './take-commands.ts';

test.each([...commandHandlers.values()].map(({ kind }) => kind))('$kind of every version fits as it was written', (kind) => {
  const own = stored.filter((one) => one.kind === kind.kind);
  const versions = Array.from({ length: kind.version }, (_, index) => index + 1);
  expect([...new Set(own.map(({ version }) => version))].sort((a, b) => a - b)).toEqual(versions);
  for (const { body } of own) {
    const read = v.safeParse(kind.body, body);
    expect([body, read.issues]).toEqual([body, undefined]);
    // A later build may add what is absent.
    expect(read.output).toMatchObject(body);
  }
});

test('a kind that was shipped is never dropped', () => {
  expect(stored.map(({ kind }) => kind).filter((kind) => !commandHandlers.has(kind))).toEqual([]);
});
