import type postgres from 'postgres';
import type { ExamSummary } from '#contract/attempts/parts.ts';

export interface ExamOverview {
  exam: ExamSummary;
  disciplines: { id: number; title: string; questions: number }[];
  questionCount: number;
}

/** What may be told of exams before they are sat: nothing of their content. */
export async function loadExamOverviews(sql: postgres.Sql, examIds: readonly number[]): Promise<Map<number, ExamOverview>> {
  const rows = await sql<(ExamSummary & { disciplines: ExamOverview['disciplines']; points: number | null })[]>`
    select e.id, e.title, e.description, e.for_lang as "forLang", e.parallel, e.max_score as "maxScore",
      e.duration_in_seconds as "durationInSeconds", e.passing_score as "passingScore",
      e.questions_has_shared_content as "questionsHasSharedContent", e.questions_has_feedback as "questionsHasFeedback",
      coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'questions', d.questions) order by d.position nulls last, d.id)
        filter (where d.id is not null), '[]') as disciplines,
      sum(d.points) as points
    from exam e
    left join lateral (
      select s.id, case e.for_lang when 'kz' then s.title_kz else s.title_ru end as title, min(es.position) as position,
        count(*)::int as questions, sum(qv.points) as points
      from exam_question q
      join exam_question_version qv on qv.id = q.current_version_id
      join exam_subject s on s.id = q.subject_id
      left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = q.subject_id
      where q.exam_id = e.id and q.is_published and q.archived_at is null and q.variant_id is null
      group by s.id, s.title_kz, s.title_ru
    ) d on true
    where e.id = any(${sql.array([...examIds])}::int[])
    group by e.id`;
  return new Map(
    rows.map(({ disciplines, points, ...exam }) => [
      exam.id,
      {
        exam: { ...exam, maxScore: exam.maxScore ?? points ?? 0 },
        disciplines,
        questionCount: disciplines.reduce((sum, part) => sum + part.questions, 0),
      },
    ]),
  );
}
