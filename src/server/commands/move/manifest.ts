/** Manifest of the folder of a dumped database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../terminal.ts';

const tableFacts = v.object({
  /** Their types by name, in the order of a row. */
  columns: v.record(v.string(), v.string()),
  rows: v.number(),
  sha256: v.string(),
});
export type TableFacts = v.InferOutput<typeof tableFacts>;

const manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Steps of the schema. */
  steps: v.array(v.object({ name: v.string(), hash: v.string() })),
  /** Partitions of the answer log. */
  years: v.array(v.object({ name: v.string(), isArchived: v.boolean() })),
  sequences: v.array(v.object({ name: v.string(), value: v.number() })),
  tables: v.record(v.string(), tableFacts),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestName = 'manifest.json';

export function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`);
}

/** @throws CommandError where there is none that this version reads */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${folder} holds no dump: it has no ${manifestName}.`);
  try {
    return v.parse(manifest, JSON.parse(text));
  } catch {
    throw new CommandError(`${join(folder, manifestName)} is not a manifest that this version reads.`);
  }
}
