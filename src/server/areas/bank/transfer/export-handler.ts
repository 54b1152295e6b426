import { examExport } from '#contract/bank/transfer.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type postgres from 'postgres';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { ImportedQuestion } from '#server/bank-formats/report.ts';
import type { ExportNoteCode } from '#domain/bank/import-reasons.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { hasContent } from '#server/rich-text/clean-rich.ts';
import type { ExportNote } from '#server/bank-formats/write/bank-to-export.ts';
import { writeBank } from '#server/bank-formats/write/write-bank.ts';
import { mediaNames } from '../questions/clean-question.ts';
import { toKeyed } from '../questions/publish.ts';

type Row = Pick<QuestionFull, 'id' | 'mechanic' | 'content' | 'points' | 'partialCredit' | 'sharedContentId' | 'title'> & {
  sharedContent: string | null;
  /** Parts that it has and no format carries. */
  leftBehind: ExportNoteCode[];
};

export function exportHandler(sql: postgres.Sql): Handler {
  return handle(examExport, async ({ params, query, actor, request }) => {
    const [exam] = await sql<{ title: string; forLang: 'kz' | 'ru' }[]>`
      select title, for_lang as "forLang" from exam where id = ${params.id} and archived_at is null`;
    if (!exam) return fail('NOT_FOUND');
    const rows = await sql<Row[]>`
      select q.id, q.title, v.mechanic, v.content, v.points, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId",
        s.content as "sharedContent",
        array_remove(array[
          case when q.variant_id is not null then 'variants' end, case when v.group_id is not null then 'groups' end,
          case when v.level_id is not null then 'levels' end, case when q.learning_goal_id is not null then 'goals' end,
          case when q.tags <> '{}' then 'tags' end], null) as "leftBehind"
      from exam_question q join exam_question_version v on v.id = ${query.drafts ? sql`q.newest_version_id` : sql`q.current_version_id`}
      left join shared_content s on s.id = v.shared_content_id
      where q.exam_id = ${params.id} and q.archived_at is null and ${query.drafts ? sql`true` : sql`q.is_published`}
      order by q.position, q.id`;
    const whole: { row: Row; question: ImportedQuestion & { name: string } }[] = [];
    const unfinished: Row[] = [];
    for (const row of rows) {
      const checked = toKeyed(row);
      if (checked.ok) whole.push({ row, question: { ...withShared(checked.keyed, row.sharedContent), name: row.title } });
      else unfinished.push(row);
    }
    const questions = whole.map(({ question }) => question);
    const { bytes, fileName, type, losses, notes } = await writeBank(query.format, {
      ...exam,
      questions,
      media: await loadMedia(sql, questions),
    });
    await audit(sql, {
      personId: actor.personId,
      action: 'bank-export',
      subject: `exam ${params.id} as ${query.format}`,
      ...traceOf(request),
      isDone: true,
    });
    const reported: DataOf<typeof examExport>['losses'] = losses.map(({ question, code, detail }) => {
      const row = whole[question]?.row;
      return { questionId: row?.id ?? 0, title: row?.title ?? '', code, detail: { ...detail } };
    });
    for (const { id, title } of unfinished) reported.push({ questionId: id, title, code: 'draft', detail: {} });
    const data: DataOf<typeof examExport> = {
      fileName,
      type,
      bytes: Buffer.from(bytes).toString('base64'),
      losses: reported,
      notes: [...leftBehind(whole.map(({ row }) => row)), ...notes],
    };
    return { data };
  });
}

/** No format has a text that several questions share: it stands before each of them. */
function withShared(keyed: KeyedQuestion, shared: string | null): ImportedQuestion {
  if (shared === null || !hasContent(shared)) return keyed;
  const { prompt } = keyed.content;
  // The compiler does not follow that the content stays its mechanic's.
  return {
    ...keyed,
    content: { ...keyed.content, prompt: hasContent(prompt) ? `${shared}<hr />${prompt}` : shared },
  } as ImportedQuestion;
}

function leftBehind(rows: readonly Row[]): ExportNote[] {
  const codes: readonly ExportNoteCode[] = ['shared-content', 'variants', 'groups', 'levels', 'goals', 'tags'];
  return codes.flatMap((code) => {
    const has = (row: Row) => (code === 'shared-content' ? hasContent(row.sharedContent ?? '') : row.leftBehind.includes(code));
    const count = rows.filter(has).length;
    return count === 0 ? [] : [{ code, detail: { count } }];
  });
}

async function loadMedia(
  sql: postgres.Sql,
  questions: readonly unknown[],
): Promise<Map<string, { contentType: string; bytes: Uint8Array }>> {
  const names = [...new Set(questions.flatMap(mediaNames))];
  const rows = await sql<{ name: string; contentType: string; bytes: Uint8Array }[]>`
    select name, content_type as "contentType", bytes from media where name = any(${names})`;
  return new Map(rows.map(({ name, ...file }) => [name, file]));
}
