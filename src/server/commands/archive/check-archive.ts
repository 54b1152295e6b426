/** Whether an archive is whole: the hashes of its files, and of each attempt the chain of its log and the answers that count. */
import { verifyLog } from '#server/areas/attempts/answer-log/verify.ts';
import type { LogRow } from '#server/areas/attempts/answer-log/log.ts';
import { hashFile, readRows, type TextRow } from '../row-file.ts';
import { archiveFileNames, pathOf, type Manifest } from './manifest.ts';

/** Rows of one attempt after the other, from a file in their order. */
class ByAttempt {
  readonly #rows: AsyncGenerator<TextRow>;
  #next: TextRow | undefined;
  #isBegun = false;
  count = 0;
  /** Number of rows of attempts that nobody asked for. */
  stray = 0;

  constructor(file: string) {
    this.#rows = readRows(file);
  }

  async #step(): Promise<void> {
    const { value, done } = await this.#rows.next();
    this.#next = done ? undefined : value;
    if (!done) this.count += 1;
  }

  /** @returns the rows of this attempt */
  async of(id: string): Promise<TextRow[]> {
    if (!this.#isBegun) await this.#step();
    this.#isBegun = true;
    while (this.#next && (this.#next[0] ?? '') < id) await this.#passOver();
    const own: TextRow[] = [];
    for (; this.#next && this.#next[0] === id; await this.#step()) own.push(this.#next);
    return own;
  }

  async end(): Promise<void> {
    if (!this.#isBegun) await this.#step();
    while (this.#next) await this.#passOver();
  }

  async #passOver(): Promise<void> {
    this.stray += 1;
    await this.#step();
  }
}

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));
const jsonOf = (text: string | null | undefined): unknown => (text == null ? null : JSON.parse(text));

/** As its hash was made from. */
function logRowOf(row: TextRow): LogRow {
  const details = jsonOf(row[13]);
  return {
    attemptId: row[0] ?? '',
    position: Number(row[1]),
    kind: row[2] as LogRow['kind'],
    status: row[3] as LogRow['status'],
    operationId: row[4] ?? null,
    writer: row[5] ?? null,
    seq: numberOf(row[6]),
    questionId: numberOf(row[7]),
    answers: jsonOf(row[8]) as LogRow['answers'],
    contentHash: row[9] ?? null,
    receivedAt: Number(row[10]),
    chosenAt: numberOf(row[11]),
    elapsedMs: numberOf(row[12]),
    ...(details !== null && { details: details as NonNullable<LogRow['details']> }),
    hash: row[14] ?? '',
  };
}

/** @returns what is wrong, a line each; none: the archive is as it was written */
export async function checkArchive(folder: string, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  for (const file of archiveFileNames) {
    const hash = await hashFile(pathOf(folder, file)).catch(() => null);
    if (hash === null) found.push(`${pathOf(folder, file)} is missing.`);
    else if (hash !== manifest.files[file].sha256) found.push(`${pathOf(folder, file)} was changed.`);
  }
  if (found.length > 0) return found;
  const log = new ByAttempt(pathOf(folder, 'answer_log'));
  const current = new ByAttempt(pathOf(folder, 'current_answer'));
  let attempts = 0;
  for await (const attempt of readRows(pathOf(folder, 'attempts'))) {
    const attemptId = attempt[0] ?? '';
    const rows = (await log.of(attemptId)).map(logRowOf);
    const answers = new Map((await current.of(attemptId)).map((row) => [Number(row[1]), jsonOf(row[2])]));
    const head = { attemptId, isCompleted: true, endTimeThreshold: Number(attempt[6]) };
    for (const line of verifyLog(head, rows, answers)) found.push(`${attemptId}: ${line}`);
    attempts += 1;
  }
  await log.end();
  await current.end();
  const stray = log.stray + current.stray;
  if (stray > 0) found.push(`${stray} rows belong to no attempt.`);
  const counted = { attempts, answer_log: log.count, current_answer: current.count };
  for (const file of archiveFileNames)
    if (counted[file] !== manifest.files[file].rows)
      found.push(`${pathOf(folder, file)} has ${counted[file]} rows, the manifest says ${manifest.files[file].rows}.`);
  return found;
}
