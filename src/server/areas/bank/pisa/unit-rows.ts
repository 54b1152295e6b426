/** The tables of units: reading, and writing a version. */
import type postgres from 'postgres';
import type { PisaRow, PisaUnit } from '#contract/bank/pisa-units.ts';
import type { Queryable } from '#server/storage/database.ts';
import { foldForSearch, plainText } from '../questions/question-text.ts';
import { epoch, type Fragment } from '../sql-parts.ts';
import type { UnitFields } from './check-unit.ts';

const savedBy = (sql: Queryable): Fragment =>
  sql`case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"`;

export async function readUnit(sql: Queryable, uuid: string): Promise<PisaUnit | null> {
  const [row] = await sql<(PisaUnit & { data: Pick<PisaUnit, 'template' | 'questions' | 'content' | 'stimuli'> })[]>`
    select u.uuid, u.title, u.is_active as "isActive", u.version, u.difficulty_level_id as "difficultyLevelId", u.exam_id as "examId",
      u.group_id as "groupId", u.score, u.data, ${epoch(sql, sql`u.created_at`)} as "createdAt",
      ${epoch(sql, sql`u.saved_at`)} as "savedAt", ${savedBy(sql)}
    from pisa_unit u left join person p on p.id = u.saved_by where u.uuid = ${uuid} and u.archived_at is null`;
  if (!row) return null;
  const { data, ...unit } = row;
  return { ...unit, ...data };
}

/** An earlier version, as it was saved. */
export async function readUnitVersion(sql: Queryable, uuid: string, version: number): Promise<PisaUnit | null> {
  const [row] = await sql<(Pick<PisaUnit, 'createdAt' | 'savedAt' | 'savedBy'> & { unit: UnitFields })[]>`
    select v.unit, ${epoch(sql, sql`u.created_at`)} as "createdAt", ${epoch(sql, sql`v.saved_at`)} as "savedAt", ${savedBy(sql)}
    from pisa_unit_version v join pisa_unit u on u.uuid = v.uuid left join person p on p.id = v.saved_by
    where v.uuid = ${uuid} and v.version = ${version} and u.archived_at is null`;
  if (!row) return null;
  const { unit, ...when } = row;
  return { ...unit, uuid, version, ...when };
}

export function selectUnitRows(
  sql: Queryable,
  condition: Fragment,
  order: Fragment,
  limit: number,
  offset: number,
): Promise<PisaRow[]> {
  return sql<PisaRow[]>`
    select u.uuid, u.title, u.is_active as "isActive", u.version, u.exam_id as "examId", e.title as "examTitle",
      u.difficulty_level_id as "difficultyLevelId", u.group_id as "groupId", u.score,
      jsonb_array_length(u.data->'questions') as "questionCount", jsonb_array_length(u.data->'stimuli') as "stimulusCount",
      ${epoch(sql, sql`u.saved_at`)} as "savedAt", ${savedBy(sql)}
    from pisa_unit u left join person p on p.id = u.saved_by left join exam e on e.id = u.exam_id
    where ${condition} order by ${order} limit ${limit} offset ${offset}`;
}

interface Saving {
  at: Date;
  by: number;
}

/** @returns whether it is new: a unit of this uuid stays as it is. */
export async function addUnit(sql: Queryable, uuid: string, unit: UnitFields, { at, by }: Saving): Promise<boolean> {
  const rows = await sql`
    with unit as (
      insert into pisa_unit (uuid, title, is_active, difficulty_level_id, exam_id, group_id, score, data, search_text, created_at, saved_at, saved_by)
      values (${uuid}, ${unit.title}, ${unit.isActive}, ${unit.difficultyLevelId}, ${unit.examId}, ${unit.groupId}, ${unit.score},
        ${asJson(sql, dataOf(unit))}, ${searchTextOf(unit)}, ${at}, ${at}, ${by})
      on conflict do nothing returning uuid, version)
    insert into pisa_unit_version (uuid, version, unit, saved_at, saved_by)
    select uuid, version, ${asJson(sql, unit)}, ${at}, ${by} from unit returning uuid`;
  return rows.length > 0;
}

/** Writes the version after `version`, unless somebody has. @returns whether it was written. */
export async function addUnitVersion(
  sql: Queryable,
  uuid: string,
  version: number,
  unit: UnitFields,
  { at, by }: Saving,
): Promise<boolean> {
  const rows = await sql`
    with unit as (
      update pisa_unit set version = version + 1, title = ${unit.title}, is_active = ${unit.isActive},
        difficulty_level_id = ${unit.difficultyLevelId}, exam_id = ${unit.examId}, group_id = ${unit.groupId}, score = ${unit.score},
        data = ${asJson(sql, dataOf(unit))}, search_text = ${searchTextOf(unit)}, saved_at = ${at}, saved_by = ${by}
      where uuid = ${uuid} and version = ${version} and archived_at is null returning uuid, version)
    insert into pisa_unit_version (uuid, version, unit, saved_at, saved_by)
    select uuid, version, ${asJson(sql, unit)}, ${at}, ${by} from unit returning uuid`;
  return rows.length > 0;
}

/** Out of sight; its versions stay. @returns whether it was: not if somebody has saved it meanwhile. */
export async function archiveUnit(sql: Queryable, uuid: string, version: number, { at, by }: Saving): Promise<boolean> {
  const rows = await sql`
    update pisa_unit set archived_at = ${at}, is_active = false, saved_at = ${at}, saved_by = ${by}
    where uuid = ${uuid} and version = ${version} and archived_at is null returning uuid`;
  return rows.length > 0;
}

function dataOf({ template, questions, content, stimuli }: UnitFields) {
  return { template, questions, content, stimuli };
}

/** As JSON that this driver passes on as it is. */
function asJson(sql: Queryable, value: object): postgres.PendingQuery<postgres.Row[]> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** Enough to find a unit by. */
const mostSearched = 20_000;

export function searchTextOf({ title, stimuli, questions }: Pick<UnitFields, 'title' | 'stimuli' | 'questions'>): string {
  const prompts = questions.map(({ content }) => (typeof content['prompt'] === 'string' ? content['prompt'] : ''));
  const words = [title, ...stimuli.flatMap((one) => [one.title, plainText(one.content)]), ...prompts.map(plainText)];
  // Half of a pair at the cut would be refused by the database.
  return foldForSearch(words.join(' '))
    .slice(0, mostSearched)
    .replace(/[\ud800-\udbff]$/, '');
}
