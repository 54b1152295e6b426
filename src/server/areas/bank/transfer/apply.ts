/** Writes what was read, as a job: one transaction, whatever its size. */
import type postgres from 'postgres';
import { audit } from '#server/audit/audit.ts';
import { Cancelled, type JobCall, type JobKind } from '#server/jobs/runner.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { takeIds } from '#server/storage/ids.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { endPosition, positionStep } from '../questions/place.ts';
import { questionText } from '#server/rich-text/question-text.ts';
import { unpackPayload } from './payload.ts';
import { toStoredContent } from '#mechanics/stored-question.keyed.ts';

export interface ApplyTo {
  subjectId: number;
  variantId: number | null;
  groupId: number | null;
  levelId: number | null;
  publish: boolean;
  personId: number;
}

/** Work of the job. */
export interface BankImportWork {
  about: { importId: string; examId: number };
  to: ApplyTo;
  trace: { subject: string; address: string; requestId: string };
}

export const bankImportJob: JobKind = {
  kind: 'bank-import',
  async run({ id, sql, body, tell }) {
    const { about, to, trace } = body as BankImportWork;
    // The import was written, or another job has it now.
    const [mine] = await sql`select from bank_import where id = ${about.importId} and state = 'applying' and job_id = ${id}`;
    if (!mine) return null;
    const entry = { personId: to.personId, action: 'bank-import', ...trace } as const;
    try {
      await applyImport(sql, about.importId, to, tell);
    } catch (error) {
      if (!(error instanceof Cancelled)) await audit(sql, { ...entry, isDone: false });
      throw error;
    }
    await audit(sql, { ...entry, isDone: true });
    return null;
  },
  // A refusal of the database would only be repeated; the person decides.
  mostTries: 1,
};

const chunk = 250;

/**
 * Together with the questions the import says that they are written: there is no moment in which one is there and the other is not.
 * @throws what the database says, or that another has written it; then nothing was written, and an import that says so can be applied again.
 */
export async function applyImport(
  sql: postgres.Sql,
  importId: string,
  to: ApplyTo,
  tell: JobCall['tell'] = () => Promise.resolve(),
): Promise<void> {
  await sql.begin(async (tx) => {
    await mayPause(tx);
    const [row] = await tx<{ examId: number; payload: Uint8Array | null }[]>`
      select exam_id as "examId", payload from bank_import where id = ${importId}`;
    if (!row?.payload) throw new Error(`No import ${importId} that waits`);
    const { questions, media } = await unpackPayload(row.payload);
    for (const { name, contentType, bytes } of media)
      await tx`
        insert into media (name, content_type, size, bytes) values (${name}, ${contentType}, ${bytes.length}, ${bytes}) on conflict (name) do nothing`;
    const now = new Date();
    let position = await endPosition(tx, row.examId);
    for (let start = 0; start < questions.length; start += chunk) {
      const part = questions.slice(start, start + chunk);
      const ids = await takeIds(tx, 'exam_question', part.length);
      const versionIds = await takeIds(tx, 'exam_question_version', part.length);
      const idAt = (all: readonly number[], index: number) => all[index] ?? 0;
      await copyRows(
        tx,
        'exam_question',
        part.map(({ mechanic, content }, index) => {
          const text = questionText(mechanic, content, []);
          position += positionStep;
          return {
            id: idAt(ids, index),
            exam_id: row.examId,
            subject_id: to.subjectId,
            variant_id: to.variantId,
            position: position - positionStep,
            is_published: to.publish,
            current_version_id: to.publish ? idAt(versionIds, index) : null,
            newest_version_id: idAt(versionIds, index),
            has_draft: !to.publish,
            mechanic,
            title: text.title,
            search_text: text.searchText,
          };
        }),
      );
      await copyRows(
        tx,
        'exam_question_version',
        part.map(({ mechanic, content, points, partialCredit }, index) => ({
          id: idAt(versionIds, index),
          question_id: idAt(ids, index),
          version: 1,
          mechanic,
          content: toStoredContent(mechanic, content),
          points,
          partial_credit: partialCredit,
          group_id: to.groupId,
          level_id: to.levelId,
          published_at: to.publish ? now : null,
          created_at: now,
          saved_at: now,
          saved_by: to.personId,
        })),
      );
      await tell(start + part.length, questions.length);
    }
    await tx`update exam set updated_at = now() where id = ${row.examId}`;
    // Last: from here on others who tell of this import, or write it too, wait for the end.
    const written = await tx`
      update bank_import set state = 'applied', payload = null, done = total, touched_at = now()
      where id = ${importId} and state <> 'applied' returning id`;
    if (written.length === 0) throw new Error(`Import ${importId} was written by another`);
  });
}
