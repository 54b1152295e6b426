/** The schedule: own lessons, and the weeks of classes. */
import { localDay } from '#domain/exam/local-time.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { bellHandlers } from './bell-handlers.ts';
import { feedHandlers } from './feed.ts';
import { lessonHandlers } from './lesson-handlers.ts';
import { loadOwnDays, offsetOf } from './shown-lessons.ts';
import { moveHandlers } from './move-handlers.ts';
import { placeHandlers } from './place-handlers.ts';
import { proposalHandlers } from './proposal-handlers.ts';
import { roomHandlers } from './room-handlers.ts';
import { schoolWeekHandlers } from './school-week-handlers.ts';
import { studentHandlers } from './student-handlers.ts';
import { substitutionHandlers } from './substitution-handlers.ts';
import { weekHandlers } from './week-handlers.ts';

export function scheduleHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    ...weekHandlers(services),
    ...lessonHandlers(services),
    ...schoolWeekHandlers(services),
    ...proposalHandlers(services),
    ...substitutionHandlers(services),
    ...feedHandlers(services),
    ...bellHandlers(services),
    ...roomHandlers(services),
    ...placeHandlers(services),
    ...moveHandlers(services),
    ...studentHandlers(services),
    handle(ownSchedule, async ({ query, actor, language, now }): Promise<Reply<typeof ownSchedule>> => {
      const monday = mondayOf(localDay(now, await offsetOf(sql, actor.schoolId)));
      const { from = monday, to = addDays(monday, 6) } = query;
      return { data: await loadOwnDays(sql, actor, { from, to }, language) };
    }),
  ];
}
