/** For seed.test.ts: seeds in a process of its own, which can be killed. */
import * as v from 'valibot';
import { openStorage } from '#server/storage/database.ts';
import { seedDemo } from './seed.ts';

const text = v.string();
const schema = v.object({ host: text, port: v.number(), user: text, password: text, database: text });
const connection = v.parse(schema, JSON.parse(process.argv[2] ?? ''));
const { sql } = openStorage(connection);
await seedDemo(sql, { size: 'small', seed: 7, now: new Date('2026-11-21T08:00:00Z'), log: () => undefined });
