/** Going through lessons; the rules are the lessons area's. What is homework is handed in with its finish. */
import type postgres from 'postgres';
import { lessonStepKind } from '#contract/commands/kinds/lesson-step.ts';
import { handInOwnRuns } from '#server/areas/homework/services.ts';
import { scopeSteps, takeSteps } from '#server/areas/lessons/services.ts';
import { handleKind } from '../handler.ts';

export const lessonStepHandler = handleKind<postgres.TransactionSql, (typeof lessonStepKind)['body']>(lessonStepKind, {
  scope: scopeSteps,
  async apply(call, commands) {
    const verdicts = await takeSteps(call, commands);
    const finished = commands.filter(({ body }, index) => body.step === 'finish' && verdicts[index]?.fate === 'applied');
    const lessons = finished.map(({ body }) => body.lessonId);
    await handInOwnRuns(call.tx, call.actor.personId, lessons, call.receivedAt);
    return verdicts;
  },
});
