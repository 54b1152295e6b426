import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { questionPublish, questionWithdraw } from '#contract/bank/questions.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { answerWith } from './edit-handlers.ts';
import type { PublishFault } from './publish-fault.ts';
import { publish } from './publish.ts';
import { lockQuestion } from './select.ts';

/** Messages by path, as every 422 has them. */
export function faultErrors(faults: readonly PublishFault[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of faults) {
    const words = translate(language, text);
    const own = (errors[path] ??= []);
    if (!own.includes(words)) own.push(words);
  }
  return errors;
}

export function publishHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(questionPublish, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<{ data: QuestionFull } | Failure> => {
        const question = await lockQuestion(tx, params.id);
        if (!question) return fail('NOT_FOUND');
        // The same call again, whose answer was lost.
        if (!question.hasDraft && question.isPublished) return { data: question };
        if (body.revision !== question.revision) return fail('EDIT_CONFLICT');
        const faults = await publish(tx, question);
        if (faults.length > 0) return fail('VALIDATION', { errors: faultErrors(faults, language) });
        await audit(tx, {
          personId: actor.personId,
          action: 'bank-publish',
          subject: `question ${params.id}`,
          ...traceOf(request),
          isDone: true,
        });
        return answerWith(tx, params.id);
      }),
    ),

    handle(questionWithdraw, ({ params, body, actor, request }) =>
      sql.begin(async (tx): Promise<{ data: QuestionFull } | Failure> => {
        const question = await lockQuestion(tx, params.id);
        if (!question) return fail('NOT_FOUND');
        if (!question.isPublished) return { data: question };
        if (body.revision !== question.revision) return fail('EDIT_CONFLICT');
        await tx`update exam_question set is_published = false, revision = revision + 1, updated_at = now() where id = ${params.id}`;
        await audit(tx, {
          personId: actor.personId,
          action: 'bank-publish',
          subject: `question ${params.id}: withdrawn`,
          ...traceOf(request),
          isDone: true,
        });
        return answerWith(tx, params.id);
      }),
    ),
  ];
}
