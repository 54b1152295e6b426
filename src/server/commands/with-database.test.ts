import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { anyPlace } from './with-database.ts';

test('commands go past the pooler where there is a way', () => {
  const [pooled, direct] = ['postgres://pool:6432/synaq', 'postgres://db:5432/synaq'];
  const dataDir = resolve('.data');
  expect(anyPlace({ DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct })).toEqual({ databaseUrl: direct, dataDir });
  expect(anyPlace({ DATABASE_URL: direct })).toEqual({ databaseUrl: direct, dataDir });
  expect(anyPlace({})).toEqual({ databaseUrl: null, dataDir });
});
