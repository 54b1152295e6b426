/** Homework for those who do it. */
import { homeworkOwnList, homeworkOwnRead } from '#contract/homework/own.ts';
import type { WorkVersion } from '#contract/homework/parts.ts';
import { countingReview } from '#domain/homework/marks.ts';
import { stateForStudent } from '#domain/homework/states.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { isOwnHomework, loadOwnRows } from './lists.ts';
import { selectHomework, selectMarks, selectWorks } from './load.ts';

/** Without points by task: the lesson’s own page shows them, once its keys are open. */
function withoutTasks({ score, ...version }: WorkVersion): WorkVersion {
  return { ...version, score: score && { ...score, tasks: [] } };
}

export function homeworkOwnHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(homeworkOwnList, async ({ actor, language, now }) => {
      const [rows, [school]] = await Promise.all([
        loadOwnRows(sql, actor, language, now),
        sql<{ offset: number }[]>`select utc_offset_minutes as "offset" from school where id = ${actor.schoolId}`,
      ]);
      return { data: { rows, utcOffsetMinutes: school?.offset ?? 300 } };
    }),

    handle(homeworkOwnRead, async ({ params: { answerId }, actor, ...call }): Promise<Reply<typeof homeworkOwnRead>> => {
      const { personId } = actor;
      const where = sql`homework_answer_id(h.uuid, ${personId}::int) = ${answerId} and ${isOwnHomework(sql, personId, call.now)}`;
      const [[homework], [work], marks] = await Promise.all([
        selectHomework(sql, where, call),
        selectWorks(sql, where, call, personId),
        selectMarks(sql, [answerId], call.link),
      ]);
      if (!homework || !work) return fail('NOT_FOUND');
      const state = stateForStudent(work.versions.length, work.reviews);
      const reviews = work.reviews.filter((review) => review.state === 'returned');
      const isReturned = (authorId: number, version: number): boolean =>
        reviews.some((review) => review.reviewerId === authorId && review.version === version);
      const counting = countingReview(reviews);
      return {
        data: {
          homework,
          work: { ...work, state, reviews, versions: work.versions.map(withoutTasks) },
          marks: (marks.get(answerId) ?? []).filter(({ authorId, version }) => isReturned(authorId, version)),
          counting: counting ? reviews.indexOf(counting) : null,
        },
      };
    }),
  ];
}
