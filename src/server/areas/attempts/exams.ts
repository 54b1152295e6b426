import type { LRUCache } from 'lru-cache';
import type { ExamSummary } from '#contract/attempts/parts.ts';
import type { AccessTypeId } from '#domain/exam/access-type.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { ExamOutline, FormDiscipline, OutlineDirection, OutlinePart } from './outline.ts';
import { isProfileSubject } from '#server/storage/profile-subject.ts';

interface OutlineRow extends Omit<ExamSummary, 'maxScore' | 'sections'> {
  maxScore: number | null;
  sections: ExamSection[];
  accessTypeId: AccessTypeId;
  parts: OutlinePart[];
  variantIds: number[];
  directions: OutlineDirection[];
}

/** Returns the outlines that may be shown of exams before they are sat: nothing of their content. */
export async function loadExamOutlines(sql: Queryable, examIds: readonly number[]): Promise<Map<number, ExamOutline>> {
  if (examIds.length === 0) return new Map();
  const rows = await sql<OutlineRow[]>`
    select e.id, e.title, e.description, e.for_lang as "forLang", e.parallel, e.max_score as "maxScore",
      e.duration_in_seconds as "durationInSeconds", e.passing_score as "passingScore",
      e.questions_has_shared_content as "questionsHasSharedContent", e.questions_has_feedback as "questionsHasFeedback",
      e.direction_id as "directionId", e.period_id as "periodId", e.is_published as "isPublished",
      e.start_edu_year as "startEduYear", e.end_edu_year as "endEduYear", e.questions_has_variants as "questionsHasVariants",
      e.questions_has_recommendations as "questionsHasRecommendations", e.access_type_id as "accessTypeId", e.sections,
      coalesce((
        select json_agg(json_build_object('subjectId', s.id, 'title', case e.for_lang when 'kz' then s.title_kz else s.title_ru end,
          'isProfile', ${isProfileSubject(sql)}, 'passingPoints', es.passing_points, 'variantId', p.variant_id,
          'questions', p.questions, 'points', p.points) order by ${isProfileSubject(sql)}, es.position nulls last, s.id, p.variant_id)
        from (
          select t.subject_id, t.variant_id, sum(t.questions)::int as questions, sum(t.points) as points
          from (
            select q.subject_id, q.variant_id, 1 as questions, qv.points
            from exam_question q join exam_question_version qv on qv.id = q.current_version_id
            where q.exam_id = e.id and q.is_published and q.archived_at is null and (q.variant_id is null or e.questions_has_variants)
            union all
            select b.subject_id, null, b.count, b.count * b.points from exam_blueprint_row b where b.exam_id = e.id
          ) t group by t.subject_id, t.variant_id
        ) p
        join exam_subject s on s.id = p.subject_id
        left join exam_exam_subject es on es.exam_id = e.id and es.subject_id = s.id), '[]') as parts,
      case when e.questions_has_variants then coalesce((
        select json_agg(va.id order by va.number, va.id) from exam_variant va
        where va.exam_id = e.id and va.is_published and not va.by_request and va.archived_at is null), '[]') else '[]' end as "variantIds",
      case when e.access_type_id = 3 then coalesce((
        select json_agg(json_build_object('id', d.id, 'title', d.title, 'subjectIds', d."subjectIds") order by ${inAlphabet(sql, sql`d.title`)}, d.id)
        from (
          select d.id, case e.for_lang when 'kz' then d.title_kz else d.title_ru end as title,
            json_agg(ds.subject_id order by ds.position, ds.subject_id) as "subjectIds", count(*) as subjects, count(es.subject_id) as own
          from exam_direction d
          join exam_direction_subject ds on ds.direction_id = d.id
          left join exam_exam_subject es on es.exam_id = e.id and es.subject_id = ds.subject_id and es.is_profile
          where d.is_composite and d.archived_at is null
          group by d.id
        ) d where d.subjects = 2 and d.own = 2), '[]') else '[]' end as directions
    from exam e where e.id = any(${sql.array([...examIds])}::int[])`;
  return new Map(rows.map((row) => [row.id, toOutline(row)]));
}

function toOutline({ accessTypeId, parts, variantIds, directions, sections, ...exam }: OutlineRow): ExamOutline {
  const asked = new Set(parts.map(({ subjectId }) => subjectId));
  const inVariants = new Set(parts.map(({ variantId }) => variantId));
  return {
    exam: { ...exam, ...(sections.length > 0 && { sections }) },
    accessTypeId,
    parts,
    variantIds: variantIds.filter((id) => inVariants.has(id)),
    directions: directions.filter(({ subjectIds }) => subjectIds.every((id) => asked.has(id))),
  };
}

/** Returns the disciplines that forms consist of. They never change: what was read once is stored in `known`. */
export async function loadFormDisciplines(
  sql: Queryable,
  known: LRUCache<number, readonly FormDiscipline[]>,
  formIds: readonly number[],
): Promise<Map<number, readonly FormDiscipline[]>> {
  const found = new Map(formIds.flatMap((id) => {
    const disciplines = known.get(id);
    return disciplines ? [[id, disciplines] as const] : [];
  })); // prettier-ignore
  const missing = [...new Set(formIds)].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const rows = await sql<{ id: number; disciplines: FormDiscipline[] }[]>`
    select f.id, (
      select json_agg(json_build_object('id', d.subject_id, 'title', case e.for_lang when 'kz' then s.title_kz else s.title_ru end,
        'questions', d.questions, 'points', d.points) order by d.place)
      from (
        select q.subject_id, min(t.place) as place, count(*)::int as questions, sum(v.points) as points
        from jsonb_array_elements_text(f.structure) with ordinality as t(version_id, place)
        join exam_question_version v on v.id = t.version_id::int
        join exam_question q on q.id = v.question_id
        group by q.subject_id
      ) d join exam_subject s on s.id = d.subject_id) as disciplines
    from exam_form f join exam e on e.id = f.exam_id where f.id = any(${sql.array(missing)}::int[])`;
  for (const { id, disciplines } of rows) {
    known.set(id, disciplines);
    found.set(id, disciplines);
  }
  return found;
}
