import { ownAppeals, type OwnAppeal } from '#contract/attempts/own-appeals.ts';
import {
  appealDecide,
  appealedQuestionList,
  appealedQuestionRead,
  appealList,
  type Appeal,
  type AppealedQuestion,
} from '#contract/bank/appeals.ts';
import { rightAnswer } from '#mechanics/registry.score.ts';
import { keyInForce, scoreCorrected, type SatQuestion } from '#server/areas/attempts/services.ts';
import { traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail } from '#server/http/reply.ts';
import { orderBy, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { contains, epoch, every } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { decideAppeals } from './decide.ts';
import { loadAppealed, appealedColumns, appealedFrom } from './select.ts';
import { windowColumns, windowOf, type WindowRow } from './window.ts';

export function appealHandlers({ storage: { sql }, forms }: Services): Handler[] {
  /** The version as one of those who appealed sat it. */
  async function findSat(versionId: number) {
    const [row] = await sql<{ formId: number }[]>`
      select a.form_id as "formId" from appeal p join exam_attempt a on a.id = p.attempt_id
      where p.version_id = ${versionId} order by p.received_at desc limit 1`;
    if (!row) return null;
    const [form, keyed] = await Promise.all([forms.get(row.formId), forms.keyed(row.formId)]);
    const question = form.questions.get(versionId);
    const key: SatQuestion | undefined = keyed.find(({ id }) => id === versionId);
    return question && key ? { form, question, key } : null;
  }

  return [
    handle(ownAppeals, async ({ params: { attemptId }, actor, now }) => {
      const [row] = await sql<(WindowRow & { totalNow: number })[]>`
        select coalesce(a.total_score, 0) as "totalNow", ${windowColumns(sql)}
        from exam_attempt a join exam e on e.id = a.exam_id join exam_access_period p on p.id = a.access_period_id
        where a.id = ${attemptId} and a.person_id = ${actor.personId} and a.status = 'completed'`;
      if (!row) return fail('NOT_FOUND');
      const appeals = await sql<Omit<OwnAppeal, 'totalNow'>[]>`
        select version_id as "questionId", reason, text, state, ${epoch(sql, sql`made_at`)} as "madeAt",
          ${epoch(sql, sql`decided_at`)} as "decidedAt", reply, total_before as "totalBefore"
        from appeal where attempt_id = ${attemptId} order by received_at, version_id`;
      const window = windowOf(row);
      const leftMs = window && now >= window.from && now <= window.until ? window.until - now : null;
      return { data: { leftMs, appeals: appeals.map((appeal) => ({ ...appeal, totalNow: row.totalNow })) } };
    }),

    handle(appealedQuestionList, async ({ query }) => {
      const { examId, questionId, state, search } = query;
      const pattern = contains(search);
      const filter = every(sql, [
        examId !== undefined && sql`g.exam_id = ${examId}`,
        questionId !== undefined && sql`v.question_id = ${questionId}`,
        state !== undefined && sql`g.${sql(state)} > 0`,
        search !== '' && sql`(q.title ilike ${pattern} or e.title ilike ${pattern})`,
      ]);
      const order = orderBy(
        sql,
        query['sort[]'],
        { open: sql`g.open`, lastAt: sql`g.last_at` },
        sql`g.open > 0 desc, g.last_at desc, g.version_id`,
      );
      const { rows, meta } = await selectPage<AppealedQuestion>(sql, query, {
        columns: appealedColumns(sql),
        from: sql`${appealedFrom(sql)} where ${filter}`,
        order,
      });
      return { data: rows, meta };
    }),

    handle(appealedQuestionRead, async ({ params: { id }, now }) => {
      const [row, sat] = await Promise.all([loadAppealed(sql, id), findSat(id)]);
      if (!row || !sat) return fail('NOT_FOUND');
      const { form, question, key } = sat;
      const shared = form.content.sharedContents.find((content) => content.id === question.sharedContentId) ?? null;
      const right = { ...rightAnswer(keyInForce(key)) };
      return { data: { ...row, question, right, sharedContent: shared, isCorrected: isCorrected(key), asOf: now } };
    }),

    handle(appealList, async ({ params: { id }, query }) => {
      const sat = await findSat(id);
      if (!sat) return fail('NOT_FOUND');
      const filter = every(sql, [
        sql`p.version_id = ${id}`,
        query.state !== undefined && sql`p.state = ${query.state}`,
        query.reason !== undefined && sql`p.reason = ${query.reason}`,
      ]);
      const { rows, meta } = await selectPage<Omit<Appeal, 'isCorrect' | 'earned' | 'parts'>>(sql, query, {
        columns: sql`p.id, p.reason, p.text, p.state, ${epoch(sql, sql`p.made_at`)} as "madeAt",
          ${epoch(sql, sql`p.decided_at`)} as "decidedAt", p.reply, c.answers`,
        from: sql`appeal p left join current_answer c on c.attempt_id = p.attempt_id and c.question_id = p.version_id where ${filter}`,
        order: sql`p.state <> 'open', p.received_at, p.id`,
        countFrom: sql`appeal p where ${filter}`,
      });
      const data = rows.map((row) => {
        const { isCorrect, earned, parts } = scoreCorrected(sat.key, row.answers);
        return { ...row, isCorrect, earned, parts };
      });
      return { data, meta };
    }),

    handle(appealDecide, async ({ params: { id }, body, actor, language, request }) => {
      const { state, reply, asOf, appealIds } = body;
      const sat = await findSat(id);
      if (!sat) return fail('NOT_FOUND');
      if (state === 'accepted' && !isCorrected(sat.key)) return refuse({ state: bankTexts.notCorrected }, language);
      const decision = { versionIds: [id], state, reply, asOf, appealIds, by: actor.personId, trace: traceOf(request) };
      return { data: { decided: await sql.begin((tx) => decideAppeals(tx, decision)) } };
    }),
  ];
}

/** Another key than the one that was sat counts now. */
function isCorrected(key: SatQuestion): boolean {
  return (key.corrections ?? []).length > 0;
}
