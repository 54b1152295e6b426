import type postgres from 'postgres';
import { questionList } from '#contract/bank/questions.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { limitTo, metaOf, orderBy } from '#server/list/list.ts';
import { beginning, contains, every, type Fragment } from '#server/storage/sql-parts.ts';
import { foldForSearch } from '#server/rich-text/question-text.ts';
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
      query.subjectId === undefined ? null : sql`${shownPlace(sql, 'subject')} = ${query.subjectId}`,
      query.variantId === undefined
        ? null
        : query.variantId === 0
          ? sql`${shownPlace(sql, 'variant')} is null`
          : sql`${shownPlace(sql, 'variant')} = ${query.variantId}`,
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
    const page = sql`order by ${order}, q.id ${limitTo(sql, query)}`;
    const byTitle = query['sort[]']?.some((word) => word.endsWith('title')) ?? false;
    const isRare = text !== '' || Boolean(query.tag);
    const { ids, count } = isRare ? await readRare(sql, condition, page, byTitle) : await readPage(sql, condition, page);
    return { data: await selectQuestions(sql, ids), meta: metaOf(count, query) };
  });
}

interface Page {
  ids: number[];
  count: number;
}

/** The page is taken along an index, the count from one. */
async function readPage(sql: postgres.Sql, condition: Fragment, page: Fragment): Promise<Page> {
  const [ids, [counted]] = await Promise.all([
    sql<{ id: number }[]>`select q.id from exam_question q where ${condition} ${page}`,
    sql<{ count: number }[]>`select count(*)::int as count from exam_question q where ${condition}`,
  ]);
  return { ids: ids.map(({ id }) => id), count: counted?.count ?? 0 };
}

/**
 * Reads questions that words and tags find: once, by their indexes; then counts and sorts them. On its own the page would be
 * looked for in the order of the list, in the hope that it is soon full: where the exam has none of it, that reads all of its
 * questions with their whole text.
 */
async function readRare(sql: postgres.Sql, condition: Fragment, page: Fragment, byTitle: boolean): Promise<Page> {
  const [found] = await sql<Page[]>`
    with found as materialized (
      select q.id, q.position, q.updated_at, q.created_at, q.mechanic, q.newest_version_id ${byTitle ? sql`, q.title` : sql``}
      from exam_question q where ${condition})
    select (select count(*)::int from found) as count, array(select q.id from found q ${page}) as ids`;
  return found ?? { ids: [], count: 0 };
}

/** Where a row says that its question stands: one that moves is shown, and found, where its draft has it. Looks only at what the lists' index holds. */
function shownPlace(sql: postgres.Sql, place: 'subject' | 'variant'): Fragment {
  const own = sql`q.${sql(`${place}_id`)}`;
  return sql`case when q.has_draft and q.current_version_id is not null then (
    select case when v.draft_place is null then ${own} else (v.draft_place->>${`${place}Id`})::int end
    from exam_question_version v where v.question_id = q.id and v.published_at is null) else ${own} end`;
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

/**
 * One or two letters have no trigram and stand in nearly every text: they are looked for where a word begins, at the start and after a space. That
 * has trigrams.
 */
function searched(sql: postgres.Sql, text: string) {
  if (text === '') return null;
  if ([...text].length > 2) return sql`q.search_text like ${contains(text)}`;
  return sql`(q.search_text like ${contains(` ${text}`)} or q.search_text like ${beginning(text)})`;
}
