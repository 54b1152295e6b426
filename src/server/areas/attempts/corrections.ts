/**
 * Corrected keys (`key_correction`). A version that was sat is never changed; what it earns is its own key's verdict and then, in the order in
 * which they were made, those of its corrections. So a score follows from log, keys, form and corrections alone.
 */
import { LRUCache } from 'lru-cache';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { scoreQuestion, type QuestionScore } from '#mechanics/registry.score.ts';
import { readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Correction {
  /** With the key that counts instead, under the id of the version that was sat. */
  question: KeyedQuestion;
  /** To nobody's harm: of the score before and the one by this key the better one counts. */
  onlyRises: boolean;
}

/** A question as it was sat, and what was corrected in its key since. */
export type SatQuestion = KeyedQuestion & { corrections?: readonly Correction[] };

/** The points of an answer, by the key that was sat and its corrections. */
export function scoreCorrected(question: SatQuestion, answer: unknown): QuestionScore {
  return (question.corrections ?? []).reduce<QuestionScore>(
    (before, correction) => {
      const now = scoreQuestion(correction.question, answer);
      return correction.onlyRises ? betterOf(before, now) : now;
    },
    scoreQuestion(question, answer),
  );
}

/** The question with the key by which it counts now: what a review shows as right, and what its points are. */
export function keyInForce(question: SatQuestion): KeyedQuestion {
  return question.corrections?.at(-1)?.question ?? question;
}

/** More points; with as many, those of fewer possible ones; with the same, right before wrong, new before old. */
function betterOf(before: QuestionScore, now: QuestionScore): QuestionScore {
  if (before.earned !== now.earned) return before.earned > now.earned ? before : now;
  if (before.isCorrect !== now.isCorrect) return before.isCorrect ? before : now;
  return before.max < now.max ? before : now;
}

/** By the version that was sat. */
export type Corrections = ReadonlyMap<number, readonly Correction[]>;

interface Row {
  fromVersionId: number;
  onlyRises: boolean;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

async function loadCorrections(sql: Queryable, examId: number): Promise<Corrections> {
  const rows = await sql<Row[]>`
    select c.from_version_id as "fromVersionId", c.only_rises as "onlyRises", v.mechanic, v.content, v.points,
      v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId"
    from key_correction c join exam_question_version v on v.id = c.to_version_id
    where c.exam_id = ${examId} order by c.id`;
  const all = new Map<number, Correction[]>();
  for (const { fromVersionId, onlyRises, ...row } of rows) {
    const own = all.get(fromVersionId) ?? [];
    own.push({ question: readStoredQuestion({ ...row, id: fromVersionId }), onlyRises });
    all.set(fromVersionId, own);
  }
  return all;
}

/** Loads the corrections of an exam and the banks that it draws from. */
export async function loadCorrectionsOf(sql: Queryable, examIds: readonly number[]): Promise<Corrections> {
  const all = await Promise.all([...new Set(examIds)].map((examId) => loadCorrections(sql, examId)));
  return new Map(all.flatMap((own) => [...own]));
}

/** How long another process may still score by the key before. What it finished meanwhile is scored again (bank/corrections/settle.ts). */
export const correctionsHoldMs = 5_000;

export interface CorrectionStore {
  of(examId: number): Promise<Corrections>;
  invalidate(examId: number): void;
}

export function createCorrectionStore(sql: Queryable): CorrectionStore {
  const known = new LRUCache<number, Promise<Corrections>>({ max: 500, ttl: correctionsHoldMs });
  return {
    of(examId) {
      const held = known.get(examId);
      if (held) return held;
      const promise = loadCorrections(sql, examId);
      known.set(examId, promise);
      promise.catch(() => known.delete(examId));
      return promise;
    },
    invalidate: (examId) => void known.delete(examId),
  };
}

export function withCorrections(questions: readonly KeyedQuestion[], corrections: Corrections): readonly SatQuestion[] {
  return corrections.size === 0 ? questions : questions.map((question) => withOwnCorrections(question, corrections));
}

export function withOwnCorrections(question: KeyedQuestion, corrections: Corrections): SatQuestion {
  const own = corrections.get(question.id);
  return own ? { ...question, corrections: own } : question;
}
