import type postgres from 'postgres';
import { questionVersion, questionVersions, type VersionRow } from '#contract/bank/question-versions.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { timesSat } from '../times-sat.ts';
import { readStoredDraft } from '#mechanics/stored-question.keyed.ts';

export function versionHandlers(sql: postgres.Sql): Handler[] {
  const fields: Fragment = sql`
    v.version, v.mechanic, v.points, ${epoch(sql, sql`v.published_at`)} as "publishedAt", ${epoch(sql, sql`v.saved_at`)} as "savedAt",
    case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy", v.id is not distinct from q.current_version_id as "isCurrent",
    ${timesSat(sql)} as attempts`;
  const tables: Fragment = sql`exam_question_version v join exam_question q on q.id = v.question_id left join person p on p.id = v.saved_by`;

  return [
    handle(questionVersions, async ({ params }) => {
      const rows = await sql<VersionRow[]>`
        select ${fields} from ${tables} where q.id = ${params.id} and q.archived_at is null order by v.version desc`;
      return rows.length > 0 ? { data: rows } : fail('NOT_FOUND');
    }),

    handle(questionVersion, async ({ params }) => {
      type Full = VersionRow & {
        content: Record<string, unknown>;
        partialCredit: boolean;
        sharedContentId: number | null;
        groupId: number | null;
        levelId: number | null;
      };
      const [row] = await sql<Full[]>`
        select ${fields}, v.content, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId", v.group_id as "groupId",
          v.level_id as "levelId"
        from ${tables} where q.id = ${params.id} and q.archived_at is null and v.version = ${params.version}`;
      return row ? { data: { ...row, content: readStoredDraft(row.mechanic, row.content) } } : fail('NOT_FOUND');
    }),
  ];
}
