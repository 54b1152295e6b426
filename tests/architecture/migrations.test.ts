/** The schema's generator reads one snapshot, the newest. Each older one is 17,000 lines that nothing reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const meta = join(root, 'src/server/storage/migrations/meta');

test('only the newest snapshot of the schema is stored', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toHaveLength(1);
  expect(Number.parseInt(snapshots[0] ?? '')).toBeLessThanOrEqual(Math.max(...entries.map(({ idx }) => idx)));
});
