import { expect, test } from 'vitest';
import { createLedger, table } from '../abuse/ledger.ts';

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
