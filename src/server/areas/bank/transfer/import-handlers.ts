import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { importApply, importRead, importStatus, type BankImport } from '#contract/bank/transfer.ts';
import { traceOf } from '#server/audit/audit.ts';
import { handle, type Handler, type ReceivedFile } from '#server/http/handler.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import { findDraftFaults } from '../questions/draft-faults.ts';
import { findMissingFaults } from '../questions/missing-faults.ts';
import { refuse } from '#server/http/refuse.ts';
import { bankTexts, emptyPartText } from '../texts.ts';
import type { BankImportWork } from './apply.ts';
import { readImport, sweepImports } from './imports.ts';
import { unpackPayload } from './payload.ts';
import { readFileFor } from './read-file.ts';

/** Long enough for most files, and no longer than people wait without a word. */
const patienceMs = 8_000;

export function importHandlers({ storage: { sql }, log }: Services): Handler[] {
  async function found(id: string): Promise<{ data: BankImport } | Failure> {
    const data = await readImport(sql, id);
    return data ? { data } : fail('NOT_FOUND');
  }

  function whyNot(known: BankImport, withoutRefused: boolean, language: Language): Failure | null {
    if (known.missingMedia.length > 0) return refuse({ file: bankTexts.lostMedia }, language);
    if (known.total === 0) return refuse({ file: bankTexts.nothingToTake }, language);
    return known.counts.refused > 0 && !withoutRefused ? refuse({ withoutRefused: bankTexts.refusedLeft }, language) : null;
  }

  return [
    handle(importRead, async ({ params, query, file, actor, language }) => {
      const fileName = query.fileName || nameOf(file);
      if (fileName === '') return refuse({ fileName: fieldTexts.required }, language);
      const [exam] = await sql<
        { forLang: 'kz' | 'ru' }[]
      >`select for_lang as "forLang" from exam where id = ${params.id} and archived_at is null`;
      if (!exam) return fail('NOT_FOUND');
      await sweepImports(sql);
      const id = randomUUID();
      const toRead = { id, examId: params.id, fileName, language: exam.forLang, personId: actor.personId };
      const failed = await readFileFor(sql, toRead, file?.bytes ?? new Uint8Array(), patienceMs, (error) =>
        log.error({ err: error }, 'an import was not read'),
      );
      // Nothing could come of it: the report says why, and nothing is stored.
      if (failed)
        return {
          data: { importId: id, examId: params.id, fileName, state: 'failed', jobId: null, done: 0, total: 0, ...failed },
        };
      return found(id);
    }),

    handle(importApply, async ({ params, body, actor, language, request }) => {
      const known = await readImport(sql, params.id);
      if (!known) return fail('NOT_FOUND');
      // The same call again: it is under way, or done.
      if (known.state === 'applying' || known.state === 'applied' || known.state === 'reading') return { data: known };
      const refusal = whyNot(known, body.withoutRefused, language);
      if (refusal) return refusal;
      const { subjectId, variantId, groupId, levelId, publish } = body;
      const empty = publish ? await findEmptyParts(sql, params.id) : null;
      if (empty) return refuse(empty, language);
      const faults = await sql.begin((tx) => findDraftFaults(tx, known.examId, { subjectId, variantId, groupId, levelId }));
      if (faults) return refuse(faults, language);
      await sql.begin(async (tx) => {
        await tx`select from bank_import where id = ${params.id} for update`;
        const now = await readImport(tx, params.id);
        // Somebody else was quicker.
        if (now?.state !== 'read' && now?.state !== 'failed') return;
        const work: BankImportWork = {
          about: { importId: params.id, examId: known.examId },
          to: { subjectId, variantId, groupId, levelId, publish, personId: actor.personId },
          trace: { subject: `exam ${known.examId}: ${known.total} questions`, ...traceOf(request) },
        };
        const jobId = await addJob(tx, { kind: 'bank-import', personId: actor.personId, body: work });
        await tx`update bank_import set state = 'applying', done = 0, touched_at = now(), job_id = ${jobId} where id = ${params.id}`;
      });
      return found(params.id);
    }),

    handle(importStatus, ({ params }) => found(params.id)),
  ];
}

/** More than these nobody reads at once. */
const mostFaults = 50;

/**
 * A question that reads as a draft may have an empty text; students get nothing of it before it is filled in. By question (from
 * 0) and part; null: all are whole.
 */
async function findEmptyParts(sql: postgres.Sql, importId: string): Promise<FieldFaults | null> {
  const [row] = await sql<{ payload: Uint8Array | null }[]>`select payload from bank_import where id = ${importId}`;
  if (!row?.payload) return null;
  const { questions } = await unpackPayload(row.payload);
  const faults = questions.flatMap(({ mechanic, content }, index) =>
    findMissingFaults(mechanic, content).map(({ path, text }) => ({ index, path: `questions.${index}.${path}`, text })),
  );
  const [first] = faults;
  if (!first) return null;
  const named = faults.slice(0, mostFaults).map(({ path, text }) => [path, text] as const);
  return { publish: emptyPartText(first.index + 1, first.path.replace(/^.*content\./, '')), ...Object.fromEntries(named) };
}

/** As the form calls its file; empty where it has no name that can be stored. */
function nameOf(file: ReceivedFile | null): string {
  const name = (file?.name ?? '').trim().slice(-255);
  return isStorableText(name) ? name : '';
}
