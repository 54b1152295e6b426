/** The right answers of an exam: until when they are withheld, and the exam manager's decision to show them before that. */
import { rightAnswersOpen, rightAnswersRead, type RightAnswers } from '#contract/bank/right-answers.ts';
import { feedbackOpensAt, type FeedbackRule } from '#domain/exam/feedback.ts';
import { sittingsColumn } from '#server/areas/attempts/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { countHelped } from './count-helped.ts';

export function rightAnswersHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(rightAnswersRead, async ({ params: { id }, now }) => {
      const data = await load(sql, id, now);
      return data ? { data } : fail('NOT_FOUND');
    }),

    handle(rightAnswersOpen, ({ params: { id }, body: { openingId, reason }, actor: { personId }, language, now, request }) =>
      sql.begin(async (tx) => {
        const before = await load(tx, id, now);
        if (!before) return fail('NOT_FOUND');
        if (before.openings.some((opening) => opening.id === openingId)) return { data: before };
        if (before.state !== 'held')
          return refuse({ reason: before.state === 'never' ? bankTexts.answersStay : bankTexts.answersAreOpen }, language);
        const [made] = await tx`
          insert into key_opening (id, exam_id, opened_by, opened_at, reason, helps)
          values (${openingId}, ${id}, ${personId}, ${new Date(now)}, ${reason}, ${JSON.stringify(before.helps)}::text::jsonb)
          on conflict do nothing returning id`;
        // An id that stands for a decision about another exam.
        if (!made) return fail('NOT_FOUND');
        await audit(tx, {
          personId,
          action: 'bank-answers-opened',
          subject: subjectOf(id, before, reason),
          ...traceOf(request),
          isDone: true,
        });
        const data = await load(tx, id, now);
        return data ? { data } : fail('NOT_FOUND');
      }),
    ),
  ];
}

function subjectOf(examId: number, { helps, waiting }: RightAnswers, reason: string): string {
  const { openPeriods, comingPeriods, schools, running, expected } = helps;
  return `exam ${examId}: ${waiting} finished; periods ${openPeriods} open, ${comingPeriods} coming, ${schools} schools; ${running} sitting, ${expected} expected; ${reason}`;
}

async function load(sql: Queryable, examId: number, now: number): Promise<RightAnswers | null> {
  const [rule] = await sql<Omit<FeedbackRule, 'ofPeriod' | 'openedAt'>[]>`
    select e.questions_has_feedback as "questionsHasFeedback", e.feedback_opens as "ofExam",
      ${sittingsColumn(sql, sql`e.id`, sql`null::int`)} as sittings
    from exam e where e.id = ${examId} and e.archived_at is null`;
  if (!rule) return null;
  const [helps, [counts], openings] = await Promise.all([
    countHelped(sql, examId, now),
    sql<{ waiting: number }[]>`
      select count(*)::int as waiting from exam_attempt a where a.exam_id = ${examId} and a.status = 'completed'
        and a.finished_at > coalesce((select max(k.opened_at) from key_opening k where k.exam_id = ${examId}), '-infinity')`,
    sql<RightAnswers['openings']>`
      select k.id, ${epoch(sql, sql`k.opened_at`)} as at, case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as by,
        k.reason, k.helps
      from key_opening k left join person p on p.id = k.opened_by where k.exam_id = ${examId} order by k.opened_at desc, k.id limit 100`,
  ]);
  const opensAt = feedbackOpensAt({ ...rule, ofPeriod: null, openedAt: null });
  const isHeld = opensAt !== null && opensAt > now;
  return {
    state: opensAt === null ? 'never' : isHeld ? 'held' : 'open',
    opensAt: isHeld && Number.isFinite(opensAt) ? opensAt : null,
    helps,
    waiting: counts?.waiting ?? 0,
    openings: [...openings],
  };
}
