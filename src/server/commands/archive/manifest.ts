/** Manifest of the folder of an archived year. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../terminal.ts';

/**
 * Columns of each file's table in order, with their types. Moments are milliseconds since the epoch. Rows stand in the order of
 * the attempts' ids, then of the second column.
 */
export const archiveFiles = {
  attempts: {
    id: 'uuid',
    person_id: 'int',
    exam_id: 'int',
    form_id: 'int',
    started_at: 'bigint',
    finished_at: 'bigint',
    end_time_threshold: 'bigint',
    total_score: 'real',
    total_max_score: 'real',
  },
  answer_log: {
    attempt_id: 'uuid',
    position: 'int',
    kind: 'text',
    status: 'text',
    operation_id: 'uuid',
    writer: 'text',
    seq: 'int',
    question_id: 'int',
    answers: 'jsonb',
    content_hash: 'text',
    received_at: 'bigint',
    chosen_at: 'bigint',
    elapsed_ms: 'bigint',
    details: 'jsonb',
    hash: 'text',
  },
  current_answer: {
    attempt_id: 'uuid',
    question_id: 'int',
    answers: 'jsonb',
    generation: 'int',
    writer_id: 'text',
    seq: 'int',
    position: 'int',
  },
} as const;
export type ArchiveFile = keyof typeof archiveFiles;
export const archiveFileNames = Object.keys(archiveFiles) as ArchiveFile[];

const fileFacts = v.object({ columns: v.array(v.string()), rows: v.number(), sha256: v.string() });

const manifest = v.object({
  format: v.literal(1),
  /** Name of the partition: a school year, or `before`. */
  year: v.string(),
  madeAt: v.string(),
  attempts: v.number(),
  files: v.object({ attempts: fileFacts, answer_log: fileFacts, current_answer: fileFacts }),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestName = 'manifest.json';

export function pathOf(folder: string, file: ArchiveFile): string {
  return join(folder, `${file}.jsonl.gz`);
}

export function hashOfManifest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns the manifest and its SHA-256, hex. @throws CommandError where there is none */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; hash: string }> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${folder} is no archive: it has no ${manifestName}.`);
  try {
    return { manifest: v.parse(manifest, JSON.parse(text)), hash: hashOfManifest(text) };
  } catch {
    throw new CommandError(`${join(folder, manifestName)} is not a manifest that this version reads.`);
  }
}
