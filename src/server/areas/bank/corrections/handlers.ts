import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/storage/database.ts';
import { LRUCache } from 'lru-cache';
import type { DataOf } from '#contract/endpoint.ts';
import { correctionApply, correctionList, correctionPreview, type CorrectionRefusal } from '#contract/bank/key-corrections.ts';
import { traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { pageOf } from '#server/list/list.ts';
import { refuse } from '#server/http/refuse.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { timesSat } from '../times-sat.ts';
import { correctKey, type Corrected } from './correct.ts';
import type { CorrectionWork } from './job.ts';
import type { Rescored } from './tally.ts';

const perPage = 20;
/** How long the further pages of a preview are those of its first one. */
const previewHoldMs = 120_000;

export function correctionHandlers({ storage: { sql } }: Services): Handler[] {
  const looked = new LRUCache<string, Corrected>({ max: 5, ttl: previewHoldMs });
  // A large one keeps a connection for a while: several at once must not keep those of the answers.
  let last: Promise<unknown> = Promise.resolve();
  function correctInTurn(...request: Parameters<typeof correctKey>): Promise<Corrected | CorrectionRefusal> {
    const turn = last.then(() => correctKey(...request));
    last = turn.catch(() => undefined);
    return turn;
  }

  return [
    handle(correctionPreview, async ({ params, body, language }) => {
      const { toVersion, onlyRises, page } = body;
      const wanted = { questionId: params.id, toVersion, onlyRises };
      const key = JSON.stringify(wanted);
      const known = page > 1 ? looked.get(key) : undefined;
      const found = known ?? (await correctInTurn(sql, { ...wanted, mode: 'preview' }));
      if (found === 'unknown') return fail('NOT_FOUND');
      if (typeof found === 'string') return refuse({ toVersion: bankTexts.notPublished }, language);
      looked.set(key, found);
      const { versions, figures, hash, rows } = found;
      const { data, meta } = pageOf(rows, { page, perPage });
      const shown = versions.map(({ version, attempts, state }) => ({ version, attempts, state }));
      return { data: await describeRows(sql, data), meta: { ...meta, versions: shown, figures, hash } };
    }),

    handle(correctionApply, async ({ params, body, actor, language, request }) => {
      const { correctionId = randomUUID(), ...wanted } = body;
      const { personId } = actor;
      const [question] = await sql<{ examId: number; isPublished: boolean }[]>`
        select exam_id as "examId", exists (select from exam_question_version v
          where v.question_id = q.id and v.version = ${wanted.toVersion} and v.published_at is not null) as "isPublished"
        from exam_question q where id = ${params.id} and archived_at is null`;
      if (!question) return fail('NOT_FOUND');
      if (!question.isPublished) return refuse({ toVersion: bankTexts.notPublished }, language);
      const about = { questionId: params.id, examId: question.examId };
      const work: CorrectionWork = { about, wanted, by: personId, trace: traceOf(request) };
      await addJob(sql, { id: correctionId, kind: 'key-correction', personId, body: work });
      // The same call again, whose answer was lost, is the same job; somebody else's id reveals nothing.
      const [own] = await sql`
        select from job where id = ${correctionId} and person_id = ${personId} and kind = 'key-correction'`;
      return own ? { data: { jobId: correctionId } } : fail('NOT_FOUND');
    }),

    handle(correctionList, async ({ params }) => {
      const [question] = await sql<{ currentVersionId: number | null }[]>`
        select current_version_id as "currentVersionId" from exam_question where id = ${params.id} and archived_at is null`;
      if (!question) return fail('NOT_FOUND');
      const [versions, corrections] = await Promise.all([
        sql<DataOf<typeof correctionList>['versions']>`
          select v.version, v.id is not distinct from ${question.currentVersionId}::int as "isCurrent",
            ${timesSat(sql, 'completed')} as attempts
          from exam_question_version v join exam_question q on q.id = v.question_id
          where q.id = ${params.id} and v.published_at is not null order by v.version desc`,
        sql<DataOf<typeof correctionList>['corrections']>`
          select c.id, f.version as "fromVersion", t.version as "toVersion", c.only_rises as "onlyRises", c.reason,
            case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as by, ${epoch(sql, sql`c.corrected_at`)} as at,
            (select count(*)::int from attempt_rescore r where r.correction_id = c.id) as changed
          from key_correction c join exam_question_version f on f.id = c.from_version_id join exam_question_version t on t.id = c.to_version_id
          left join person p on p.id = c.corrected_by
          where f.question_id = ${params.id} order by c.id desc`,
      ]);
      const data: DataOf<typeof correctionList> = { versions: [...versions], corrections: [...corrections] };
      return { data };
    }),
  ];
}

/** Describes the rows of a page. Nobody is named. */
async function describeRows(sql: Queryable, rows: readonly Rescored[]) {
  const found = await sql<{ id: string; finishedAt: number; school: { nameKz: string; nameRu: string } | null }[]>`
    select a.id, (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
      case when s.id is null then null else json_build_object('nameKz', s.name_kz, 'nameRu', s.name_ru) end as school
    from exam_attempt a left join person p on p.id = a.person_id left join school s on s.id = p.school_id
    where a.id = any(${sql.array(rows.map(({ attemptId }) => attemptId))}::uuid[])`;
  const byId = new Map(found.map(({ id, ...row }) => [id, row]));
  return rows.map((row) => ({ finishedAt: 0, school: null, ...row, ...byId.get(row.attemptId) }));
}
