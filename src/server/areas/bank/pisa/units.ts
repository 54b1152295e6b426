/** Units in their tables: one row as it is now, one per version that was ever saved. */
import type postgres from 'postgres';
import type { PisaRow, PisaUnit } from '#contract/bank/pisa-units.ts';
import type { Queryable } from '#server/storage/database.ts';
import { foldForSearch, plainText, questionText } from '#server/rich-text/question-text.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

/** A unit without what the table adds. */
export type UnitBody = Omit<PisaUnit, 'uuid' | 'version' | 'createdAt' | 'savedAt' | 'savedBy' | 'inExam'>;

const name = (sql: Queryable): Fragment =>
  sql`case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"`;

/** Null as well where all of its questions were removed in the exam itself. */
function inExam(sql: Queryable): Fragment {
  return sql`(
    select json_build_object('version', u.exam_version, 'examId', min(q.exam_id), 'subjectId', u.subject_id, 'questions', count(*)::int)
    from pisa_unit_question uq join exam_question q on q.id = uq.question_id
    where uq.unit_uuid = u.uuid and q.archived_at is null and u.exam_version is not null having count(*) > 0)`;
}

/** Stored together, as `data`. */
type UnitPart = 'template' | 'questions' | 'content' | 'stimuli';

export async function readUnit(sql: Queryable, uuid: string): Promise<PisaUnit | null> {
  const [row] = await sql<(Omit<PisaUnit, UnitPart> & { data: Pick<PisaUnit, UnitPart> })[]>`
    select u.uuid, u.title, u.is_active as "isActive", u.version, u.difficulty_level_id as "difficultyLevelId", u.exam_id as "examId",
      u.group_id as "groupId", u.score, u.data, ${inExam(sql)} as "inExam", ${epoch(sql, sql`u.created_at`)} as "createdAt", ${epoch(sql, sql`u.saved_at`)} as "savedAt", ${name(sql)}
    from pisa_unit u left join person p on p.id = u.saved_by where u.uuid = ${uuid} and u.archived_at is null`;
  if (!row) return null;
  const { data, ...unit } = row;
  return { ...unit, ...data };
}

export function selectUnits(sql: Queryable, condition: Fragment): Promise<PisaRow[]> {
  return sql<PisaRow[]>`
    select u.uuid, u.title, u.is_active as "isActive", u.version, u.exam_id as "examId", e.title as "examTitle",
      u.difficulty_level_id as "difficultyLevelId", u.group_id as "groupId", u.score,
      ${inExam(sql)} is not null as "isInExam", jsonb_array_length(u.data->'questions') as "questionCount", jsonb_array_length(u.data->'stimuli') as "stimulusCount",
      ${epoch(sql, sql`u.saved_at`)} as "savedAt", ${name(sql)}
    from pisa_unit u left join exam e on e.id = u.exam_id left join person p on p.id = u.saved_by where ${condition}`;
}

function searchText({ title, questions, stimuli }: UnitBody): string {
  const words = [
    title,
    ...stimuli.flatMap((stimulus) => [stimulus.title, plainText(stimulus.content)]),
    ...questions.map(({ type, content }) => questionText(type, content, []).searchText),
  ];
  return foldForSearch(words.join(' ')).slice(0, 8_000);
}

/** Writes version 1 under this uuid, unless it is taken. @returns whether it was written */
export async function addUnit(tx: postgres.TransactionSql, uuid: string, unit: UnitBody, personId: number): Promise<boolean> {
  const { template, questions, content, stimuli, ...fields } = unit;
  const made = await tx`
    insert into pisa_unit (uuid, title, is_active, difficulty_level_id, exam_id, group_id, score, data, search_text, saved_by)
    values (${uuid}, ${fields.title}, ${fields.isActive}, ${fields.difficultyLevelId}, ${fields.examId}, ${fields.groupId}, ${fields.score},
      ${JSON.stringify({ template, questions, content, stimuli })}::text::jsonb, ${searchText(unit)}, ${personId})
    on conflict (uuid) do nothing returning uuid`;
  if (made.length === 0) return false;
  await keepVersion(tx, uuid, 1, unit, personId);
  return true;
}

/** Writes the version after `version`; the unit is locked, and stands at this one. */
export async function saveUnit(
  tx: postgres.TransactionSql,
  uuid: string,
  version: number,
  unit: UnitBody,
  personId: number,
): Promise<void> {
  const { template, questions, content, stimuli, ...fields } = unit;
  await tx`
    update pisa_unit set title = ${fields.title}, is_active = ${fields.isActive}, difficulty_level_id = ${fields.difficultyLevelId},
      exam_id = ${fields.examId}, group_id = ${fields.groupId}, score = ${fields.score}, search_text = ${searchText(unit)},
      data = ${JSON.stringify({ template, questions, content, stimuli })}::text::jsonb, version = ${version + 1}, saved_at = now(), saved_by = ${personId}
    where uuid = ${uuid}`;
  await keepVersion(tx, uuid, version + 1, unit, personId);
}

async function keepVersion(
  tx: postgres.TransactionSql,
  uuid: string,
  version: number,
  unit: UnitBody,
  personId: number,
): Promise<void> {
  await tx`
    insert into pisa_unit_version (uuid, version, unit, saved_by)
    values (${uuid}, ${version}, ${JSON.stringify(unit)}::text::jsonb, ${personId})`;
}
