import { reportProblem } from '#contract/problems/report-problem.ts';
import { problemDelete, problemDone, problemList } from '#contract/problems/problems.ts';
import { audit } from '#server/audit/audit.ts';
import { dropUploads, useUploads } from '#server/areas/uploads/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate, fieldTexts } from '#server/http/messages.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { listProblems } from './list.ts';

/** Limit of one person within an hour. */
const mostAnHour = 10;

export function problemHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(reportProblem, ({ body, actor, language, request }) =>
      sql
        .begin(async (tx): Promise<Reply<typeof reportProblem>> => {
          const { problemId, text, page, uploads } = body;
          await tx`select from person where id = ${actor.personId} for no key update`;
          const [sums] = await tx<{ known: boolean; lately: number }[]>`
            select coalesce(bool_or(id = ${problemId}), false) as known,
              (count(*) filter (where created_at > now() - interval '1 hour'))::int as lately
            from problem_report where person_id = ${actor.personId}`;
          if (sums?.known) return { data: { problemId } };
          if ((sums?.lately ?? 0) >= mostAnHour) return fail('RATE_LIMITED', { retryAfter: 600 });
          const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
          const made = await tx`
            insert into problem_report (id, person_id, text, page, user_agent)
            values (${problemId}, ${actor.personId}, ${text}, ${page}, ${userAgent}) on conflict (id) do nothing returning id`;
          if (made.length === 0) throw new Refused('problemId');
          if (!(await useUploads(tx, actor.personId, uploads))) throw new Refused('uploads');
          for (const [position, uploadId] of uploads.entries())
            await tx`insert into problem_file (report_id, position, upload_id) values (${problemId}, ${position}, ${uploadId})`;
          return { data: { problemId } };
        })
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          return fail('VALIDATION', { errors: { [error.field]: [translate(language, fieldTexts.invalid)] } });
        }),
    ),

    handle(problemList, ({ query, ...call }) => listProblems(sql, query, call)),

    handle(problemDone, async ({ params, body, actor }) => {
      const [row] = await sql`
        update problem_report set done_at = ${body.isDone ? sql`coalesce(done_at, now())` : null}, done_by = ${body.isDone ? actor.personId : null}
        where id = ${params.problemId} returning id`;
      return row ? { data: body } : fail('NOT_FOUND');
    }),

    handle(problemDelete, async ({ params: { problemId }, actor, request }) => {
      const isDeleted = await sql.begin(async (tx) => {
        const files = await tx<{ id: string }[]>`
          delete from problem_file where report_id = ${problemId} returning upload_id as id`;
        const gone = await tx`delete from problem_report where id = ${problemId} returning id`;
        await dropUploads(
          tx,
          files.map(({ id }) => id),
        );
        return gone.length > 0;
      });
      await audit(sql, {
        personId: actor.personId,
        action: 'problem-deleted',
        subject: problemId,
        address: request.ip,
        requestId: request.id,
        isDone: isDeleted,
      });
      return { data: { deleted: isDeleted } };
    }),
  ];
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly field: string;

  constructor(field: string) {
    super(field);
    this.field = field;
  }
}
