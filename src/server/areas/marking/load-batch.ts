/** The answers that a marker takes along: nothing in them tells whose they are, or who else marks them. */
import type { DataOf } from '#contract/endpoint.ts';
import type { markingBatch } from '#contract/marking/marking.ts';
import type { MarkingTask, ShownMark } from '#contract/marking/parts.ts';
import { inkColumn, isMarkable, linkedPages, pageColumn } from '#server/areas/attempts/services.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { loadVersions } from './questions.ts';

type Batch = DataOf<typeof markingBatch>;
type Others = NonNullable<Batch['tasks'][number]['others']>;

/** So many at once: they lie on the device as one sealed record. */
const mostTasks = 40;
/** Characters of all answers together, unless the first one alone has more. */
const mostText = 150_000;

interface Row extends ShownMark, Pick<MarkingTask, 'id' | 'questionId' | 'text' | 'pages' | 'ink'> {
  isAdjudicator: boolean;
  others: Others;
}

export async function loadBatch(sql: Queryable, markerId: number, link: LinkOf): Promise<Batch> {
  const waiting = sql`
    marking_mark m join marking_task t on t.id = m.task_id join exam_attempt a on a.id = t.attempt_id
    left join current_answer c on c.attempt_id = t.attempt_id and c.question_id = t.question_id
    where ${isMarkable(sql)} and m.marker_id = ${markerId} and (t.state = 'open' and not m.is_done or m.is_adjudicator and t.state = 'differs')`;
  const [rows, [counts]] = await Promise.all([
    sql<Row[]>`
      select t.id, t.question_id as "questionId", coalesce(c.answers->>'text', '') as text, ${pageColumn(sql)} as pages,
        ${inkColumn(sql)} as ink, m.points, m.choices, m.remark,
        m.is_done as "isDone", m.version_id as "versionId", m.is_adjudicator as "isAdjudicator", case when m.is_adjudicator then (
          select coalesce(json_agg(json_build_object('points', m.points, 'choices', m.choices, 'remark', m.remark, 'ink', ${inkColumn(sql)})
            order by md5(t.id::text || m.marker_id)), '[]'::json)
          from marking_mark m where m.task_id = t.id and m.is_done and not m.is_adjudicator) else '[]'::json end as others
      from (select m.*, t.question_id, t.attempt_id, t.id as tid from ${waiting} order by t.question_id, md5(t.id::text) limit ${mostTasks}) as m
      join marking_task t on t.id = m.tid
      left join current_answer c on c.attempt_id = t.attempt_id and c.question_id = t.question_id
      order by t.question_id, md5(t.id::text)`,
    sql<{ waiting: number; done: number }[]>`
      select (select count(*)::int from ${waiting}) as waiting,
        (select count(*)::int from marking_mark where marker_id = ${markerId} and is_done) as done`,
  ]);
  const taken = withinText(rows);
  const questions = await loadVersions(sql, [...new Set(taken.map(({ questionId }) => questionId))]);
  return {
    questions: [...questions.values()],
    tasks: taken.map(({ isAdjudicator, others, points, choices, remark, isDone, versionId, ...task }) => ({
      ...task,
      pages: linkedPages(task.pages, link),
      own: { points, choices, remark, isDone, versionId },
      others: isAdjudicator ? others : null,
    })),
    left: (counts?.waiting ?? 0) - taken.length,
    done: counts?.done ?? 0,
  };
}

function withinText(rows: readonly Row[]): Row[] {
  let characters = 0;
  return rows.filter(({ text }, index) => {
    characters += text.length;
    return index === 0 || characters <= mostText;
  });
}
