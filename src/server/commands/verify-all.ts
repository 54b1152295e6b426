/** The rehearsal of a restore: every attempt's chain, and what the restored database has of what the running one had. */
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type postgres from 'postgres';
import * as v from 'valibot';
import type { AttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { isArchived } from '#server/storage/log-years.ts';
import { CommandError } from './terminal.ts';

const atOnce = 500;
/** Enough to see what is wrong. */
const mostShown = 50;

const headLine = v.object({ attemptId: v.string(), position: v.number(), hash: v.string() });
type HeadLine = v.InferOutput<typeof headLine>;

/** Attempts in the order of their ids, a few hundred at a time. */
async function* attemptIds(sql: postgres.Sql): AsyncGenerator<string[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await sql<{ id: string }[]>`select id from exam_attempt where id > ${after} order by id limit ${atOnce}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

/** Writes where each attempt's log stands, a line of JSON each. @returns how many there are */
export async function writeHeads(sql: postgres.Sql, file: string): Promise<number> {
  const out = createWriteStream(file, { mode: 0o600 });
  let count = 0;
  for await (const ids of attemptIds(sql)) {
    const heads = await sql<HeadLine[]>`
      select distinct on (attempt_id) attempt_id as "attemptId", position, hash from answer_log
      where attempt_id = any(${sql.array(ids)}::uuid[]) order by attempt_id, position desc`;
    for (const head of heads) if (!out.write(`${JSON.stringify(head)}\n`)) await once(out, 'drain');
    count += heads.length;
  }
  out.end();
  await once(out, 'finish');
  return count;
}

/** Verifies every attempt that is not archived. @returns how many, and what is wrong, a line each */
export async function verifyAll(
  sql: postgres.Sql,
  secrets: AttemptSecrets,
): Promise<{ attempts: number; archived: number; found: string[] }> {
  const found: string[] = [];
  let attempts = 0;
  let archived = 0;
  for await (const ids of attemptIds(sql)) {
    for (const id of ids) {
      const verdict = await verifyAttempt(sql, id, [], secrets);
      if (verdict?.isArchived) archived += 1;
      else attempts += 1;
      for (const line of verdict?.found ?? []) found.push(`${id} of ${verdict?.login}: ${line}`);
    }
  }
  return { attempts, archived, found };
}

/** Whether the logs that are not archived reach as far as the file says, with the same hashes. @returns what is missing or differs, a line each */
export async function compareHeads(sql: postgres.Sql, file: string): Promise<{ attempts: number; found: string[] }> {
  const found: string[] = [];
  let attempts = 0;
  let heads: HeadLine[] = [];
  async function compare(): Promise<void> {
    const rows = await sql<
      { attemptId: string; position: number; hash: string | null; reaches: number | null; isArchived: boolean }[]
    >`
      select ${isArchived(sql, sql`h."attemptId"`)} as "isArchived", h."attemptId", h.position, l.hash,
        (select max(position) from answer_log where attempt_id = h."attemptId") as reaches
      from json_to_recordset(${JSON.stringify(heads)}::text::json) as h("attemptId" uuid, position int)
      left join answer_log l on l.attempt_id = h."attemptId" and l.position = h.position`;
    const known = new Map(rows.map((row) => [row.attemptId, row]));
    for (const { attemptId, position, hash } of heads) {
      const row = known.get(attemptId);
      if (row?.hash === hash || row?.isArchived) continue;
      if (row?.hash) found.push(`${attemptId}: row ${position} is another one`);
      else found.push(`${attemptId}: the log ends at row ${row?.reaches ?? 0}, it had ${position}`);
    }
    attempts += heads.length;
    heads = [];
  }
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    heads.push(parseHead(line, file));
    if (heads.length === atOnce) await compare();
  }
  if (heads.length > 0) await compare();
  return { attempts, found };
}

function parseHead(line: string, file: string): HeadLine {
  try {
    return v.parse(headLine, JSON.parse(line));
  } catch {
    throw new CommandError(`${file} is no file of heads: write one with --heads FILE.`);
  }
}

/** @throws CommandError with what is wrong */
export function tellOutcome(whole: string, found: readonly string[]): string {
  if (found.length === 0) return `${whole} Everything is as it was written.`;
  const shown = found.slice(0, mostShown).map((line) => `- ${line}`);
  const rest = found.length > mostShown ? [`... and ${found.length - mostShown} more.`] : [];
  throw new CommandError([`${whole} ${found.length} faults:`, ...shown, ...rest].join('\n'));
}
