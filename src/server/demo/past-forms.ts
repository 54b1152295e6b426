/**
 * Forms that were sat, and for each of their questions a right answer, a wrong one and none, with their points: attempts are
 * put together from these.
 */
import type postgres from 'postgres';
import { canonicalJson } from '#lib/canonical-json.ts';
import { createRandom } from '#lib/random.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { contentHash } from '#server/areas/attempts/answer-log/log.ts';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import type { SittingChoice } from '#server/areas/attempts/outline.ts';
import type { PassingTerms } from '#server/areas/attempts/passing.ts';
import { scoreAttempt } from '#server/areas/attempts/scoring.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { passingTermsOf } from './passing-terms.ts';
import { lureAt, mistake } from './seed-analysis.ts';

interface PastExam {
  id: number;
  accessTypeId: number;
  lang: 'kz' | 'ru';
  parallel: number | null;
  durationMs: number;
}

/** Writes the temporary tables `past_form` and `past_answer`. @returns by form what it takes to pass it */
export async function writePastForms(tx: postgres.TransactionSql, seed: number): Promise<Map<number, PassingTerms>> {
  await tx`
    create temp table past_form (
      exam_id int, access_type_id int, lang text, grade int, form_id int, place int, questions int, duration_ms int, direction_id int) on commit drop`;
  await tx`
    create temp table past_answer (
      form_id int, place int, variant int, question_id int, subject_id int, answers jsonb, text text, content_hash text, score jsonb, earned real, max real,
      is_correct boolean, primary key (form_id, place, variant)) on commit drop`;
  const exams = await tx<PastExam[]>`
    select distinct on (access_type_id, for_lang, case when access_type_id = 6 then parallel end) id, access_type_id as "accessTypeId",
      for_lang as lang, case when access_type_id = 6 then parallel end as parallel, duration_in_seconds * 1000 as "durationMs"
    from exam where is_published and not is_rehearsal
    order by access_type_id, for_lang, case when access_type_id = 6 then parallel end, id`;
  const store = createFormStore(tx);
  const random = createRandom(seed).fork('past');
  const forms = [];
  const answers = [];
  const terms = new Map<number, PassingTerms>();
  for (const exam of exams) {
    const outline = await store.outline(exam.id);
    const variants = outline && outline.variantIds.length > 0 ? outline.variantIds : [null];
    const directions = outline && outline.directions.length > 0 ? outline.directions.map(({ id }) => id) : [null];
    const choices: SittingChoice[] = variants.flatMap((variantId) =>
      directions.map((profileDirectionId) => ({ variantId, profileDirectionId })),
    );
    for (const [place, choice] of choices.entries()) {
      const form = await store.current(exam.id, choice);
      if (!form || !outline) continue;
      terms.set(form.id, passingTermsOf(outline, form));
      const subjects = new Map(
        form.content.disciplines.flatMap((part) => part.questions.map(({ id }) => [id, part.id] as const)),
      );
      const questions = await store.keyed(form.id);
      forms.push({
        exam_id: exam.id,
        access_type_id: exam.accessTypeId,
        lang: exam.lang,
        grade: exam.parallel,
        form_id: form.id,
        place,
        questions: questions.length,
        duration_ms: exam.durationMs,
        direction_id: choice.profileDirectionId,
      });
      for (const [at, question] of questions.entries()) {
        const right = shownRight(question);
        const lure = exam.accessTypeId === accessTypes.diagnostic && exam.lang === 'kz' ? lureAt(question, at) : null;
        const given = lure ? [lure, right, null] : [right, mistake(question, random), null];
        answers.push(
          ...given.map((answer, variant) =>
            toAnswer(form.id, at + 1, variant, question, answer, subjects.get(question.id) ?? 0),
          ),
        );
      }
    }
  }
  await copyRows(tx, 'past_form', forms);
  await copyRows(tx, 'past_answer', answers);
  return terms;
}

function toAnswer(
  formId: number,
  place: number,
  variant: number,
  question: KeyedQuestion,
  given: object | null,
  subjectId: number,
) {
  const answer = given === null ? null : { ...given };
  const [score] = scoreAttempt([question], new Map(answer ? [[question.id, answer]] : [])).scores;
  if (!score) throw new Error(`Question ${question.id} has no score`);
  return {
    form_id: formId,
    place,
    variant,
    question_id: question.id,
    subject_id: subjectId,
    answers: answer,
    text: answer && canonicalJson(answer),
    content_hash: answer && contentHash(question.id, answer),
    score,
    earned: score.earned,
    max: score.max,
    is_correct: score.isCorrect,
  };
}
