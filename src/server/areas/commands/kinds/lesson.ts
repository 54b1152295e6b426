/** Going through lessons; the rules are the lessons area's. What is homework is handed in with its finish. */
import type postgres from 'postgres';
import { lessonStepKind } from '#contract/commands/kinds/lesson-step.ts';
import { completeAfterRuns, scopeRuns } from '#server/areas/courses/services.ts';
import { handInOwnRuns } from '#server/areas/homework/services.ts';
import { scopeSteps, takeSteps } from '#server/areas/lessons/services.ts';
import { handleKind } from '../handler.ts';

export const lessonStepHandler = handleKind<postgres.TransactionSql, (typeof lessonStepKind)['body']>(lessonStepKind, {
  async scope(call, commands) {
    const own = await scopeSteps(call, commands);
    const others = commands.filter(({ id }) => !own.has(id));
    const ofCourses = others.length === 0 ? [] : await scopeRuns(call, others);
    return new Set([...own, ...ofCourses]);
  },
  async apply(call, commands) {
    const verdicts = await takeSteps(call, commands);
    const finished = commands.filter(({ body }, index) => body.step === 'finish' && verdicts[index]?.fate === 'applied');
    const lessons = finished.map(({ body }) => body.lessonId);
    await handInOwnRuns(call.tx, call.actor.personId, lessons, call.receivedAt);
    await completeAfterRuns(call.tx, call.actor.personId, lessons);
    return verdicts;
  },
});
