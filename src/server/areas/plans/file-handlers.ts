/** A plan as a file: out in the official form, in from somebody's table. */
import { readThemes } from '#domain/schedule/read-themes.ts';
import { mostThemes, planExport, planImportApply, planImportRead } from '#contract/plans/themes.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { readTable } from '#server/sheet-imports/read/read-table.ts';
import { sheetFaultTexts } from '#server/sheet-imports/texts.ts';
import type { Services } from '#server/services.ts';
import { formSheet, loadForm } from './form.ts';
import { findPlan, openPlan } from './policy.ts';
import { selectThemes } from './queries.ts';
import { planTexts, rowFaultTexts } from './texts.ts';
import { keepImport, takeAside } from './imports.ts';
import { columnsOf, layAgain } from './theme-handlers.ts';
import { wordBytes } from './word.ts';

/** A file of 20,000 wrong rows needs no answer of megabytes. */
const mostWrong = 100;

export function fileHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(planExport, async ({ params, actor, wantsSheet }): Promise<Reply<typeof planExport>> => {
      const plan = await findPlan(sql, actor, params.calendarPlanUuid, 'read');
      if (!plan) return fail('NOT_FOUND');
      const form = await loadForm(sql, plan);
      const name = `${plan.subject} ${plan.label.replaceAll(/[«» ]/g, '')}`;
      if (wantsSheet) return { sheet: formSheet(form), name };
      return { data: { name: `${name}.docx`, document: (await wordBytes(form)).toString('base64') } };
    }),

    handle(planImportRead, async ({ params, actor, language, file }): Promise<Reply<typeof planImportRead>> => {
      const plan = await findPlan(sql, actor, params.calendarPlanUuid, 'write');
      if (!plan) return fail('NOT_FOUND');
      if (!file) return fail('MALFORMED');
      const table = await readTable(file.bytes);
      if (!table.ok) return fail('FILE_REFUSED', { errors: { file: [translate(language, sheetFaultTexts[table.fault])] } });
      const read = readThemes(table.lines, 1);
      if (!read) return fail('FILE_REFUSED', { errors: { file: [translate(language, planTexts.noThemes)] } });
      if (read.themes.length > mostThemes)
        return fail('FILE_REFUSED', { errors: { file: [translate(language, planTexts.tooMany)] } });
      const wrong = read.wrong
        .slice(0, mostWrong)
        .map(({ line, text, fault }) => ({ line, text, reason: translate(language, rowFaultTexts[fault]) }));
      return { data: { themes: read.themes, wrong } };
    }),

    handle(planImportApply, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planImportApply>> => {
        const plan = await openPlan(tx, actor, params.calendarPlanUuid);
        if (!plan) return fail('NOT_FOUND');
        const before = await selectThemes(tx, tx`h.plan_uuid = ${plan.uuid}`);
        // The same call again, whose answer was lost.
        if (before.some(({ uuid }) => uuid === body.creationId)) return { data: { added: body.themes.length, removed: 0 } };
        const stays = body.isReplacing ? 0 : before.length;
        if (stays + body.themes.length > mostThemes) return refuse({ themes: planTexts.tooMany }, language);
        const replaced = body.isReplacing ? await takeAside(tx, plan) : { removed: [], lessons: [] };
        if (body.isReplacing) await tx`delete from plan_theme where plan_uuid = ${plan.uuid}`;
        const [last] = await tx<{ position: number }[]>`
          select coalesce(max(position), 0) as position from plan_theme where plan_uuid = ${plan.uuid}`;
        const rows = body.themes.map((theme, index) => ({
          ...columnsOf(theme, plan),
          uuid: index === 0 ? body.creationId : crypto.randomUUID(),
          plan_uuid: plan.uuid,
          position: (last?.position ?? 0) + index + 1,
        }));
        await tx`insert into plan_theme ${tx(rows)}`;
        await keepImport(tx, { plan, personId: actor.personId, added: rows.map(({ uuid }) => uuid), ...replaced });
        await layAgain(tx, plan);
        const change = {
          kind: 'calendar plan',
          id: plan.uuid,
          before: { themes: before.length },
          after: { themes: stays + rows.length, isImport: true },
        };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { added: rows.length, removed: before.length - stays } };
      }),
    ),
  ];
}
