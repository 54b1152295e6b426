import type { AssignedExam } from '#contract/assignment/parts.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { gradeOfType } from '#domain/exam/appointment.ts';
import type { AssignableTypeId } from '#domain/exam/assignment.ts';
import { schoolYearOf } from '#domain/exam/local-time.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';

/**
 * The exams of a kind in the school year of a day: published, with a question that students would get, no rehearsals; of TIMSS those of the
 * grade. In both languages: a school has groups of either.
 */
export async function loadFlowExams(
  sql: Queryable,
  accessTypeId: AssignableTypeId,
  testingType: TestingType | null,
  firstDay: string,
): Promise<AssignedExam[]> {
  const year = schoolYearOf(firstDay);
  const grade = gradeOfType(testingType);
  const rows = await sql<AssignedExam[]>`
    select e.id, e.title, e.for_lang as "forLang", e.parallel
    from exam e
    where e.access_type_id = ${accessTypeId} and e.is_published and e.archived_at is null and not e.is_rehearsal
      and coalesce(e.start_edu_year, ${year}) <= ${year} and coalesce(e.end_edu_year, ${year}) >= ${year}
      and (${grade}::int is null or e.parallel = ${grade})
      and (exists (select from exam_blueprint_row b where b.exam_id = e.id) or exists (select from exam_question q
        where q.exam_id = e.id and q.is_published and q.current_version_id is not null and q.archived_at is null))
    order by ${inAlphabet(sql, sql`e.title`)}, e.for_lang, e.id`;
  return [...rows];
}
