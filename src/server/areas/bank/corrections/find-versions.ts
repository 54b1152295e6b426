/** The versions of a question that were sat, and whether another version's key may count for them. */
import type { CorrectionState } from '#contract/bank/key-corrections.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import { isMarkedByPeople, type MechanicId } from '#mechanics/mechanic.ts';
import type { Correction, SatQuestion } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { cleanQuestion } from '../questions/clean-question.ts';

export interface SatVersion {
  id: number;
  version: number;
  /** Finished. */
  attempts: number;
  formIds: number[];
  state: CorrectionState;
  /** With the corrections that will have been made: scored by this from now on. */
  question: SatQuestion;
}

export interface Target {
  examId: number;
  /** The exam; of a question of a bank those that drew it, too. */
  examIds: number[];
  /** The version whose key is to count. */
  versionId: number;
  version: number;
  onlyRises: boolean;
}

interface Row {
  id: number;
  version: number;
  isPublished: boolean;
  examId: number;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

/** @returns null when there is no such question, `unpublished` when there is no such published version */
export async function findVersions(
  sql: Queryable,
  questionId: number,
  toVersion: number,
  onlyRises: boolean,
): Promise<{ target: Target; versions: SatVersion[] } | 'unpublished' | null> {
  const rows = await sql<Row[]>`
    select v.id, v.version, v.published_at is not null as "isPublished", q.exam_id as "examId", v.mechanic, v.content, v.points,
      v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId"
    from exam_question q join exam_question_version v on v.question_id = q.id
    where q.id = ${questionId} and q.archived_at is null order by v.version`;
  if (rows.length === 0) return null;
  const found = rows.find(({ version, isPublished }) => version === toVersion && isPublished);
  if (!found) return 'unpublished';
  const ids = rows.map(({ id }) => id);
  const examIds = await loadExams(sql, found.examId, ids);
  const target = { examId: found.examId, examIds, versionId: found.id, version: found.version, onlyRises };
  const key = readStoredQuestion(found);
  const sat = await loadSat(sql, examIds, ids);
  const history = await loadHistory(sql, rows.map(({ id }) => id)); // prettier-ignore
  const byId = new Map(rows.map((row) => [row.id, row]));
  const versions: SatVersion[] = [];
  for (const row of rows) {
    const forms = sat.get(row.id);
    if (!forms || !row.isPublished) continue;
    const own = readStoredQuestion(row);
    const before = (history.get(row.id) ?? []).flatMap(({ toVersionId, onlyRises: rises }): (Correction & { to: number })[] => {
      const to = byId.get(toVersionId);
      return to ? [{ question: readStoredQuestion({ ...to, id: row.id }), onlyRises: rises, to: to.id }] : [];
    });
    const state = stateOf(own, key, row.id === found.id, before, target);
    const added: Correction[] = state === 'applies' ? [{ question: { ...key, id: row.id }, onlyRises }] : [];
    const corrections = [...before, ...added];
    versions.push({
      id: row.id,
      version: row.version,
      attempts: forms.attempts,
      formIds: forms.formIds,
      state,
      question: corrections.length > 0 ? { ...own, corrections } : own,
    });
  }
  return { target, versions };
}

function stateOf(
  own: KeyedQuestion,
  key: KeyedQuestion,
  isItself: boolean,
  before: readonly { to: number; onlyRises: boolean }[],
  { versionId, onlyRises }: Target,
): CorrectionState {
  if (own.mechanic !== key.mechanic) return 'other-mechanic';
  // It has no key: what it earns is the markers' word.
  if (isMarkedByPeople(own)) return 'same-key';
  if (!isItself && visible(own) !== visible(key)) return 'other-content';
  const last = before.at(-1);
  if (!last && (isItself || scoring(own) === scoring(key))) return 'same-key';
  return last?.to === versionId && last.onlyRises === onlyRises ? 'in-force' : 'applies';
}

/**
 * Returns the parts that the student saw. Points are shown, too, but may be corrected. Both are cleaned: a version that came
 * with the platform may spell the same text otherwise than the editor saves it, and a corrected key would reach nobody for a
 * difference that nobody sees.
 */
function visible(question: KeyedQuestion): string {
  const { mechanic, content } = toPublicQuestion(question);
  return canonicalJson({ mechanic, content: cleanQuestion(mechanic, { ...content }) });
}

function scoring({ content, points, partialCredit }: KeyedQuestion): string {
  return canonicalJson({ content, points, partialCredit });
}

/** Whose forms may have it: the question's own exam, and those with a pool that has it. */
async function loadExams(sql: Queryable, examId: number, versionIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct f.exam_id as id from exam e, unnest(${sql.array([...versionIds])}::int[]) as v(id)
    join exam_form f on f.pool_id is null and f.structure @> to_jsonb(v.id)
    where e.id = ${examId} and e.is_bank`;
  return [...new Set([examId, ...rows.map(({ id }) => id)])];
}

async function loadSat(
  sql: Queryable,
  examIds: readonly number[],
  versionIds: readonly number[],
): Promise<Map<number, { formIds: number[]; attempts: number }>> {
  const rows = await sql<{ versionId: number; formIds: number[]; attempts: number }[]>`
    select s.id::int as "versionId", array_agg(f.id) as "formIds", sum(n.count)::int as attempts
    from exam_form f cross join lateral jsonb_array_elements_text(f.structure) as s(id)
    left join (
      select form_id, count(*) filter (where status = 'completed') as count from exam_attempt
      where exam_id = any(${sql.array([...examIds])}::int[]) group by form_id
    ) n on n.form_id = f.id
    where f.exam_id = any(${sql.array([...examIds])}::int[]) and s.id::int = any(${sql.array([...versionIds])}::int[]) and n.form_id is not null
    group by s.id::int`;
  return new Map(rows.map(({ versionId, ...row }) => [versionId, row]));
}

async function loadHistory(
  sql: Queryable,
  versionIds: readonly number[],
): Promise<Map<number, { toVersionId: number; onlyRises: boolean }[]>> {
  const rows = await sql<{ fromVersionId: number; toVersionId: number; onlyRises: boolean }[]>`
    select from_version_id as "fromVersionId", to_version_id as "toVersionId", only_rises as "onlyRises"
    from key_correction where from_version_id = any(${sql.array([...versionIds])}::int[]) order by id`;
  const all = new Map<number, { toVersionId: number; onlyRises: boolean }[]>();
  for (const { fromVersionId, ...row } of rows) all.set(fromVersionId, [...(all.get(fromVersionId) ?? []), row]);
  return all;
}
