/** Photos of sheets, as the command queue hands them over: stored, whether or not the answer that names them is here. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { ExamPage } from '#contract/commands/kinds/exam-page.ts';
import { useUploads as claimUploads } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';

/** Photos of one attempt, those that were taken again among them. */
const mostPagesOfAttempt = 200;

interface Taking {
  tx: postgres.TransactionSql;
  actor: Pick<Actor, 'personId'>;
}
interface Given {
  id: string;
  body: ExamPage;
}

const wrong: Verdict = { fate: 'refused', code: 'VALIDATION', field: 'hash' };

/** Those of one's own attempt, also of one that was begun away from the server and is not here yet. */
export async function scopePages({ tx, actor }: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  const ids = commands.map(({ body }) => body.attemptId);
  const rows = await tx<{ id: string }[]>`
    select id from exam_attempt where person_id = ${actor.personId} and id = any(${ids}::uuid[])
    union select attempt_id from prepared_attempt where person_id = ${actor.personId} and attempt_id = any(${ids}::uuid[])`;
  const own = new Set(rows.map(({ id }) => id));
  return new Set(commands.filter(({ body }) => own.has(body.attemptId)).map(({ id }) => id));
}

export async function takePages({ tx, actor }: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { body } of commands) verdicts.push(await takePage(tx, actor.personId, body));
  return verdicts;
}

async function takePage(
  tx: postgres.TransactionSql,
  personId: number,
  { attemptId, questionId, upload, hash }: ExamPage,
): Promise<Verdict> {
  const [known] = await tx<{ isSame: boolean; count: number }[]>`
    select exists (select from exam_page where upload_id = ${upload} and attempt_id = ${attemptId} and hash = ${hash}) as "isSame",
      (select count(*)::int from exam_page where attempt_id = ${attemptId}) as count`;
  if (known?.isSame) return { fate: 'applied' };
  if ((known?.count ?? 0) >= mostPagesOfAttempt) return wrong;
  // The bytes speak: a photo under another's hash would stand in its place.
  const [file] = await tx<{ hash: Buffer }[]>`
    select sha256(f.bytes) as hash from upload u join stored_file f on f.name = u.file_name
    where u.id = ${upload} and u.person_id = ${personId} and f.content_type like 'image/%' and u.used_at is null for update of u`;
  if (file?.hash.toString('base64url') !== hash || !(await claimUploads(tx, personId, [upload]))) return wrong;
  await tx`
    insert into exam_page (upload_id, attempt_id, question_id, hash) values (${upload}, ${attemptId}, ${questionId}, ${hash})`;
  return { fate: 'applied' };
}
