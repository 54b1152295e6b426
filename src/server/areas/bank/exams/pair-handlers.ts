import type postgres from 'postgres';
import { examCounterpart, examPair } from '#contract/bank/exam-counterpart.ts';
import { questionCounterpart, questionPair } from '#contract/bank/questions.ts';
import type { Exam } from '#contract/bank/exams.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { answerWith } from '../questions/edit-handlers.ts';
import { readQuestion } from '../questions/select.ts';
import { examKind } from '../records/exam.ts';
import { refuse } from '#server/http/refuse.ts';
import { readRow } from '#server/records/writer.ts';
import { bankTexts } from '../texts.ts';
import { fillPair, findOrMakePair, holdPairs, makeQuestionPair, setPair } from './counterpart.ts';

async function readExam(tx: postgres.TransactionSql, id: number): Promise<Exam> {
  const row = await readRow(tx, examKind, id);
  if (!row) throw new Error(`Exam ${id} vanished`);
  return row as unknown as Exam;
}

async function pairOfExam(tx: postgres.TransactionSql, examId: number): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select p.id from exam e join exam p on p.id = e.pair_id where e.id = ${examId} and p.archived_at is null`;
  return row?.id ?? null;
}

/** A question held with its exam, with what names them, and with the question that is to be its pair. Null: there is no such question. */
async function holdQuestion(
  tx: postgres.TransactionSql,
  id: number,
  pairId: number | null = null,
): Promise<QuestionFull | null> {
  const [row] = await tx<{ examId: number }[]>`select exam_id as "examId" from exam_question where id = ${id}`;
  if (!row) return null;
  await holdPairs(tx, 'exam', [row.examId]);
  await holdPairs(tx, 'exam_question', pairId === null ? [id] : [id, pairId]);
  return readQuestion(tx, id);
}

export function pairHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(examCounterpart, ({ params, actor }) =>
      sql.begin(async (tx): Promise<{ data: { exam: Exam; madeQuestions: number } } | Failure> => {
        const pairId = await findOrMakePair(tx, params.id);
        if (pairId === null) return fail('NOT_FOUND');
        const madeQuestions = await fillPair(tx, params.id, pairId, actor.personId);
        return { data: { exam: await readExam(tx, pairId), madeQuestions } };
      }),
    ),

    handle(examPair, ({ params, body, language }) =>
      sql.begin(async (tx): Promise<{ data: Exam } | Failure> => {
        const ids = [params.id, ...(body.pairId === null ? [] : [body.pairId])];
        await holdPairs(tx, 'exam', ids);
        const rows = await tx<{ id: number; forLang: string }[]>`
          select id, for_lang as "forLang" from exam where id = any(${ids}::int[]) and archived_at is null`;
        const own = rows.find(({ id }) => id === params.id);
        const pair = rows.find(({ id }) => id === body.pairId);
        if (!own) return fail('NOT_FOUND');
        if (body.pairId !== null && !pair) return refuse({ pairId: fieldTexts.gone }, language);
        if (pair && pair.forLang === own.forLang) return refuse({ pairId: bankTexts.sameLanguage }, language);
        await setPair(tx, 'exam', params.id, body.pairId);
        return { data: await readExam(tx, params.id) };
      }),
    ),

    handle(questionCounterpart, ({ params, actor }) =>
      sql.begin(async (tx): Promise<{ data: QuestionFull } | Failure> => {
        const question = await holdQuestion(tx, params.id);
        if (!question) return fail('NOT_FOUND');
        if (question.pairId !== null) return answerWith(tx, question.pairId);
        const examId = await pairOfExam(tx, question.examId);
        if (examId === null) return fail('IN_USE');
        return answerWith(tx, await makeQuestionPair(tx, question, examId, actor.personId));
      }),
    ),

    handle(questionPair, ({ params, body, language }) =>
      sql.begin(async (tx): Promise<{ data: QuestionFull } | Failure> => {
        const question = await holdQuestion(tx, params.id, body.pairId);
        if (!question) return fail('NOT_FOUND');
        const pair = body.pairId === null ? null : await readQuestion(tx, body.pairId);
        if (body.pairId !== null && !pair) return refuse({ pairId: fieldTexts.gone }, language);
        if (pair && pair.examId !== (await pairOfExam(tx, question.examId)))
          return refuse({ pairId: bankTexts.notPaired }, language);
        await setPair(tx, 'exam_question', params.id, body.pairId);
        return answerWith(tx, params.id);
      }),
    ),
  ];
}
