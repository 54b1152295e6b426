/** Runs after `npm run db:migration`: the generator compares with the newest snapshot only, and each is 17,000 lines. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const meta = join(import.meta.dirname, 'migrations', 'meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older));
