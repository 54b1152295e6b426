import type { Queryable } from '#server/storage/database.ts';
import { LRUCache } from 'lru-cache';
import type { DataOf } from '#contract/endpoint.ts';
import { correctionApply, correctionList, correctionPreview } from '#contract/bank/key-corrections.ts';
import { correctionsHoldMs } from '#server/areas/attempts/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { pageOf } from '#server/list/list.ts';
import { refuse } from '#server/http/refuse.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { correctKey, type Corrected, type CorrectionRefusal } from './correct.ts';
import { createTally, isLost, type Rescored } from './tally.ts';

const perPage = 20;
/** How long the further pages of a preview are those of its first one. */
const previewHoldMs = 120_000;

export function correctionHandlers({ storage: { sql }, forms, log }: Services): Handler[] {
  const looked = new LRUCache<string, Corrected>({ max: 5, ttl: previewHoldMs });
  // A large one keeps a connection for a while: several at once must not keep those of the answers.
  let last: Promise<unknown> = Promise.resolve();
  function correctInTurn(...request: Parameters<typeof correctKey>): Promise<Corrected | CorrectionRefusal> {
    const turn = last.then(() => correctKey(...request));
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Attempts that another process finished by the key before, because it did not know of the correction yet. */
  function settleLater(questionId: number, toVersion: number, onlyRises: boolean): void {
    const timer = setTimeout(() => {
      correctInTurn(sql, { questionId, toVersion, onlyRises, mode: 'settle' }).catch((error: unknown) =>
        log.warn({ err: error, questionId }, 'attempts that ended during a correction could not be looked at again'),
      );
    }, correctionsHoldMs * 3);
    timer.unref();
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

    handle(correctionApply, async ({ params, body, actor, language, request, now }) => {
      const { toVersion, onlyRises, reason, hash, revokesCertificates } = body;
      const done = await correctInTurn(sql, {
        questionId: params.id,
        toVersion,
        onlyRises,
        mode: { hash, reason, by: actor.personId, revokesCertificates },
      });
      if (done === 'unknown') return fail('NOT_FOUND');
      if (done === 'unpublished') return refuse({ toVersion: bankTexts.notPublished }, language);
      if (done === 'changed') return fail('EDIT_CONFLICT');
      if (done === 'nothing') {
        // The same call again, whose answer was lost.
        const figures = await findOwn(params.id, toVersion, reason, actor.personId, now);
        return figures ? { data: { figures } } : refuse({ toVersion: bankTexts.nothingToCorrect }, language);
      }
      const { figures } = done;
      looked.clear();
      forms.forgetCorrections(done.examId);
      settleLater(params.id, toVersion, onlyRises);
      await audit(sql, {
        personId: actor.personId,
        action: 'bank-correction',
        subject: `question ${params.id} to version ${toVersion}${onlyRises ? '' : ', may fall'}: ${figures.changed} attempts${
          revokesCertificates && figures.certificates > 0 ? `, ${figures.certificates} certificates revoked` : ''
        }`,
        ...traceOf(request),
        isDone: true,
      });
      return { data: { figures } };
    }),

    handle(correctionList, async ({ params }) => {
      const [question] = await sql<{ currentVersionId: number | null }[]>`
        select current_version_id as "currentVersionId" from exam_question where id = ${params.id} and archived_at is null`;
      if (!question) return fail('NOT_FOUND');
      const [versions, corrections] = await Promise.all([
        sql<DataOf<typeof correctionList>['versions']>`
          select v.version, v.id is not distinct from ${question.currentVersionId}::int as "isCurrent", (
            select count(*)::int from exam_attempt a join exam_form f on f.id = a.form_id
            where f.exam_id = q.exam_id and f.structure @> to_jsonb(v.id) and a.status = 'completed') as attempts
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

  /** What this person's same correction did a moment ago. */
  async function findOwn(
    questionId: number,
    toVersion: number,
    reason: string,
    by: number,
    now: number,
  ): Promise<Corrected['figures'] | null> {
    const [made, ...more] = await sql<{ id: number }[]>`
      select c.id from key_correction c join exam_question_version v on v.id = c.to_version_id
      where v.question_id = ${questionId} and v.version = ${toVersion} and c.reason = ${reason} and c.corrected_by = ${by}
        and c.corrected_at > ${new Date(now - 600_000)}`;
    if (!made) return null;
    const tally = createTally();
    const ids = [made, ...more].map(({ id }) => id);
    const cursor = sql<Rescored[]>`
      select attempt_id as "attemptId", before, after from attempt_rescore where correction_id = any(${sql.array(ids)}::int[])`;
    const lost: string[] = [];
    for await (const rows of cursor.cursor(1000))
      for (const row of rows) {
        tally.add(row);
        tally.addTo('attempts', 1);
        if (isLost(row)) lost.push(row.attemptId);
      }
    const [given] = await sql<{ count: number }[]>`
      select count(*)::int as count from certificate where attempt_id = any(${sql.array(lost)}::uuid[])`;
    tally.addTo('certificates', given?.count ?? 0);
    return tally.figures();
  }
}

/** What is shown of those on a page. Nobody is named. */
async function describeRows(sql: Queryable, rows: readonly Rescored[]) {
  const found = await sql<{ id: string; finishedAt: number; school: { nameKz: string; nameRu: string } | null }[]>`
    select a.id, (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
      case when s.id is null then null else json_build_object('nameKz', s.name_kz, 'nameRu', s.name_ru) end as school
    from exam_attempt a left join person p on p.id = a.person_id left join school s on s.id = p.school_id
    where a.id = any(${sql.array(rows.map(({ attemptId }) => attemptId))}::uuid[])`;
  const byId = new Map(found.map(({ id, ...row }) => [id, row]));
  return rows.map((row) => ({ finishedAt: 0, school: null, ...row, ...byId.get(row.attemptId) }));
}
