/**
 * Files of earlier builds. Before a process takes its first call it puts its own scripts and styles beside those of the builds before it; they
 * stay for thirty days after the last process that served them. A device that has the old page open, or holds it in its precache, still finds
 * its chunks after a deploy; and behind one address with old and new processes each finds the chunks of the other.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';

const dayMs = 24 * 3600 * 1000;
export const keepMs = 30 * dayMs;

const isName = /^[\w-][\w.-]{0,199}$/;

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Under this many bytes the files go to the database together. */
const batchBytes = 4 * 1024 * 1024;

interface AssetRow {
  name: string;
  content_type: string;
  bytes: Buffer;
  brotli: Buffer | null;
  current_at: Date;
}

/**
 * Notes that the build in `folder` is served at `now`, keeps what is new of it, and deletes what has been out of use for thirty days.
 * Idempotent; any number of processes may do it at once.
 *
 * @param folder the built client's `assets`
 * @returns how many files were new, and how many went
 */
export async function keepBuild(sql: postgres.Sql, folder: string, now: Date): Promise<{ added: number; removed: number }> {
  const names = existsSync(folder) ? (await readdir(folder)).filter(isAsset).sort() : [];
  // Locked in order: processes that start together must not wait for each other.
  const known = await sql<{ name: string }[]>`
    update build_asset set current_at = greatest(current_at, ${now})
    from (select name as known from build_asset where name = any(${names}) order by name for update) as locked
    where name = known returning name`;
  const missing = new Set(names);
  for (const { name } of known) missing.delete(name);
  for await (const rows of readBatches(folder, [...missing], now)) {
    await sql`insert into build_asset ${sql(rows)} on conflict (name) do nothing`;
  }
  const gone = await sql`delete from build_asset where current_at < ${new Date(now.getTime() - keepMs)}`;
  return { added: missing.size, removed: gone.count };
}

/** Compressed forms stand beside their file and are no files of their own. */
function isAsset(name: string): boolean {
  return isName.test(name) && contentTypes[extname(name)] !== undefined;
}

async function* readBatches(folder: string, names: readonly string[], now: Date): AsyncGenerator<AssetRow[]> {
  let rows: AssetRow[] = [];
  let size = 0;
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const brotli = existsSync(join(folder, `${name}.br`)) ? await readFile(join(folder, `${name}.br`)) : null;
    rows.push({
      name,
      content_type: contentTypes[extname(name)] ?? 'application/octet-stream',
      bytes,
      brotli,
      current_at: now,
    });
    size += bytes.length;
    if (size < batchBytes) continue;
    yield rows;
    rows = [];
    size = 0;
  }
  if (rows.length > 0) yield rows;
}

export interface BuildAsset {
  contentType: string;
  bytes: Uint8Array;
  brotli: Uint8Array | null;
}

export type FindAsset = (name: string) => Promise<BuildAsset | null>;

const cacheBytes = 8 * 1024 * 1024;

/** Looks for a file of an earlier build. What was found is remembered for a while: after a deploy a whole school asks for the same few. */
export function createAssetFinder(sql: postgres.Sql): FindAsset {
  const cache = new LRUCache<string, BuildAsset>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0) + 100,
    ttl: 3600_000,
  });
  return async (name) => {
    // Nothing else is ever asked of the database, which refuses some texts (NUL).
    if (!isName.test(name)) return null;
    const known = cache.get(name);
    if (known) return known;
    const [row] = await sql<BuildAsset[]>`
      select content_type as "contentType", bytes, brotli from build_asset where name = ${name}`;
    if (row) cache.set(name, row);
    return row ?? null;
  };
}

const touchEveryMs = dayMs / 2;
const retryMs = 30_000;

/**
 * Keeps the build's files for as long as this process serves them. Resolves when it has been done once, or has failed once: a database that is
 * away must not keep the process from starting; it is tried again.
 */
export async function keepBuildWhileServing(
  sql: postgres.Sql,
  folder: string,
  onError: (error: unknown) => void,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function run(): Promise<void> {
    let nextMs = touchEveryMs;
    try {
      await keepBuild(sql, folder, new Date());
    } catch (error) {
      if (!isStopped) onError(error);
      nextMs = retryMs;
    }
    if (isStopped) return;
    timer = setTimeout(() => void run(), nextMs);
    timer.unref();
  }
  await run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
