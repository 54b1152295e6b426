/** The schedule: own lessons. */
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadOwnDays } from './own-lessons.ts';

export function scheduleHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(ownSchedule, async ({ query, actor, language }): Promise<Reply<typeof ownSchedule>> => {
      return { data: await loadOwnDays(sql, actor, query, language) };
    }),
  ];
}
