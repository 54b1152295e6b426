/** The forms of an exam as an analysis needs them: which version of which question stands where, and by which key it counts. */
import type { FormShape } from '#domain/analysis/collector.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { keyInForce, loadCorrectionsOf, withOwnCorrections } from '#server/areas/attempts/items/services.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Version {
  id: number;
  version: number;
  isCurrent: boolean;
  forLang: 'kz' | 'ru';
  /** Question of the exam that is looked at: the pair's question stands under its counterpart. */
  questionId: number;
  /** With the key by which it counts now. */
  question: KeyedQuestion;
  /** Versions with the same say the same and are scored by the same key. */
  edition: string;
}

export interface Shapes {
  forms: FormShape[];
  versions: Map<number, Version>;
  /** By question id. */
  titles: Map<number, string>;
}

interface Row {
  id: number;
  version: number;
  isCurrent: boolean;
  examId: number;
  forLang: 'kz' | 'ru';
  questionId: number;
  pairId: number | null;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

/** @param examIds the exam that is looked at first, then its pair, if it is asked for */
export async function loadShapes(sql: Queryable, examIds: readonly number[]): Promise<Shapes> {
  const ids = sql.array([...examIds]);
  // Pools are sat by nobody.
  const forms = await sql<{ id: number; versionIds: number[]; isDrawn: boolean }[]>`
    select f.id, f.pool_id is not null as "isDrawn", array(select s.id::int from jsonb_array_elements_text(f.structure) with ordinality as s(id, place) order by s.place) as "versionIds"
    from exam_form f where f.exam_id = any(${ids}::int[]) and f.draw is null order by f.id`;
  const rows = await sql<Row[]>`
    select qv.id, qv.version, qv.id is not distinct from q.current_version_id as "isCurrent", q.exam_id as "examId", e.for_lang as "forLang",
      q.id as "questionId", q.pair_id as "pairId", qv.mechanic, qv.content, qv.points, qv.partial_credit as "partialCredit",
      qv.shared_content_id as "sharedContentId"
    from exam_question_version qv join exam_question q on q.id = qv.question_id join exam e on e.id = q.exam_id
    where qv.id = any(${sql.array([...new Set(forms.flatMap(({ versionIds }) => versionIds))])}::int[]) order by qv.id`;
  // Questions that were drawn belong to a bank, which is in the language of its exams.
  const corrections = await loadCorrectionsOf(sql, [...examIds, ...rows.map(({ examId }) => examId)]);
  const [shown] = await sql<{ forLang: string }[]>`select for_lang as "forLang" from exam where id = ${examIds[0] ?? 0}`;
  const versions = new Map<number, Version>();
  for (const { id, version, isCurrent, examId: _, forLang, questionId, pairId, ...row } of rows) {
    const sat = readStoredQuestion({ id, ...row });
    const question = keyInForce(withOwnCorrections(sat, corrections));
    const { content, points, partialCredit } = question;
    const edition = canonicalJson({ forLang, content, points, partialCredit, mechanic: question.mechanic });
    const stands = forLang === shown?.forLang ? questionId : (pairId ?? questionId);
    versions.set(id, { id, version, isCurrent, forLang, questionId: stands, question, edition });
  }
  const questionIds = [...new Set([...versions.values()].map(({ questionId }) => questionId))];
  const titles = await sql<{ id: number; title: string }[]>`
    select id, title from exam_question where id = any(${sql.array(questionIds)}::int[])`;
  // One object for a version: of drawn forms there may be a hundred thousand.
  const placed = new Map(
    [...versions].map(([versionId, { questionId, question }]) => [
      versionId,
      { versionId, questionId, points: question.points },
    ]),
  );
  return {
    forms: forms.map(({ id, versionIds, isDrawn }) => ({
      id,
      isDrawn,
      questions: versionIds.map((versionId) => placed.get(versionId) ?? { versionId, questionId: -versionId, points: 0 }),
    })),
    versions,
    titles: new Map(titles.map(({ id, title }) => [id, title])),
  };
}
