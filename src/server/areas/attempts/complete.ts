/** DELETE completed. */
import { certificationFinish, testingFinish } from '#contract/attempts/finish.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadAttempts } from './attempts.ts';
import { finishAttempt } from './finish.ts';
import { holdsRow } from './held-rows.ts';

export function completeHandlers(services: Services): Handler[] {
  async function complete(
    kind: AttemptKind,
    examId: number,
    { attemptId, held }: Call<typeof testingFinish>['query'],
    { personId }: { personId: number },
    now: number,
  ): Promise<Reply<typeof testingFinish>> {
    const attempts = await loadAttempts(services.storage.sql, {
      personId,
      examId,
      ...(attemptId && { attemptId }),
    });
    const attempt = attempts.find(
      ({ accessTypeId }) => (accessTypeId === accessTypes.certification) === (kind === 'certification'),
    );
    if (!attempt) return fail('NOT_FOUND');
    if (held && !(await holdsRow(services, attempt.id, held))) return fail('LOG_BEHIND');
    const reason = await finishAttempt(services, attempt.id, now, { reason: 'student' });
    if (!reason || reason === 'running') return fail('NOT_FOUND');
    return { data: { attemptId: attempt.id, status: 'completed', reason } };
  }

  return [
    handle(certificationFinish, ({ params, query, actor, now }) => complete('certification', params.certId, query, actor, now)),
    handle(testingFinish, ({ params, query, actor, now }) => complete('testing', params.examId, query, actor, now)),
  ];
}
