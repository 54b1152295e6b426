import { examCreate, examList, examRead, examSave, type SubjectSetting } from '#contract/bank/exams.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { accessTypes, examKindSubjects, kindSubjectIds, type AccessTypeId } from '#domain/exam/access-type.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { isProfileSubject } from '#server/storage/profile-subject.ts';
import { isBankManager } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { kindSubjectOf } from '../insert-exam.ts';
import { contains, type Fragment } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { isOf, titleOf } from './dictionaries.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { blueprintFaults, writeBlueprint } from './blueprint.ts';
import { sectionFaults, withSections, writeSections } from './sections.ts';

/** Selects the sum of points of the published questions that one student gets, where the exam names no maximum; over `r`. */
export function reachableScore(sql: Queryable): Fragment {
  const isOffered = sql`q.exam_id = r.id and q.is_published and q.archived_at is null`;
  const ofSubject = sql`left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = q.subject_id`;
  const isProfile = isProfileSubject(sql, 'r');
  const ofVariants = sql`
    select sum(v.points) as points from exam_question q join exam_question_version v on v.id = q.current_version_id
    ${ofSubject} left join exam_variant va on va.id = q.variant_id
    where ${isOffered} and r.questions_has_variants and va.is_published and va.archived_at is null and not ${isProfile}
    group by q.variant_id`;
  // Ids first, then one walk along the index of points: joined, each of an exam's questions is looked up by itself.
  const common = sql`
    select sum(v.points) from exam_question_version v where v.id = any(array(
      select q.current_version_id from exam_question q ${ofSubject}
      where ${isOffered} and q.variant_id is null and not ${isProfile}))`;
  // The drawn points are the same for everybody: rows name their points.
  const drawn = (isOfProfile: boolean) => sql`
    select b.subject_id, b.count * b.points as points from exam_blueprint_row b
    join exam_exam_subject es on es.exam_id = b.exam_id and es.subject_id = b.subject_id
    where b.exam_id = r.id and ${isProfile} = ${isOfProfile}`;
  const ofProfile = sql`
    select sum(a.points) as points from (
      select q.subject_id, v.points from exam_question q join exam_question_version v on v.id = q.current_version_id
      ${ofSubject} where ${isOffered} and q.variant_id is null and ${isProfile}
      union all ${drawn(true)}) a group by a.subject_id`;
  // All variants should be equal, and all profile subjects, of which two are sat: where they are not, the smallest is sure to be reached.
  return sql`coalesce(r.max_score,
    coalesce((${common}), 0)
    + coalesce((select sum(d.points) from (${drawn(false)}) d), 0)
    + coalesce((select min(t.points) from (${ofVariants}) t), 0)
    + 2 * coalesce((select min(t.points) from (${ofProfile}) t), 0), 0)`;
}

/** A column that is never null, filled from a field that may be left out. */
const flags = {
  isPublished: 'is_published',
  questionsHasVariants: 'questions_has_variants',
  questionsHasFeedback: 'questions_has_feedback',
  questionsHasSharedContent: 'questions_has_shared_content',
  questionsHasRecommendations: 'questions_has_recommendations',
  isRehearsal: 'is_rehearsal',
  isBank: 'is_bank',
};

export const examKind: RecordKind = {
  name: 'exam',
  scope: isBankManager,
  endpoints: { list: examList, create: examCreate, read: examRead, save: examSave },
  table: 'exam',
  columns: {
    ...flags,
    feedbackOpens: 'feedback_opens',
    appealMinutes: 'appeal_minutes',
    title: 'title',
    description: 'description',
    directionId: 'direction_id',
    forLang: 'for_lang',
    parallel: 'parallel',
    periodId: 'period_id',
    maxScore: 'max_score',
    durationInSeconds: 'duration_in_seconds',
    passingScore: 'passing_score',
    startEduYear: 'start_edu_year',
    endEduYear: 'end_edu_year',
    accessTypeId: 'access_type_id',
    examType: 'exam_type',
    tools: 'tools',
    bankId: 'bank_id',
  },
  refers: { directionId: 'exam_direction', periodId: 'academic_period' },
  fields: (sql) => sql`
    r.title, nullif(r.description, '') as description, r.direction_id as "directionId", r.for_lang as "forLang", r.parallel, r.period_id as "periodId",
    r.is_published as "isPublished", r.max_score as "maxScore", nullif(r.duration_in_seconds, 0) as "durationInSeconds",
    r.passing_score as "passingScore", r.start_edu_year as "startEduYear", r.end_edu_year as "endEduYear",
    r.questions_has_variants as "questionsHasVariants", r.questions_has_feedback as "questionsHasFeedback",
    r.questions_has_shared_content as "questionsHasSharedContent", r.questions_has_recommendations as "questionsHasRecommendations",
    r.is_rehearsal as "isRehearsal", r.feedback_opens as "feedbackOpens", r.appeal_minutes as "appealMinutes", r.access_type_id as "accessTypeId", r.exam_type as "examType", r.tools, r.sections,
    r.is_bank as "isBank", r.bank_id as "bankId", coalesce((select json_agg(json_build_object('subjectId', b.subject_id, 'count', b.count,
        'points', b.points, 'mechanic', b.mechanic, 'goalId', b.learning_goal_id, 'difficulty', b.difficulty, 'tag', b.tag, 'perText', b.per_text)
      order by b.position) from exam_blueprint_row b where b.exam_id = r.id), '[]') as blueprint,
    coalesce((select json_agg(json_build_object('id', es.subject_id, 'isProfile', es.is_profile, 'passingPoints', es.passing_points)
      order by es.position, es.subject_id) from exam_exam_subject es where es.exam_id = r.id), '[]') as "subjectSettings",
    (select p.id from exam p where p.id = r.pair_id and p.archived_at is null) as "pairId",
    (select jsonb_build_object('titleKz', d.title_kz, 'titleRu', d.title_ru) from exam_direction d where d.id = r.direction_id) as direction,
    coalesce((select json_agg(es.subject_id order by es.position, es.subject_id) from exam_exam_subject es where es.exam_id = r.id), '[]') as "examSubjectIds",
    coalesce((select json_agg(json_build_object('id', s.id, 'titleKz', s.title_kz, 'titleRu', s.title_ru, 'questionCount',
        coalesce((n."bySubject"->>s.id::text)::int, 0)) order by es.position, s.id)
      from exam_exam_subject es join exam_subject s on s.id = es.subject_id
      where es.exam_id = r.id and s.id <> all(${[...kindSubjectIds]}::int[])), '[]') as subjects,
    coalesce(n."questionCount", 0) as "questionCount", coalesce(n."publishedCount", 0) as "publishedCount", coalesce(n."draftCount", 0) as "draftCount",
    ${reachableScore(sql)}::float8 as "reachableScore"`,
  // All of an exam's counts in one pass over its questions.
  joins: (sql) => sql`
    left join lateral (
      select sum(t.questions)::int as "questionCount", sum(t.published)::int as "publishedCount", sum(t.drafts)::int as "draftCount",
        jsonb_object_agg(t.subject_id, t.questions) as "bySubject"
      from (
        select q.subject_id, count(*) as questions, count(*) filter (where q.is_published) as published, count(*) filter (where q.has_draft) as drafts
        from exam_question q where q.exam_id = r.id and q.archived_at is null group by q.subject_id) t) n on true`,
  filters: (sql, query) => [
    titleOf(query) ? sql`r.title ilike ${contains(titleOf(query))}` : null,
    isOf(sql, sql`r.direction_id`, query['direction']),
    typeof query['forLang'] === 'string' ? sql`r.for_lang = ${query['forLang']}` : null,
    isOf(sql, sql`r.parallel`, query['parallel']),
    typeof query['isPublished'] === 'boolean' ? sql`r.is_published = ${query['isPublished']}` : null,
    isOf(sql, sql`r.start_edu_year`, query['startEduYear']),
    isOf(sql, sql`r.end_edu_year`, query['endEduYear']),
    isOf(sql, sql`r.period_id`, query['period']),
    typeof query['isBank'] === 'boolean' ? sql`r.is_bank = ${query['isBank']}` : null,
    typeof query['subject'] === 'number'
      ? sql`exists (select from exam_exam_subject es where es.exam_id = r.id and es.subject_id = ${query['subject']})`
      : null,
  ],
  sorts: (sql) => ({
    title: inAlphabet(sql, sql`r.title`),
    updatedAt: sql`r.updated_at`,
    createdAt: sql`r.created_at`,
    parallel: sql`r.parallel`,
    questionCount: sql`(select count(*) from exam_question q where q.exam_id = r.id and q.archived_at is null)`,
  }),
  usualOrder: (sql) => sql`r.updated_at desc`,

  async prepare(tx, merged, body, id) {
    // A test without an end would be over in the moment in which it begins.
    const timed = withSections(merged, body);
    if (merged['isPublished'] === true && !(timed['durationInSeconds'] ?? merged['durationInSeconds']))
      return { faults: { durationInSeconds: fieldCodeTexts.required } };
    const [first, last] = [merged['startEduYear'], merged['endEduYear']];
    if (typeof first === 'number' && typeof last === 'number' && last < first)
      return { faults: { endEduYear: bankTexts.yearsReversed } };
    const subjectIds = body['examSubjectIds'] as number[] | undefined;
    if (subjectIds && body['accessTypeId'] === undefined && (await losesKind(tx, id, subjectIds)))
      return { faults: { examSubjectIds: bankTexts.kindLost } };
    if (subjectIds?.length) {
      const known = await tx`
        select id from exam_subject where id = any(${[...subjectIds]}::int[])
          and (archived_at is null or exists (select from exam_exam_subject es where es.exam_id = ${id} and es.subject_id = exam_subject.id))`;
      if (known.length < new Set(subjectIds).size) return { faults: { examSubjectIds: fieldTexts.gone } };
    }
    const faults = sectionFaults(merged, body) ?? (await blueprintFaults(tx, merged, body, id));
    if (faults) return { faults };
    const written = { ...timed };
    const spelled = kindOfSubjects(subjectIds ?? []);
    if (written['accessTypeId'] === undefined && spelled !== null) written['accessTypeId'] = spelled;
    if (id === null && body['isRehearsal'] === true) written['feedbackOpens'] ??= 'at-once';
    if ('description' in body) written['description'] = body['description'] ?? '';
    if ('durationInSeconds' in timed || id === null) written['durationInSeconds'] = timed['durationInSeconds'] ?? 0;
    return { body: written };
  },

  async after(tx, id, body) {
    const subjectIds = body['examSubjectIds'] as number[] | undefined;
    if (subjectIds) {
      const own = [...new Set(subjectIds)];
      await tx`delete from exam_exam_subject where exam_id = ${id} and subject_id <> all(${own}::int[])`;
      // The settings of a subject in this exam stay with it wherever it is moved.
      await tx`
        insert into exam_exam_subject (exam_id, subject_id, position)
        select ${id}, s.id, s.place - 1 from unnest(${own}::int[]) with ordinality as s(id, place)
        on conflict (exam_id, subject_id) do update set position = excluded.position`;
    }
    await writeBlueprint(tx, id, body);
    await writeSections(tx, id, body);
    for (const { id: subjectId, isProfile, passingPoints } of (body['subjectSettings'] as SubjectSetting[] | undefined) ?? [])
      await tx`
        update exam_exam_subject set is_profile = ${isProfile}, passing_points = ${passingPoints}
        where exam_id = ${id} and subject_id = ${subjectId}`;
    // The other spelling of the kind must not contradict it: the next save of the subjects would bring the old kind back.
    const kind = body['accessTypeId'] as AccessTypeId | undefined;
    if (kind === undefined) return;
    const contrary = kindSubjectIds.filter((subjectId) => subjectId !== kindSubjectOf(kind));
    await tx`delete from exam_exam_subject where exam_id = ${id} and subject_id = any(${contrary}::int[])`;
  },
};

/** Subjects 1 and 3 spell the kind: an exam that had one of them would keep the kind without it. */
async function losesKind(tx: Queryable, id: number | null, subjectIds: readonly number[]): Promise<boolean> {
  if (kindOfSubjects(subjectIds) !== null) return false;
  const [had] = await tx`
    select from exam_exam_subject where exam_id = ${id} and subject_id = any(${[...kindSubjectIds]}::int[]) limit 1`;
  return had !== undefined;
}

/** The kind that subjects spell (specification E§4); null: they say nothing of it. */
function kindOfSubjects(subjectIds: readonly number[]): AccessTypeId | null {
  if (subjectIds.includes(examKindSubjects.parallelType)) return accessTypes.timss;
  return subjectIds.includes(examKindSubjects.diagnostic) ? accessTypes.diagnostic : null;
}
