import type postgres from 'postgres';
import { questionList } from '#contract/bank/questions.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { contains, every, orderBy, pageMeta } from '../sql-parts.ts';
import { foldForSearch } from './question-text.ts';
import { selectQuestions } from './select.ts';

export function questionListHandler(sql: postgres.Sql): Handler {
  return handle(questionList, async ({ query }) => {
    const text = foldForSearch(query.title);
    const ofVersion = [
      query.groupId === undefined ? null : sql`v.group_id = ${query.groupId}`,
      query.levelId === undefined ? null : sql`v.level_id = ${query.levelId}`,
      query.sharedContentId === undefined ? null : sql`v.shared_content_id = ${query.sharedContentId}`,
    ].filter((part) => part !== null);
    const condition = every(sql, [
      sql`q.archived_at is null`,
      query.examId === undefined ? null : sql`q.exam_id = ${query.examId}`,
      query.subjectId === undefined ? null : sql`q.subject_id = ${query.subjectId}`,
      query.variantId === undefined
        ? null
        : query.variantId === 0
          ? sql`q.variant_id is null`
          : sql`q.variant_id = ${query.variantId}`,
      query.learningGoalId === undefined ? null : sql`q.learning_goal_id = ${query.learningGoalId}`,
      query.mechanic === undefined ? null : sql`q.mechanic = ${query.mechanic}`,
      query.tag ? sql`q.tags @> ${[query.tag]}` : null,
      query.isPublished === undefined ? null : sql`q.is_published = ${query.isPublished}`,
      query.state === undefined ? null : inState(sql, query.state),
      searched(sql, text),
      ofVersion.length === 0
        ? null
        : sql`q.newest_version_id in (select v.id from exam_question_version v where ${every(sql, ofVersion)})`,
    ]);
    const points = sql`(select v.points from exam_question_version v where v.id = q.newest_version_id)`;
    const order = orderBy(
      sql,
      query['sort[]'],
      {
        title: sql`q.title`,
        updatedAt: sql`q.updated_at`,
        createdAt: sql`q.created_at`,
        position: sql`q.position`,
        points,
        mechanic: sql`q.mechanic`,
      },
      query.examId === undefined ? sql`q.updated_at desc nulls last` : sql`q.position`,
    );
    const offset = (query.page - 1) * query.perPage;
    const [ids, [counted]] = await Promise.all([
      sql<{ id: number }[]>`
        select q.id from exam_question q where ${condition} order by ${order}, q.id limit ${query.perPage} offset ${offset}`,
      sql<{ count: number }[]>`select count(*)::int as count from exam_question q where ${condition}`,
    ]);
    const rows = await selectQuestions(
      sql,
      ids.map(({ id }) => id),
    );
    return { data: rows, meta: pageMeta(counted?.count ?? 0, query.perPage) };
  });
}

function inState(sql: postgres.Sql, state: string) {
  switch (state) {
    case 'draft':
      return sql`q.current_version_id is null`;
    case 'withdrawn':
      return sql`q.current_version_id is not null and not q.is_published`;
    case 'changed':
      return sql`q.is_published and q.has_draft`;
    default:
      return sql`q.is_published and not q.has_draft`;
  }
}

/** One or two letters have no trigram, and would be looked for in every word of the bank: they are looked for in what the list shows. */
function searched(sql: postgres.Sql, text: string) {
  if (text === '') return null;
  return text.length < 3 ? sql`lower(q.title) like ${contains(text)}` : sql`q.search_text like ${contains(text)}`;
}
