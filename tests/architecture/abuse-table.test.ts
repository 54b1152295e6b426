import { expect, test } from 'vitest';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import { commandSamples } from '../abuse/command-samples.ts';
import { commandRows } from '../abuse/expectations/commands.ts';
import { createLedger, table } from '../abuse/ledger.ts';
import { roles, type RoleName } from '../abuse/row.ts';

test('a part in which nothing was asked for has no table', () => {
  const ledger = createLedger(() => undefined);
  expect(table(ledger, ['DCR', 'ZVCH'], 'Endpoint by caller')).toBe('');
  ledger.cell('login', 'over a socket', '200', true);
  expect(table(ledger, ['DCR', 'ZVCH'], 'Endpoint by caller')).toBe('');
});

test('a table has a row for each endpoint that was asked for, and a sign where something else came', () => {
  const ledger = createLedger(() => undefined);
  ledger.cell('login', 'DCR', '200', true);
  ledger.cell('logout', 'ZVCH', '403 FORBIDDEN', false);
  const lines = table(ledger, ['DCR', 'ZVCH'], 'Endpoint by caller').split('\n');
  expect(lines.find((line) => line.startsWith('login'))).toMatch(/^login\s+200\s*$/);
  expect(lines.find((line) => line.startsWith('logout'))).toMatch(/^logout\s+403!$/);
});

const kinds = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/contract/commands/kinds/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isKind));

function isKind(value: unknown): value is CommandKind {
  return typeof value === 'object' && value !== null && 'kind' in value && 'mostFiles' in value;
}

test('every kind of command has a row that says who gives it about whose object, and a sample', () => {
  const names = kinds.map(({ kind }) => kind).toSorted();
  expect(names.length).toBeGreaterThan(20);
  expect([Object.keys(commandRows).toSorted(), Object.keys(commandSamples).toSorted()]).toEqual([names, names]);
});

test('a kind admits the roles that its row lets in', () => {
  const stored: Partial<Record<RoleName, string>> = { DPT: 'DPTWRKR', RGN: 'RGNWRKR', CTR: 'CTRWRKR', EXM: 'EXMNG' };
  for (const { kind, access } of kinds) {
    const admitted = roles.filter((role) => access === 'signed-in' || access.some((one) => one === (stored[role] ?? role)));
    expect([kind, admitted.toSorted()]).toEqual([kind, [...(commandRows[kind]?.door ?? [])].toSorted()]);
  }
});
