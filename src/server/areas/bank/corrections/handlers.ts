import type { DataOf } from '#contract/endpoint.ts';
import { correctionApply, correctionList, correctionPreview } from '#contract/bank/key-corrections.ts';
import { correctionsHoldMs } from '#server/areas/attempts/corrections.ts';
import { audit, traceOf } from '#server/areas/auth/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { refuse } from '../records/handlers.ts';
import { epoch } from '../sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { correctKey, type Corrected } from './correct.ts';
import { describeRows, figuresOf, type Rescored } from './find-changes.ts';

const perPage = 20;

export function correctionHandlers({ storage: { sql }, forms, log }: Services): Handler[] {
  /** Attempts that another process finished by the key before, because it had not heard of the correction yet. */
  function settleLater(questionId: number, toVersion: number, onlyRises: boolean): void {
    const timer = setTimeout(() => {
      correctKey(sql, { questionId, toVersion, onlyRises, mode: 'settle' }).catch((error: unknown) =>
        log.warn({ err: error, questionId }, 'attempts that ended during a correction could not be looked at again'),
      );
    }, correctionsHoldMs * 3);
    timer.unref();
  }

  return [
    handle(correctionPreview, async ({ params, body, language }) => {
      const { toVersion, onlyRises, page } = body;
      const found = await correctKey(sql, { questionId: params.id, toVersion, onlyRises, mode: 'preview' });
      if (found === 'unknown') return fail('NOT_FOUND');
      if (typeof found === 'string') return refuse({ toVersion: bankTexts.notPublished }, language);
      const { versions, figures, hash, rescored } = found;
      const rows = rescored.toSorted(byWeight).slice((page - 1) * perPage, page * perPage);
      const data: DataOf<typeof correctionPreview> = {
        versions: versions.map(({ version, attempts, state }) => ({ version, attempts, state })),
        figures,
        hash,
        rows: await describeRows(sql, rows),
        pages: Math.max(1, Math.ceil(rescored.length / perPage)),
      };
      return { data };
    }),

    handle(correctionApply, async ({ params, body, actor, language, request, now }) => {
      const { toVersion, onlyRises, reason, hash } = body;
      const done = await correctKey(sql, {
        questionId: params.id,
        toVersion,
        onlyRises,
        mode: { hash, reason, by: actor.personId },
      });
      if (done === 'unknown') return fail('NOT_FOUND');
      if (done === 'unpublished') return refuse({ toVersion: bankTexts.notPublished }, language);
      if (done === 'changed') return fail('EDIT_CONFLICT');
      if (done === 'nothing') {
        // The same call again, whose answer was lost.
        const figures = await findOwn(params.id, toVersion, reason, actor.personId, now);
        return figures ? { data: { figures } } : refuse({ toVersion: bankTexts.nothingToCorrect }, language);
      }
      forms.forgetCorrections(done.examId);
      settleLater(params.id, toVersion, onlyRises);
      await audit(sql, {
        personId: actor.personId,
        action: 'bank-correction',
        subject: `question ${params.id} to version ${toVersion}${onlyRises ? '' : ', may fall'}: ${done.figures.changed} attempts`,
        ...traceOf(request),
        isDone: true,
      });
      return { data: { figures: done.figures } };
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
          where q.id = ${params.id} and v.published_at is not null order by v.version desc limit 200`,
        sql<DataOf<typeof correctionList>['corrections']>`
          select c.id, f.version as "fromVersion", t.version as "toVersion", c.only_rises as "onlyRises", c.reason,
            case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as by, ${epoch(sql, sql`c.corrected_at`)} as at,
            (select count(*)::int from attempt_rescore r where r.correction_id = c.id) as changed
          from key_correction c join exam_question_version f on f.id = c.from_version_id join exam_question_version t on t.id = c.to_version_id
          left join person p on p.id = c.corrected_by
          where f.question_id = ${params.id} order by c.id desc limit 200`,
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
    const rows = await sql<Rescored[]>`
      select r.attempt_id as "attemptId", r.before, r.after
      from key_correction c join exam_question_version v on v.id = c.to_version_id
      left join attempt_rescore r on r.correction_id = c.id
      where v.question_id = ${questionId} and v.version = ${toVersion} and c.reason = ${reason} and c.corrected_by = ${by}
        and c.corrected_at > ${new Date(now - 600_000)}`;
    if (rows.length === 0) return null;
    const own = rows.filter(({ attemptId }) => attemptId !== null);
    return figuresOf({ all: [], attempts: own.length, running: 0, spared: 0, hash: '' }, own);
  }
}

/** Who loses his pass first, then who gains one, then by how much it moves. */
function byWeight(a: Rescored, b: Rescored): number {
  const rank = ({ before, after }: Rescored) => (before.passed && !after.passed ? 0 : !before.passed && after.passed ? 1 : 2);
  const move = ({ before, after }: Rescored) => Math.abs(after.totalScore - before.totalScore);
  return rank(a) - rank(b) || move(b) - move(a) || (a.attemptId < b.attemptId ? -1 : 1);
}
