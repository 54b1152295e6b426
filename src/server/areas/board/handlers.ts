import { boardAttempt } from '#contract/board/board-attempt.ts';
import { controlAttempts } from '#contract/board/control-attempts.ts';
import { decideLate } from '#contract/board/decide-late.ts';
import { maxBoardPage, testingBoard } from '#contract/board/list-board.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { runAction } from './actions.ts';
import { loadStory } from './detail.ts';
import { decideLateAnswers } from './late.ts';
import { loadChanges, loadPage, loadRunningIds, loadVisible } from './rows.ts';

export function boardHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    handle(testingBoard, async ({ query, actor, language, now }) => {
      const { state, after, limit = maxBoardPage, since, ...filter } = query;
      // Read again from the first page, the notes of this process are in it.
      if (since !== undefined) return { data: await loadChanges(sql, { actor, language, filter, since, now }) };
      return { data: await loadPage(sql, { actor, language, filter, state, after, limit, now }) };
    }),

    handle(boardAttempt, async ({ params, actor, language }) => {
      const [row] = await loadVisible(sql, actor, [params.attemptId], language);
      return row ? { data: await loadStory(sql, services.forms, row) } : fail('NOT_FOUND');
    }),

    handle(controlAttempts, async ({ body, actor, language, now, request }) => {
      const { target, actionId, action, minutes = 0, reason = '' } = body;
      let ids: string[];
      if ('filter' in target) ids = await loadRunningIds(sql, actor, target.filter);
      else {
        ids = [...new Set(target.attemptIds)];
        if ((await loadVisible(sql, actor, ids, language)).length < ids.length) return fail('NOT_FOUND');
      }
      const by = actor.personId;
      const input = { actionId, action, minutes, reason, by, now, address: request.ip, requestId: request.id };
      const outcome = await runAction(services, ids, input);
      // The board that asked shows it at once.
      await services.presence.flush();
      return { data: outcome };
    }),

    handle(decideLate, async ({ params, body, actor, language, now, request }) => {
      if ((await loadVisible(sql, actor, [params.attemptId], language)).length === 0) return fail('NOT_FOUND');
      const outcome = await decideLateAnswers(services, {
        attemptId: params.attemptId,
        decision: body.decision,
        operationIds: body.operationIds ?? null,
        reason: body.reason,
        afterKeys: body.afterKeys,
        by: actor.personId,
        now,
        address: request.ip,
        requestId: request.id,
      });
      if (outcome === 'unknown')
        return fail('VALIDATION', { errors: { operationIds: [translate(language, fieldTexts.invalid)] } });
      if (outcome === 'keys-given') {
        const subject = params.attemptId;
        const action = 'attempt-late-accepted-after-keys';
        await audit(sql, { personId: actor.personId, action, subject, ...traceOf(request), isDone: false });
        return fail('KEYS_GIVEN');
      }
      await services.presence.flush();
      return { data: outcome };
    }),
  ];
}
