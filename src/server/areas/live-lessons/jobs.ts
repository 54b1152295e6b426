import { databaseNow } from '#server/clock.ts';
import type { JobKind } from '#server/jobs/runner.ts';
import { openLog } from './log.ts';
import { postgresLogStore } from './log-store.ts';
import { createHash } from 'node:crypto';

/** Nobody gives a lesson for longer: whoever began it did not end it. */
const longestHours = 6;

/** Ends live lessons that were begun and never ended. */
export const endLiveLessonsJob: JobKind = {
  kind: 'live-lessons-end',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1023', ms: 600_000, firstMs: 300_000 },
  run: ({ sql }) =>
    sql.begin(async (tx) => {
      const rows = await tx<{ lessonId: string; personId: number }[]>`
        select lesson_uuid as "lessonId", planned_by as "personId" from live_lesson
        where ended_at is null and started_at < now() - ${longestHours} * interval '1 hour' order by lesson_uuid limit 100`;
      const log = await openLog(
        postgresLogStore(tx),
        rows.map(({ lessonId }) => lessonId),
        [],
      );
      const now = await databaseNow(tx);
      for (const { lessonId, personId } of rows) {
        const lesson = log.lessons.get(lessonId);
        if (!lesson || lesson.isEnded) continue;
        const id = idOf(`${lessonId} ${lesson.lastSeq}`);
        log.add(lesson, { id, personId, isStaff: true, body: { kind: 'state', to: 'ended' }, madeAt: now });
      }
      await log.write(now);
    }),
};

function idOf(text: string): string {
  const hex = createHash('sha256').update(`live end ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
