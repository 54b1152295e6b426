import type postgres from 'postgres';
import * as v from 'valibot';
import { examPreview } from '#contract/bank/exam-preview.ts';
import { keyedQuestion } from '#mechanics/keyed-question.ts';
import { loadExamOverviews } from '#server/areas/attempts/exams.ts';
import { findMedia, groupByDiscipline, loadSharedContents, type FormRow } from '#server/areas/attempts/forms.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { toKeyed } from '../questions/publish.ts';

type Row = FormRow & { questionId: number; title: string; isDraft: boolean };

/** What a student would get: nothing is begun, frozen or kept. */
export function examPreviewHandler(sql: postgres.Sql): Handler {
  return handle(examPreview, async ({ params, query }) => {
    const [own] = await sql`select from exam where id = ${params.id} and archived_at is null`;
    if (!own) return fail('NOT_FOUND');
    const [overviews, rows, sharedContents, variants] = await Promise.all([
      loadExamOverviews(sql, [params.id]),
      loadRows(sql, params.id, query.variantId ?? null, query.drafts ?? false),
      loadSharedContents(sql, params.id),
      sql<{ id: number; number: number; isPublished: boolean }[]>`
        select id, number, is_published as "isPublished" from exam_variant where exam_id = ${params.id} and archived_at is null order by number`,
    ]);
    const exam = overviews.get(params.id)?.exam;
    if (!exam) return fail('NOT_FOUND');
    const shown: Row[] = [];
    const leftOut: Row[] = [];
    for (const row of rows) {
      const whole = wholeOf(row);
      if (whole) shown.push(whole);
      else leftOut.push(row);
    }
    const content = { disciplines: groupByDiscipline(shown), sharedContents };
    return {
      data: {
        exam,
        examContent: content,
        media: findMedia(content),
        variants,
        leftOut: leftOut.map(({ questionId, title }) => ({ questionId, title })),
        questionIds: shown.map(({ id, questionId }) => ({ versionId: id, questionId })),
      },
    };
  });
}

/** Null: it cannot be shown. A draft is cleaned first, as publishing would. */
function wholeOf(row: Row): Row | null {
  const question = v.safeParse(keyedQuestion, row);
  if (!row.isDraft) return question.success ? row : null;
  const checked = question.success ? toKeyed(question.output) : null;
  return checked?.ok ? { ...row, content: checked.keyed.content } : null;
}

function loadRows(sql: postgres.Sql, examId: number, variantId: number | null, withDrafts: boolean): Promise<Row[]> {
  const subject = sql`coalesce(case when ${withDrafts}::boolean then (v.draft_place->>'subjectId')::int end, q.subject_id)`;
  return sql<Row[]>`
    select v.id, q.id as "questionId", q.title, s.id as "subjectId", case e.for_lang when 'kz' then s.title_kz else s.title_ru end as "subjectTitle",
      v.mechanic, v.content, v.points, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId", v.published_at is null as "isDraft"
    from exam_question q
    join exam e on e.id = q.exam_id
    join exam_question_version v on v.id = ${withDrafts ? sql`q.newest_version_id` : sql`q.current_version_id`}
    join exam_subject s on s.id = ${subject}
    left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = s.id
    where q.exam_id = ${examId} and q.archived_at is null and (q.variant_id is null or q.variant_id = ${variantId})
      and ${withDrafts ? sql`(q.is_published or q.has_draft)` : sql`q.is_published`}
    order by es.position nulls last, s.id, q.position, q.id`;
}
